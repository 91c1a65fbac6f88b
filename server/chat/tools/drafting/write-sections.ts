/** Writes the sections of an outline, one after the other, as far as the model goes. */
import type { ModelFailure } from '#server/platform/models/index.ts'
import type { Draft, LeftOut } from '#shared/drafts.ts'
import type { Source } from '#shared/law/law.ts'
import { checkAuthorities, outlineOf, unwrittenSections } from '../../../drafts/index.ts'
import type { WrittenEvent } from '../../answers/live-answer.ts'
import { findTheLaw } from '../find-the-law.ts'
import type { Grounds, ToolContext, ToolInput } from '../tool.ts'
import { changedPaper } from './change-paper.ts'
import { layoutOf, outlined, reportOf, save, sectionsOf, toldTexts, WRITE_IT } from './free-draft.ts'
import type { DraftingGrounds } from './grounds.ts'
import { lawOfPaper } from './law-of-paper.ts'
import { paperStep } from './steps.ts'

/** What a note can name without being longer than the answer. */
const MOST_NAMED = 12

export async function* writeSections(
  context: ToolContext,
  before: Draft,
  input: ToolInput,
  grounds: Grounds,
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent, DraftingGrounds> {
  const { drafts, library, model, modelName, userId } = context
  const texts = toldTexts(context, input)
  const request = texts.filter(({ page }) => page === null).map(({ text }) => text)
  // "Write it" names no law, so that the law is looked up for what was asked before.
  const asked = { ...input, prompt: request.join('\n\n') || input.prompt, earlierPrompts: [] }
  const { sources } = await findTheLaw(library, asked)
  const { sections } = outlineOf(layoutOf(before), before.facts)
  let { facts } = before
  const leftOut: LeftOut[] = []
  const ungiven = new Set<string>()
  const unwritten = unwrittenSections(before.facts)
  let failure: ModelFailure | null = null
  let failed = 0
  let cut = false
  for (const no of unwritten) {
    const heading = sections[sectionsOf(before).indexOf(no)]?.heading ?? ''
    const step = paperStep('write_section', heading, no)
    yield step.begin
    const written = await drafts.writeSection(
      userId,
      model,
      { template: before.template, facts, sections, no, texts, sources },
      signal,
    )
    const { paragraphs } = written
    const blanks = written.leftOut.length + written.ungiven.length
    yield step.end(
      `${paragraphs === 1 ? '1 paragraph' : `${paragraphs} paragraphs`}${blanks > 0 ? `, ${blanks} of its words became blanks` : ''}`,
      paragraphs === 0,
    )
    facts = written.facts
    leftOut.push(...written.leftOut)
    for (const words of written.ungiven) ungiven.add(words)
    cut ||= written.cut
    if (paragraphs === 0) failed += 1
    failure = written.failure
    // Where nobody pays, or the provider is down, the other sections would fail alike.
    if (failure) break
  }
  const rest = unwrittenSections(facts).length
  const notes = [
    ...(failure ? [`${failure.message} ${restText(rest)}`] : failed > 0 ? [restText(rest)] : []),
    ...(cut ? ['The model was cut off at its length limit in a section: read its end.'] : []),
    ...(ungiven.size > 0
      ? [
          `The model wrote what nobody told, and each is a blank: ${[...ungiven]
            .slice(0, MOST_NAMED)
            .map((words) => `“${words}”`)
            .join(', ')}${ungiven.size > MOST_NAMED ? ` and ${ungiven.size - MOST_NAMED} more` : ''}.`,
        ]
      : []),
  ]
  if (rest === unwritten.length)
    return yield* changedPaper({ draft: before, proposed: 0, by: 'offline', notes }, grounds)
  const { draft, kept } = await save(context, userId, before, facts, leftOut, modelName)
  yield { type: 'draft', draft: { id: draft.id, name: draft.name } }
  return {
    ...outlined(grounds, {
      ...reportOf(context, draft, 'written'),
      unverified: draft.leftOut,
      notes: kept ? [kept, ...notes] : notes,
      beforeFiling: drafts.form(draft.template).beforeFiling,
    }),
    sources: await citedLaw(context, draft, input.today),
  }
}

const restText = (rest: number) =>
  `${rest === 1 ? 'One section is' : `${rest} sections are`} still a blank. Send “${WRITE_IT}” once more for the rest.`

/** The law that the document cites, looked up once more as it stands. */
async function citedLaw({ library }: ToolContext, draft: Draft, today: string): Promise<Source[]> {
  const cited = await checkAuthorities(library, draft, today)
  const ids = cited.flatMap(({ kind, id, state }) =>
    kind === 'provision' && id !== null && state !== 'not found' ? [id.replace(/\(.*$/, '')] : [],
  )
  return (await lawOfPaper(library, [...new Set(ids)], draft, today)).sources
}
