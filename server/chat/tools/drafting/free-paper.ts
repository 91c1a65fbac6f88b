/**
 * A document for which there is no template: a hosted model writes an outline, which is kept as a draft whose sections
 * are blanks, and once the person says so the sections, one after the other.
 */
import { AppError } from '#server/platform/errors.ts'
import type { Draft, DraftFacts, Layout, LeftOut } from '#shared/drafts.ts'
import type { Source } from '#shared/law/law.ts'
import {
  checkAuthorities,
  factsOfOutline,
  freeId,
  NO_CHOICE,
  outlineOf,
  readRequest,
  unwrittenSections,
  type FactText,
  type ModelFailure,
  type TemplateChoice,
} from '../../../drafts/index.ts'
import type { WrittenEvent } from '../../answers/live-answer.ts'
import { findTheLaw } from '../find-the-law.ts'
import type { Grounds, ToolContext, ToolInput } from '../tool.ts'
import { changedPaper, changePaper } from './change-paper.ts'
import { asksForDocument } from './choose-paper.ts'
import type { DraftingGrounds, OutlinedPaper } from './grounds.ts'
import { lawOfPaper } from './law-of-paper.ts'
import { noteOf, readByModel } from './read-by-model.ts'
import { refusePaper } from './refuse-paper.ts'
import { shownFacts } from './shown-facts.ts'
import { paperStep } from './steps.ts'

/** What the button of an outline sends. */
export const WRITE_IT = 'Write it'
const ASKS_TO_WRITE =
  /^\s*(?:(?:yes|ok|okay|haan|ji|please|good|fine)[,.!]?\s+)*(?:write (?:it|the (?:document|paper|rest|whole))|go ahead|proceed|(?:ise |isko |ab )?likh(?:o| do|iye| dijiye)?|लिखो|लिखिए|लिख दो|लिख दीजिए)(?![\p{L}\p{M}])/iu
/** What a note can name without being longer than the answer. */
const MOST_NAMED = 12

type Turn = AsyncGenerator<WrittenEvent, DraftingGrounds>

