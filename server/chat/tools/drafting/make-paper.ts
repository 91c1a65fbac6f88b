/**
 * Makes a paper from a request: chooses the template, reads the facts, looks up the law, and keeps the paper as a draft
 * of the session.
 */
import { AppError } from '#server/platform/errors.ts'
import type { Draft, DraftFacts, DraftForm, FactPlace } from '#shared/drafts.ts'
import {
  addressInTitle,
  mergeFacts,
  isSkip,
  listMissing,
  nextQuestion,
  readAnswer,
  NO_CHOICE,
  readRequest,
  type FactText,
  type MissingFact,
  type ReadFacts,
  type ReadRequest,
  type Template,
} from '../../../drafts/index.ts'
import type { WrittenEvent } from '../../answers/live-answer.ts'
import type { ToolInput, Grounds, ReadAttachment, ToolContext } from '../tool.ts'
import { changedPaper, changePaper } from './change-paper.ts'
import type { DraftingGrounds, MadePaper, ShownFact } from './grounds.ts'
import { lawOfPaper } from './law-of-paper.ts'
import { writeParagraphs } from './write-paragraphs.ts'

/**
 * Words that ask for a new paper. Without them a message only adds to the paper of the session, so that no second one
 * is made by mistake.
 */
const ASKS_ANEW =
  /(?<![\p{L}])(?:draft|prepare|make|write|need|want|banao|banaye|banaiye|banana|taiyar|chahiye|instead|use)(?![\p{L}])|तैयार|बना|चाहिए/iu

