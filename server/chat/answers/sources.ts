import type { SentenceFinding } from '#shared/chat.ts'
import { digestId } from '#shared/law/authority-id.ts'
import { ANSWER_SECTIONS } from '#shared/research/answer-sections.ts'
import { asCited, isOfSource, markedNumbers } from '#shared/research/cited-sources.ts'
import { hindiLabel } from '#shared/law/hindi-label.ts'
import type { CheckedCitation, CitationState, Found, FoundJudgment, FoundProvision, Source } from '#shared/law/law.ts'
import { SOURCE_WORDS } from './source-words.ts'
import { supportSentence } from './unconfirmed-section.ts'
import { doubtInHindi } from '../tools/doubts-in-hindi.ts'
import type { ComposedLanguage } from '../tools/tool.ts'
import { judgmentLabel, provisionLabel, shortenUnchecked, writeReferences } from '../../law/index.ts'

const MOST_PROVISIONS = 14
const MOST_JUDGMENTS = 8

type SourceWords = (typeof SOURCE_WORDS)['en']

/** Numbers the retrieved authorities from 1 before the answer is written, so that what `[3]` means never changes. */
export function numberSources(found: Found, language: ComposedLanguage = 'en'): Source[] {
  const say = SOURCE_WORDS[language]
  const provisions = found.provisions.slice(0, MOST_PROVISIONS).map((one) => ofProvision(one, found, say))
  const judgments = found.judgments.slice(0, MOST_JUDGMENTS).map((one) => ofJudgment(one, found, say))
  return [...provisions, ...judgments].map((source, i) => ({ n: i + 1, ...source }))
}

function ofProvision(one: FoundProvision, { factsDate, names }: Found, say: SourceWords): Omit<Source, 'n'> {
  const label = provisionLabel({ unit: one.unit, short: one.actShort }, one.no)
  const source = {
    id: one.id,
    kind: 'provision' as const,
    label,
    heading: `${one.heading.replace(/\.$/, '')} (${one.actTitle})`,
    passage: writeReferences([one.says, ...one.details].join(' '), (id) => names[id]),
  }
  const onTheDate = factsDate && factsDate.from <= (one.to ?? '9999')
  if (one.to && !onTheDate) return { ...source, state: 'check', reason: say.inForceUntil(one.to) }
  if (!one.checked)
    return {
      ...source,
      state: 'check',
      reason: say.unchecked,
    }
  return { ...source, state: 'verified', reason: '' }
}

function ofJudgment(one: FoundJudgment, { names }: Found, say: SourceWords): Omit<Source, 'n'> {
  const source = {
    id: digestId(one.id),
    kind: 'judgment' as const,
    label: judgmentLabel(one),
    heading: say.decided(one.court, one.date),
    passage: writeReferences(one.points.join(' '), (id) => names[id]),
  }
  if (one.status !== 'good') return { ...source, state: 'check', reason: say.treated(one.status) }
  if (!one.checked) return { ...source, state: 'check', reason: say.citationUnchecked }
  return { ...source, state: 'verified', reason: '' }
}

/**
 * Writes the closing list of an answer: every authority that it cites, with the result of its check. An authority that
 * was not found is listed apart with a warning, because nobody may take it for a source.
 */
export function sourcesSection(
  answer: string,
  sources: Source[],
  citations: CheckedCitation[],
  support: readonly SentenceFinding[] = [],
  language: ComposedLanguage = 'en',
): string {
  const words = SOURCE_WORDS[language]
  const line = (what: string, state: CitationState, reason: string) =>
    `- ${what}: *${words[state]}*.${reason ? ` ${language === 'hi' ? doubtInHindi(reason) : reason}` : ''}`
  const named = (label: string) => (language === 'hi' ? hindiLabel(label) : label)
  const marked = markedNumbers(answer)
  const used = sources
    .filter((source) => marked.has(source.n) || citations.some((citation) => isOfSource(citation, source)))
    .map((source) => asCited(source, citations))
  const others = unique(citations.filter((citation) => !sources.some((source) => isOfSource(citation, source))))
  const held = others.filter(({ state }) => state !== 'not found')
  const missing = others.filter(({ state }) => state === 'not found')
  const say = openReasons(words)
  const parts = [
    used
      .map(({ n, label, state, reason }) =>
        line(
          `[${n}] **${named(label)}**`,
          state,
          [say(reason, `[${n}]`), supportSentence(n, support)].filter(Boolean).join(' '),
        ),
      )
      .join('\n'),
    held.map(({ label, state, reason }) => line(`**${named(label)}**`, state, say(reason, named(label)))).join('\n'),
    missing.length > 0 &&
      `**${words.missing}**\n\n${missing.map(({ raw, reason }) => line(raw, 'not found', reason)).join('\n')}`,
  ].filter(Boolean)
  return `## ${ANSWER_SECTIONS.sources[language]}\n\n${parts.length > 0 ? parts.join('\n\n') : words.none}`
}

/**
 * Says a reason once and refers to it from then on, because five rules of one Schedule are doubted in the same words. How
 * an entry came to be without a check stands beside the source itself; here it would make the list longer than the answer.
 */
function openReasons(words: { asFor(before: string): string }) {
  const first = new Map<string, string>()
  return (reason: string, where: string): string => {
    const before = first.get(reason)
    if (before !== undefined && reason !== '') return words.asFor(before)
    first.set(reason, where)
    return shortenUnchecked(reason)
  }
}

const unique = (citations: CheckedCitation[]) => [
  ...new Map(citations.map((one) => [`${one.id ?? one.label} ${one.state} ${one.reason}`, one])).values(),
]
