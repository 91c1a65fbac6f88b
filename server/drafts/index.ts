/**
 * Owns: court papers: the templates of content/drafts, the drafts that people make of them with every version, and
 * their print by the rules of a court.
 *
 * Must never happen:
 * - a fact in a paper that nobody said: what is not known stays a blank, and a blank is seen;
 * - an authority in a paper that code could not verify, but by the hand of the person in the editor: it is a blank, and
 * the reason is shown;
 * - an authority in a template that the law library does not hold, or that is not in force for the case it is offered
 * for;
 * - somebody else's draft read, changed, printed or deleted; a save that silently takes the place of another;
 * - a proposal that nobody has decided in a file, unless the person chose how it stands there;
 * - a statement on the use of artificial intelligence that says anything but what the record says.
 */
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '../account/index.ts'
import type { Library } from '../law/index.ts'
import { chooseByModel } from './by-model/choose-by-model.ts'
import { extractFacts, type Extraction } from './by-model/extract-facts.ts'
import { asksForChange } from './changes/read-instruction.ts'
import { hasFact } from './changes/propose-by-code.ts'
import { proposeChanges, proposeFacts } from './changes/propose-changes.ts'
import { openCatalogue, type Catalogue } from './catalogue.ts'
import type { DraftsContext } from './context.ts'
import { createDraft, type NewDraft } from './versions/create-draft.ts'
import { makePaper } from './paper/make-paper.ts'
import { ownDrafts } from './own-drafts.ts'
import { readDraftOfSession, reviseDraft, type Revision } from './versions/revise-draft.ts'
import { isFree } from './free/free-template.ts'
import { writeOutline, type OutlineRequest } from './free/write-outline.ts'
import { writeSection, type SectionRequest } from './free/write-section.ts'
import { isStory } from './told/tell-rest.ts'
import { TO_TRANSLATE, TOLD } from './told/told-field.ts'
import { sumBytesOfUser, deleteDraftsOfSession } from './store.ts'

export { listMissing, type MissingFact } from './facts/list-missing.ts'
export { isSkip, nextQuestion, skipWords } from './interview/next-question.ts'
export { readAnswer } from './interview/read-answer.ts'
export { unsaidSentences, withUnsaidFacts } from './by-model/left-unsaid.ts'
export type { ModelChoice } from './by-model/choose-by-model.ts'
export type { ExtractedFacts } from './by-model/extract-facts.ts'
export { freeId, isFree } from './free/free-template.ts'
export { factsOfOutline, outlineOf, unwrittenSections, type Outline } from './free/write-outline.ts'
export { findUngiven } from './changes/given-words.ts'
export { assemble } from './paper/assemble.ts'
export { checkAuthorities } from './authorities/check-authorities.ts'
export { readFormWords, readPaperNames, rulesInHindi } from './templates/form-words.ts'
export { NO_CHOICE, templateName, type TemplateCandidate, type TemplateChoice } from './requests/choose-template.ts'
export { readCourts } from './courts/read-courts.ts'
export { printDraft } from './export/print-draft.ts'
export { DRAFTING_FEATURE } from './limits.ts'
export { mergeFacts } from './facts/merge-facts.ts'
export { amountInDigits } from './paper/amounts.ts'
export { addressInTitle } from './paper/parties.ts'
export { readRequest, type ReadRequest } from './requests/read-request.ts'
export { readFacts, type Contradiction, type FactText, type ReadFacts } from './facts/read-facts.ts'
export { buildTemplates } from './templates/built-templates.ts'
export { readTemplates, type Template } from './templates/read-templates.ts'
export { draftRoutes } from './routes.ts'
export type { WrittenParagraphs } from './paper/written-paragraphs.ts'

type OmitFirst<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never

export interface DraftsDeps {
  account: Pick<Account, 'registerOwnData'>
  auth: DraftsContext['auth']
  billing: DraftsContext['billing']
  files: DraftsContext['files']
  library: Library
}

