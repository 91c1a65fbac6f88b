/**
 * Makes a paper from a request: chooses the template, reads the facts, looks up the law, and keeps the paper as a draft
 * of the session.
 */
import { AppError } from '#server/platform/errors.ts'
import type { Draft, DraftFacts, DraftForm } from '#shared/drafts.ts'
import {
  isFree,
  mergeFacts,
  isSkip,
  unsaidSentences,
  withUnsaidFacts,
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
import { asksForForgery } from '../../intent/index.ts'
import { changedPaper, changePaper } from './change-paper.ts'
import { goOnWithFreePaper } from './free-paper.ts'
import type { DraftingGrounds, MadePaper } from './grounds.ts'
import { buttonInHindi } from './hindi.ts'
import { lawOfPaper } from './law-of-paper.ts'
import { outlinePaper } from './outline-paper.ts'
import { choosePaper } from './choose-paper.ts'
import { noteOf, readByModel } from './read-by-model.ts'
import { refusePaper } from './refuse-paper.ts'
import { shownFacts } from './shown-facts.ts'
import { writeParagraphs, type CheckedParagraphs } from './write-paragraphs.ts'

export async function* makePaper(
  context: ToolContext,
  input: ToolInput,
  grounds: Grounds,
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent, DraftingGrounds> {
  const { drafts, library, userId, sessionId } = context
  if (asksForForgery(input.prompt)) return refusePaper(grounds)
  const before = await drafts.readDraftOfSession(userId, sessionId)
  if (before && isFree(before.template)) {
    const turn = yield* goOnWithFreePaper(context, before, input, grounds, signal)
    if (turn) return turn
  }
  // Before any paper is chosen: "translate the notice" would otherwise begin a notice.
  if (before && !input.attachment && drafts.asksForChange(before.template, input.prompt))
    return yield* changePaper(context, before, input.prompt, grounds, signal)
  const chosen = yield* choosePaper(context, input, before?.template ?? null, signal)
  const { choice, startsNew, failure } = chosen
  if (chosen.isForged) return refusePaper(grounds)
  if (chosen.isFreeDocument) {
    const turn = yield* outlinePaper(context, input, grounds, choice, signal)
    if (turn) return turn
  }
  // "Bail application, please" may answer a question back, and then the facts are in the message before it.
  const own = startsNew ? null : before
  const templateId = own ? own.template : choice.chosen?.template
  const template = templateId === undefined ? undefined : drafts.catalogue.find(templateId)
  if (!template || templateId === undefined) return { ...grounds, sources: [], made: null, choice }

  const form = drafts.form(templateId)
  const ownWords = before && !choice.byName
  // Messages that only name a paper are left out, because such a name, as a button sends it, tells nothing of the
  // case.
  const messages = (ownWords ? [input.prompt] : [...input.earlierPrompts, input.prompt])
    .filter((text) => !drafts.catalogue.choose(text).byName)
    .map((text): FactText => ({ page: null, text }))
  const pages = pagesToRead(input.attachment, startsNew).map(({ page, text }): FactText => ({ page, text }))
  const asked = own && askedBefore(own, template, form, input.earlierPrompts)
  const texts = [...messages, ...pages]
  const extracted = yield* readByModel(context, templateId, texts, signal)
  const general = await readRequest(drafts.catalogue, templateId, texts, own, extracted)
  const read = asked && pages.length === 0 ? readTurn(asked, input.prompt, general) : general
  signal.throwIfAborted()
  const known = own ? { ...read, ...mergeFacts(own, read, input.prompt) } : read
  const changes = !own || hasFacts(read)

  const plain = drafts.catalogue.assemble(templateId, known.facts)
  const { sources } = await lawOfPaper(library, template.law, { document: plain, facts: known.facts }, input.today)
  const material = { template, form, facts: known.facts, sources, input }
  const written =
    changes && context.hosted && !isFree(templateId) ? yield* writeParagraphs(context, material, signal) : null
  const messageTexts = messages.map(({ text }) => text)
  const { facts, by, paper } = await paperOf(context, templateId, known.facts, read.storyField, written, messageTexts)
  const revision = { facts, found: known.found, written: paper }

  let [draft, keptBecause] = [own, '']
  if (!own) draft = await drafts.createDraft(userId, { template: templateId, session: sessionId, ...revision })
  else if (changes)
    try {
      draft = await drafts.reviseDraft(userId, own.id, { ...revision, version: own.version })
    } catch (error) {
      if (!(error instanceof AppError) || !KEEPS_PAPER.has(error.code)) throw error
      keptBecause = error.message
      if (error.code === 'draft_edited') {
        const proposed = await drafts.proposeFacts(userId, own.id, known.facts)
        if (proposed.proposed > 0) return yield* changedPaper(proposed, grounds)
      }
    }
  if (!draft) return { ...grounds, sources, made: null, choice: NO_CHOICE }
  yield { type: 'draft', draft: { id: draft.id, name: draft.name } }

  const law = await lawOfPaper(library, template.law, draft, input.today)
  const made: MadePaper = {
    draft: { id: draft.id, name: draft.name, version: draft.version },
    what: !own ? 'made' : changes && !keptBecause ? 'changed' : 'kept',
    keptBecause,
    template: templateId,
    told: messageTexts.join('\n\n'),
    because: !own && !choice.byName ? (choice.chosen?.matchedWords ?? []) : [],
    notHeld: !own ? choice.notHeld : null,
    alternatives: !own ? choice.alternatives : [],
    also: !own ? choice.also : null,
    facts: shownFacts(form, !own ? { ...known, facts } : read),
    contradictions: read.contradictions,
    ...whatIsMissing(listMissing(template, form, draft.facts, draft.document), [
      ...(own ? input.earlierPrompts : []),
      input.prompt,
    ]),
    beforeFiling: form.beforeFiling,
    execution: form.execution,
    doubtful: law.citations.filter(({ state }) => state === 'not found'),
    writtenBy: by,
    leftOut: written?.leftOut ?? [],
    notes: [failure, extracted?.failure ?? null].flatMap((one) => noteOf(one)).slice(0, 1),
    unverified: !own || (changes && !keptBecause) ? draft.leftOut : [],
  }
  return { ...grounds, sources: law.sources, made, choice }
}

/** The question that stands in the last answer. It follows from the paper and from what was passed over since. */
const askedBefore = (
  { facts, document }: Draft,
  template: Template,
  form: DraftForm,
  earlier: readonly string[],
): MissingFact | null => nextQuestion(listMissing(template, form, facts, document), earlier, buttonInHindi)

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
  const question = nextQuestion(missing, messages, buttonInHindi)
  return { question, missing: missing.length - (question ? 1 : 0) }
}

/** The paper with the paragraphs of the model; where it wrote none that may stay, the paper is assembled. */
async function paperOf(
  { drafts, modelName }: ToolContext,
  templateId: string,
  known: DraftFacts,
  storyField: string,
  written: CheckedParagraphs | null,
  messages: readonly string[],
) {
  const paragraphs = written?.paragraphs
  if (!paragraphs || paragraphs.facts.length + paragraphs.grounds.length === 0)
    return { facts: known, by: null, paper: undefined }
  const { catalogue } = drafts
  const template = catalogue.template(templateId)
  // A model has written the story, so that what was told would stand there twice. What it left out stays.
  const { [storyField]: story = [], ...fields } = known.fields
  const bare = { ...known, fields }
  const draft = catalogue.assemble(templateId, bare, withUnsaidFacts(template, bare, paragraphs))
  const unsaid = unsaidSentences([story].flat(), draft, catalogue.isWord)
  const facts = unsaid.length > 0 ? { ...known, fields: { ...fields, [storyField]: unsaid } } : bare
  const whole = withUnsaidFacts(template, facts, paragraphs)
  const paper = { ...(await drafts.makePaper(templateId, facts, whole, messages)), by: modelName }
  return { facts, by: modelName, paper }
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