export async function* makePaper(
  context: ToolContext,
  input: ToolInput,
  grounds: Grounds,
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent, DraftingGrounds> {
  const { drafts, library, userId, sessionId } = context
  const before = await drafts.readDraftOfSession(userId, sessionId)
  // Before any paper is chosen: "translate the notice" would otherwise begin a notice.
  if (before && !input.attachment && drafts.asksForChange(before.template, input.prompt))
    return yield* changePaper(context, before, input.prompt, grounds, signal)
  const choice = drafts.catalogue.choose(input.prompt)
  const wanted = choice.chosen?.template
  const startsNew = !before || (wanted !== before.template && (choice.byName || ASKS_ANEW.test(input.prompt)))
  // "Bail application, please" may answer a question back, and then the facts are in the message before it.
  const templateId = startsNew ? wanted : before.template
  const template = templateId === undefined ? undefined : drafts.templates.get(templateId)
  if (!template || templateId === undefined) return { ...grounds, sources: [], made: null, choice }

  const form = drafts.form(templateId)
  const ownWords = before && !choice.byName
  // The name of a paper, as a button sends it, tells nothing of the case.
  const messages = (ownWords ? [input.prompt] : [...input.earlierPrompts, input.prompt])
    .filter((text) => !drafts.catalogue.choose(text).byName)
    .map((text): FactText => ({ page: null, text }))
  const pages = pagesToRead(input.attachment, startsNew).map(({ page, text }): FactText => ({ page, text }))
  const asked = startsNew || !before ? null : askedBefore(before, template, form, input.earlierPrompts)
  const general = await readRequest(drafts.catalogue, templateId, [...messages, ...pages], startsNew ? null : before)
  const read = asked && pages.length === 0 ? readTurn(asked, input.prompt, general) : general
  signal.throwIfAborted()
  const known = startsNew || !before ? read : { ...read, ...mergeFacts(before, read, input.prompt) }
  const isNew = startsNew || before.version === 0
  const changes = isNew || hasFacts(read)

  const plain = drafts.catalogue.assemble(templateId, known.facts)
  const { sources } = await lawOfPaper(library, template.law, { document: plain, facts: known.facts }, input.today)
  const material = { template, form, facts: known.facts, sources, input }
  const written = changes && context.hosted ? yield* writeParagraphs(context, material, signal) : null
  const paragraphs = written?.paragraphs
  const by = paragraphs && paragraphs.facts.length + paragraphs.grounds.length > 0 ? context.modelName : null
  const messageTexts = messages.map(({ text }) => text)
  const paper =
    by === null ? undefined : { ...(await drafts.makePaper(templateId, known.facts, paragraphs, messageTexts)), by }
  // A model has written the whole story, so that what was told would stand there twice.
  const facts = by === null ? known.facts : withoutStory(known.facts, read.storyField)
  const revision = { facts, found: known.found, written: paper }

  let [draft, keptBecause] = [startsNew ? null : before, '']
  if (isNew) draft = await drafts.createDraft(userId, { template: templateId, session: sessionId, ...revision })
  else if (changes)
    try {
      draft = await drafts.reviseDraft(userId, before.id, { ...revision, version: before.version })
    } catch (error) {
      if (!(error instanceof AppError) || !KEEPS_PAPER.has(error.code)) throw error
      keptBecause = error.message
      if (error.code === 'draft_edited') {
        const proposed = await drafts.proposeFacts(userId, before.id, known.facts)
        if (proposed.proposed > 0) return yield* changedPaper(proposed, grounds)
      }
    }
  if (!draft) return { ...grounds, sources, made: null, choice: NO_CHOICE }
  yield { type: 'draft', draft: { id: draft.id, name: draft.name } }

  const law = await lawOfPaper(library, template.law, draft, input.today)
  const made: MadePaper = {
    draft: { id: draft.id, name: draft.name, version: draft.version },
    what: isNew ? 'made' : changes && !keptBecause ? 'changed' : 'kept',
    keptBecause,
    template: templateId,
    because: isNew && !choice.byName ? (choice.chosen?.matchedWords ?? []) : [],
    notHeld: isNew ? choice.notHeld : null,
    alternatives: isNew ? choice.alternatives : [],
    facts: shownFacts(form, isNew ? { ...known, facts } : read),
    contradictions: read.contradictions,
    ...whatIsMissing(listMissing(template, form, draft.facts, draft.document), [
      ...(startsNew ? [] : input.earlierPrompts),
      input.prompt,
    ]),
    beforeFiling: form.beforeFiling,
    execution: form.execution,
    doubtful: law.citations.filter(({ state }) => state === 'not found'),
    writtenBy: by,
    leftOut: written?.leftOut ?? [],
    unverified: isNew || (changes && !keptBecause) ? draft.leftOut : [],
  }
  return { ...grounds, sources: law.sources, made, choice }
}

/** The question that stands in the last answer. It follows from the paper and from what was passed over since. */
const askedBefore = (
  { facts, document }: Draft,
  template: Template,
  form: DraftForm,
  earlier: readonly string[],
): MissingFact | null => nextQuestion(listMissing(template, form, facts, document), earlier)

/** Reads a message as the answer to the question, unless its own words tell other facts of the form. */
function readTurn(asked: MissingFact, message: string, general: ReadRequest): ReadRequest {
  const nothing = {
    facts: { fields: {}, first: [], second: [] },
    found: {},
    contradictions: [],
    storyField: '',
    toldFields: [],
  }
  if (isSkip(message)) return nothing
  const { fields, first, second } = general.facts
  const told = Object.keys(fields).filter((id) => ![asked.field?.id, ...general.toldFields].includes(id))
  if (told.length > 0 || first.length + second.length > 0) return general
  const answer = readAnswer(asked, message)
  return answer ? { ...nothing, ...answer } : general
}

function whatIsMissing(missing: readonly MissingFact[], messages: readonly string[]) {
  const question = nextQuestion(missing, messages)
  return { question, missing: missing.length - (question ? 1 : 0) }
}

function withoutStory(facts: DraftFacts, field: string): DraftFacts {
  const { [field]: _, ...fields } = facts.fields
  return { ...facts, fields }
}

/** After these refusals the paper stays as it was, and the answer says why. */
const KEEPS_PAPER = new Set<string>(['draft_edited', 'draft_changed'])

/**
 * A document that was read before already gave its facts. Reading it again would overrule what the person has changed
 * since.
 */
const pagesToRead = (attachment: ReadAttachment | null, anew: boolean) =>
  attachment && (anew || !attachment.readBefore) ? attachment.pages : []

const hasFacts = ({ facts }: ReadFacts) =>
  Object.keys(facts.fields).length > 0 || facts.first.length > 0 || facts.second.length > 0

function shownFacts(
  form: DraftForm,
  { facts, found }: { facts: DraftFacts; found: Record<string, FactPlace> },
): ShownFact[] {
  const parties = (['first', 'second'] as const).flatMap((side) =>
    facts[side].map((party, at): ShownFact => {
      const { name, parentage, age, occupation, address } = party
      const value = [name, parentage, age && `aged ${age} years`, occupation, address && addressInTitle(address)]
      return {
        label: form.parties[side],
        value: value.filter(Boolean).join(', '),
        place: found[`${side}.${at}.name`] ?? null,
      }
    }),
  )
  const fields = form.fields.flatMap(({ id, label }): ShownFact[] => {
    const value = facts.fields[id]
    return value === undefined || value.length === 0
      ? []
      : [{ label, value: Array.isArray(value) ? listedValue(value) : value, place: found[id] ?? null }]
  })
  return [...parties, ...fields]
}

/** A long list stands in the paper itself, so that the answer only counts it. */
const MOST_LISTED_CHARS = 200
const listedValue = (entries: readonly string[]) => {
  const all = entries.join('; ')
  return all.length <= MOST_LISTED_CHARS ? all : `${entries.length} paragraphs`
}