export interface Drafts extends DraftsContext {
  /** By category and sub-draft: "civil-suits/partition". */
  templates: Catalogue['templates']
  /** The questions of a template. @throws AppError draft_template_unknown */
  form: Catalogue['form']
  /**
   * A paper with what a hosted model wrote, and blanks for what could not be verified. @param said what the person
   * wrote
   */
  makePaper(...asked: OmitFirst<Parameters<typeof makePaper>>): ReturnType<typeof makePaper>
  /**
   * Makes a draft for somebody from what software read. Its facts count as not confirmed, because the person has not
   * seen them yet. The caller must ask whether the person may have a draft.
   * @param user the person it belongs to
   * @throws AppError for a paper that is not in the catalogue, facts that it does not ask, and one draft too many
   */
  createDraft(user: number, wanted: Omit<NewDraft, 'confirmed'>): ReturnType<typeof createDraft>
  /** Asks a model for the outline of a document without a template. @throws nothing but the reason of the signal */
  writeOutline(model: LanguageModelV4, request: OutlineRequest, signal: AbortSignal): ReturnType<typeof writeOutline>
  /** Lets a model write one section of it, which code holds. @throws nothing but the reason of the signal */
  writeSection(
    user: number,
    model: LanguageModelV4,
    request: SectionRequest,
    signal: AbortSignal,
  ): ReturnType<typeof writeSection>
  /** Asks a model which of the templates a request means. @throws nothing but the reason of the signal */
  chooseByModel: typeof chooseByModel
  /** Asks a model for the facts of a form; code holds each. @throws nothing but the reason of the signal */
  extractFacts(
    model: LanguageModelV4,
    template: string,
    from: Pick<Extraction, 'texts' | 'by'>,
    signal: AbortSignal,
  ): ReturnType<typeof extractFacts>
  readDraftOfSession(user: number, session: string): ReturnType<typeof readDraftOfSession>
  /**
   * Saves a version from what software read in a later message, not confirmed yet.
   * @throws AppError `not_found`; `draft_changed`; `draft_edited` for a text that was edited by hand, because no
   * software may replace it
   */
  reviseDraft(user: number, id: string, revision: Revision): ReturnType<typeof reviseDraft>
  /** Whether a message asks for a change of a paper of this template, and for nothing else. */
  asksForChange(template: string, message: string): boolean
  /**
   * Puts into a paper, as proposals, what somebody asks for in words.
   * @throws AppError `not_found`; `draft_changed`; `changes_unread` and the errors of a model
   */
  proposeChanges(...asked: OmitFirst<Parameters<typeof proposeChanges>>): ReturnType<typeof proposeChanges>
  /** Proposes what new facts change in a paper that was edited by hand. @throws AppError `not_found` */
  proposeFacts(...asked: OmitFirst<Parameters<typeof proposeFacts>>): ReturnType<typeof proposeFacts>
  /**
   * Deletes what was made in a drafting session. It runs in the transaction that deletes the session, so that neither
   * is left without the other.
   */
  deleteDraftsOfSession(tx: Db, userId: number, session: string): Promise<void>
}

export function openDrafts(platform: Platform, { account, auth, billing, files, library }: DraftsDeps): Drafts {
  const catalogue = openCatalogue()
  account.registerOwnData(ownDrafts(platform.db))
  platform.quota.addCounter(sumBytesOfUser)
  const context: DraftsContext = { platform, catalogue, auth, billing, files, library }
  return {
    ...context,
    templates: catalogue.templates,
    form: catalogue.form,
    makePaper: (...asked) => makePaper(context, ...asked),
    createDraft: (user, wanted) => createDraft(context, user, { ...wanted, confirmed: false }),
    writeOutline: (model, request, signal) => writeOutline(model, request, catalogue.isWord, signal),
    writeSection: (user, model, request, signal) =>
      writeSection({ ...context, library: library.for({ requester: user }) }, model, request, signal),
    chooseByModel,
    extractFacts: (model, id, from, signal) => {
      const [template, form] = [catalogue.template(id), catalogue.form(id)]
      // The outline says what stands in a document without a template, and a story is told by code.
      const asks = isFree(id) ? template.asks : template.asks.filter(isStory)
      const skipped = [TOLD, TO_TRANSLATE, ...asks.map((field) => field.id)]
      return extractFacts(model, { template, form, skipped, ...from }, signal)
    },
    readDraftOfSession: (user, session) => readDraftOfSession(context, user, session),
    reviseDraft: (user, id, revision) => reviseDraft(context, user, id, revision),
    asksForChange: (template, message) => {
      const form = catalogue.form(template)
      return asksForChange(message, (target) => hasFact(form, target))
    },
    proposeChanges: (user, id, request, signal) => proposeChanges(context, user, id, request, signal),
    proposeFacts: (user, id, facts) => proposeFacts(context, user, id, facts),
    deleteDraftsOfSession: deleteDraftsOfSession,
  }
}