/** @returns null where the model gave no outline, so that the nearest template serves */
export async function* outlinePaper(
  context: ToolContext,
  input: ToolInput,
  grounds: Grounds,
  choice: TemplateChoice,
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent, DraftingGrounds | null> {
  const { drafts, model, modelName, userId, sessionId } = context
  const texts = toldTexts(context, input)
  const step = paperStep('write_outline')
  yield step.begin
  const reply = await drafts.writeOutline(model, { texts, current: null }, signal)
  if (reply.kind !== 'outline') {
    yield step.end('', true)
    return reply.kind === 'forged' ? refusePaper(grounds) : null
  }
  const { outline } = reply
  yield step.end(`${outline.sections.length} sections`)
  const template = freeId(outline.layout)
  const extracted = yield* readByModel(context, template, texts, signal)
  const read = await readRequest(drafts.catalogue, template, texts, null, extracted)
  signal.throwIfAborted()
  const facts = {
    ...read.facts,
    fields: { ...withoutTold(read.facts.fields, read.toldFields), ...factsOfOutline(outline) },
  }
  const paper = { ...(await drafts.makePaper(template, facts)), by: modelName }
  const found = Object.fromEntries(Object.entries(read.found).filter(([id]) => !read.toldFields.includes(id)))
  const draft = await drafts.createDraft(userId, { template, session: sessionId, facts, found, written: paper })
  yield { type: 'draft', draft: { id: draft.id, name: draft.name } }
  return {
    ...grounds,
    sources: [],
    made: null,
    choice: NO_CHOICE,
    outlined: {
      ...reportOf(context, draft, 'outline'),
      facts: shownFacts(drafts.form(template), { facts: { ...facts, fields: besideOutline(facts.fields) }, found }),
      contradictions: read.contradictions,
      nearest: [...(choice.chosen ? [choice.chosen] : []), ...choice.alternatives].slice(0, 3),
      notes: noteOf(extracted?.failure ?? null),
    },
  }
}

/** @returns null for a message that begins another paper, or only tells facts of a paper */
export async function* goOnWithFreePaper(
  context: ToolContext,
  before: Draft,
  input: ToolInput,
  grounds: Grounds,
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent, DraftingGrounds | null> {
  const { drafts, hosted } = context
  const { prompt } = input
  const isOfPaper = !drafts.catalogue.choose(prompt).byName
  const unwritten = unwrittenSections(before.facts)
  if (isOfPaper && unwritten.length > 0 && ASKS_TO_WRITE.test(prompt)) {
    if (hosted) return yield* writeSections(context, before, input, grounds, signal)
    const notes = [
      'Writing it needs a language model, and none is configured. The sections can be written in the form.',
    ]
    return yield* changedPaper({ draft: before, proposed: 0, by: 'offline', notes }, grounds)
  }
  if (!isOfPaper || asksForDocument(prompt) || (input.attachment && !input.attachment.readBefore) || !hosted)
    return null
  return sectionsOf(before).length > unwritten.length
    ? yield* changePaper(context, before, prompt, grounds, signal)
    : yield* changeOutline(context, before, input, grounds, signal)
}

async function* changeOutline(
  context: ToolContext,
  before: Draft,
  input: ToolInput,
  grounds: Grounds,
  signal: AbortSignal,
): Turn {
  const { drafts, model, modelName, userId } = context
  const texts = toldTexts(context, input)
  const step = paperStep('write_outline')
  yield step.begin
  const current = outlineOf(layoutOf(before), before.facts)
  const reply = await drafts.writeOutline(model, { texts, current }, signal)
  if (reply.kind !== 'outline') {
    yield step.end('', true)
    if (reply.kind === 'forged') return refusePaper(grounds)
    const notes = ['The language model gave no outline that could be read, so the outline is as it was.']
    return yield* changedPaper({ draft: before, proposed: 0, by: 'offline', notes }, grounds)
  }
  yield step.end(`${reply.outline.sections.length} sections`)
  const facts = { ...before.facts, fields: { ...besideOutline(before.facts.fields), ...factsOfOutline(reply.outline) } }
  const { draft, kept: why } = await save(context, userId, before, facts, [], modelName)
  yield { type: 'draft', draft: { id: draft.id, name: draft.name } }
  return outlined(grounds, { ...reportOf(context, draft, 'outline'), notes: why ? [why] : [] })
}

const OF_OUTLINE = /^(?:paper_title|first_role|second_role|(?:heading|style|section)_\d+)$/
const besideOutline = (fields: DraftFacts['fields']): DraftFacts['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([id]) => !OF_OUTLINE.test(id)))

async function* writeSections(
  context: ToolContext,
  before: Draft,
  input: ToolInput,
  grounds: Grounds,
  signal: AbortSignal,
): Turn {
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

/** Keeps the text of a person: what was edited by hand gets proposals, and nothing is replaced. */
async function save(
  { drafts }: ToolContext,
  userId: number,
  before: Draft,
  facts: DraftFacts,
  leftOut: LeftOut[],
  by: string,
): Promise<{ draft: Draft; kept: string }> {
  const { document } = await drafts.makePaper(before.template, facts)
  try {
    const revision = { facts, found: before.found, version: before.version, written: { document, leftOut, by } }
    return { draft: await drafts.reviseDraft(userId, before.id, revision), kept: '' }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'draft_edited') throw error
    const { draft } = await drafts.proposeFacts(userId, before.id, facts)
    return { draft, kept: 'You had edited the text, so that what is new stands in it as proposals.' }
  }
}

/** What was told: the messages without those that only order something of the outline, and the pages of the file. */
function toldTexts({ drafts }: ToolContext, { prompt, earlierPrompts, attachment }: ToolInput): FactText[] {
  const messages = [...earlierPrompts, prompt].filter(
    (text) => !ASKS_TO_WRITE.test(text) && !drafts.catalogue.choose(text).byName,
  )
  return [
    ...messages.map((text): FactText => ({ page: null, text })),
    ...(attachment?.pages ?? []).map(({ page, text }): FactText => ({ page, text })),
  ]
}

const layoutOf = ({ template }: Draft) => template.slice(template.indexOf('/') + 1) as Layout

/** The numbers of the sections that have a heading. */
const sectionsOf = ({ facts: { fields } }: Draft): number[] =>
  Object.entries(fields)
    .flatMap(([id, said]) => {
      const no = /^heading_(\d+)$/.exec(id)?.[1]
      return no && said.length > 0 ? [Number(no)] : []
    })
    .toSorted((a, b) => a - b)

function withoutTold(fields: DraftFacts['fields'], told: readonly string[]): DraftFacts['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([id]) => !told.includes(id)))
}

function reportOf({ modelName }: ToolContext, draft: Draft, stage: OutlinedPaper['stage']): OutlinedPaper {
  const { first, second, sections } = outlineOf(layoutOf(draft), draft.facts)
  return {
    draft: { id: draft.id, name: draft.name, version: draft.version },
    stage,
    sides: [first, second].filter(Boolean),
    sections: sections.map(({ heading, says }) => ({ heading, says: stage === 'outline' ? says : '' })),
    unwritten: unwrittenSections(draft.facts).length,
    writtenBy: modelName,
    facts: [],
    contradictions: [],
    nearest: [],
    unverified: [],
    notes: [],
    beforeFiling: [],
  }
}

const outlined = (grounds: Grounds, paper: OutlinedPaper): DraftingGrounds => ({
  ...grounds,
  sources: [],
  made: null,
  choice: NO_CHOICE,
  outlined: paper,
})

/** The law that the document cites, looked up once more as it stands. */
async function citedLaw({ library }: ToolContext, draft: Draft, today: string): Promise<Source[]> {
  const cited = await checkAuthorities(library, draft, today)
  const ids = cited.flatMap(({ kind, id, state }) =>
    kind === 'provision' && id !== null && state !== 'not found' ? [id.replace(/\(.*$/, '')] : [],
  )
  return (await lawOfPaper(library, [...new Set(ids)], draft, today)).sources
}
