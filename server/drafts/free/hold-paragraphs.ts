/**
 * Holds the paragraphs that a model wrote for a section: an authority that code could not verify becomes a blank, and so
 * does a figure, a day, a sum or a name that nobody told. Its reason is shown to who drafts and printed nowhere.
 */
import type { LeftOut, Span } from '#shared/drafts.ts'
import { amountsIn } from '#shared/indian-text/amounts.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import { spansOf } from '../changes/apply-edits.ts'
import { checkNewText } from '../changes/check-new-text.ts'
import type { DraftsContext } from '../context.ts'
import type { SectionRequest } from './write-section.ts'

export interface HeldParagraphs {
  /** Entries of the form, blanks in double square brackets. */
  entries: string[]
  leftOut: LeftOut[]
  ungiven: string[]
}

export async function holdParagraphs(
  context: Pick<DraftsContext, 'catalogue' | 'library' | 'platform'>,
  { template, facts, texts, sources }: Pick<SectionRequest, 'template' | 'facts' | 'texts' | 'sources'>,
  paragraphs: readonly string[],
): Promise<HeldParagraphs> {
  const { catalogue } = context
  const edits = paragraphs.map((text, at) => ({
    kind: 'insert' as const,
    after: at,
    style: 'plain' as const,
    spans: spansOf(text),
  }))
  // Whoever writes "platform" in small letters writes no name with "Platform".
  const small = new Set(paragraphs.join('\n').match(/(?<![\p{L}])\p{Ll}{2,}(?![\p{L}])/gu))
  const isWord = (word: string) => catalogue.isWord(word) || small.has(word)
  const messages = texts.filter(({ page }) => page === null).map(({ text }) => text)
  const pages = texts.filter(({ page }) => page !== null).map(({ text }) => text)
  const law = sources.map(({ label, heading, passage }) => `${label} ${heading} ${passage}`)
  const draft = { template, facts, document: catalogue.assemble(template, facts) }
  const checked = await checkNewText(context, draft, edits, messages.join('\n\n'), {
    // An attached paper and the law give figures and names, but what an attached paper cites is no authority here.
    alsoGiven: [...pages, ...law].join('\n'),
    alsoNamed: sources.flatMap(({ id }) => id),
    isWord,
    readsFirstWords: true,
    labelOf,
  })
  const entries = checked.edits.map((edit) => (edit.kind === 'remove' ? '' : entryOf(edit.spans)))
  return { entries: entries.filter((entry) => entry !== ''), leftOut: checked.leftOut, ungiven: checked.ungiven }
}

/** The label must not repeat what nobody gave, because a blank is printed. */
function labelOf(words: string): string {
  if (datesIn(words).length > 0) return 'date'
  if (amountsIn(words).length > 0) return 'sum'
  return /\d/.test(words) || !/\p{Lu}|[^\p{ASCII}]/u.test(words) ? 'number' : 'name'
}

/** An entry of a form: signs that code gives a meaning are taken out of its text. */
const entryOf = (spans: readonly Span[]): string =>
  spans
    .map(({ text, blank }) =>
      blank ? `[[${text.replaceAll(/[[\]{}]/g, ' ').trim()}]]` : text.replaceAll(/\[\[|\]\]|[{}]/g, ''),
    )
    .join('')
    .trim()
