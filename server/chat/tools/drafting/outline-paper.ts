/** The outline of a document without a template, kept at once as a draft whose sections are blanks. */
import type { Draft, DraftFacts, DraftForm } from '#shared/drafts.ts'
import {
  factsOfOutline,
  freeId,
  mergeFacts,
  NO_CHOICE,
  outlineOf,
  readRequest,
  type Outline,
  type TemplateChoice,
} from '../../../drafts/index.ts'
import type { WrittenEvent } from '../../answers/live-answer.ts'
import type { Grounds, ToolContext, ToolInput } from '../tool.ts'
import { changedPaper } from './change-paper.ts'
import { layoutOf, outlined, reportOf, save, toldTexts } from './free-draft.ts'
import type { DraftingGrounds } from './grounds.ts'
import { noteOf, readByModel } from './read-by-model.ts'
import { refusePaper } from './refuse-paper.ts'
import { shownFacts } from './shown-facts.ts'
import { paperStep } from './steps.ts'

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
      facts: shownFacts(formOf(context, template, outline), {
        facts: { ...facts, fields: besideOutline(facts.fields) },
        found,
      }),
      contradictions: read.contradictions,
      // They are offered only where code knew a paper, because otherwise the nearest ones share a common word with the
      // request and nothing else.
      nearest: choice.chosen ? [choice.chosen, ...choice.alternatives].slice(0, 3) : [],
      notes: noteOf(extracted?.failure ?? null),
    },
  }
}

export async function* changeOutline(
  context: ToolContext,
  before: Draft,
  input: ToolInput,
  grounds: Grounds,
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent, DraftingGrounds> {
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
  const told = [{ page: null, text: input.prompt }]
  const extracted = yield* readByModel(context, before.template, told, signal)
  const read = await readRequest(drafts.catalogue, before.template, told, before, extracted)
  signal.throwIfAborted()
  const later = { facts: { ...read.facts, fields: withoutTold(read.facts.fields, read.toldFields) }, found: read.found }
  const known = mergeFacts(before, later, input.prompt)
  const fields = { ...besideOutline(known.facts.fields), ...factsOfOutline(reply.outline) }
  const facts = { ...known.facts, fields }
  const { draft, kept: why } = await save(context, userId, { ...before, found: known.found }, facts, [], modelName)
  yield { type: 'draft', draft: { id: draft.id, name: draft.name } }
  return outlined(grounds, { ...reportOf(context, draft, 'outline'), notes: why ? [why] : [] })
}

const OF_OUTLINE = /^(?:paper_title|first_role|second_role|(?:heading|style|section)_\d+)$/
const besideOutline = (fields: DraftFacts['fields']): DraftFacts['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([id]) => !OF_OUTLINE.test(id)))

/** The form with what the sides are called in this outline. */
function formOf({ drafts }: ToolContext, template: string, { first, second }: Outline): DraftForm {
  const form = drafts.form(template)
  return { ...form, parties: { first: first || form.parties.first, second: second || form.parties.second } }
}

function withoutTold(fields: DraftFacts['fields'], told: readonly string[]): DraftFacts['fields'] {
  return Object.fromEntries(Object.entries(fields).filter(([id]) => !told.includes(id)))
}
