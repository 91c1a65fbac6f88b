/** Chooses the paper of a request: code by its names, and a hosted model, where there is one, among the nearest. */
import type { ModelFailure } from '#server/platform/models/index.ts'
import {
  isFree,
  templateName,
  type ModelChoice,
  type TemplateCandidate,
  type TemplateChoice,
} from '../../../drafts/index.ts'
import type { WrittenEvent } from '../../answers/live-answer.ts'
import type { ToolContext, ToolInput } from '../tool.ts'
import { paperStep } from './steps.ts'

/**
 * Words that ask for a new paper. Without them a message only adds to the paper of the session, so that no second one
 * is made by mistake.
 */
const ASKS_ANEW =
  /(?<![\p{L}])(?:draft|prepare|make|write|need|want|banao|banaye|banaiye|banana|taiyar|chahiye|instead|use)(?![\p{L}])|तैयार|बना|चाहिए/iu
/** Words that ask for a document and cannot ask for a change of one. */
const ASKS_FOR_DOCUMENT =
  /^\s*(?:(?:now|also|please|kindly|then|next|and),? )*(?:draft|prepare|write) (?:me |us )?(?:a|an|another)\b/i

export const asksForDocument = (message: string): boolean => ASKS_FOR_DOCUMENT.test(message)

export interface ChosenPaper {
  choice: TemplateChoice
  /** Whether a new paper is begun. */
  startsNew: boolean
  /** Whether a model found that no template is what was asked for, so that the document is written from an outline. */
  isFreeDocument: boolean
  isForged: boolean
  /** Why the model was of no help; null when it answered or was not asked. */
  failure: ModelFailure | null
}

const MOST_ALTERNATIVES = 3
const MOST_OFFERED = 20

/** @param before the template of the session's paper; null where there is none yet */
export async function* choosePaper(
  { drafts, hosted, model }: ToolContext,
  { prompt, earlierPrompts }: ToolInput,
  before: string | null,
  signal: AbortSignal,
): AsyncGenerator<WrittenEvent, ChosenPaper> {
  const choice = drafts.catalogue.choose(prompt)
  const wanted = choice.chosen?.template
  const startsNew = before === null || (wanted !== before && (choice.byName || ASKS_ANEW.test(prompt)))
  const plain = { choice, startsNew, isFreeDocument: false, isForged: false, failure: null }
  const isNewRequest = before === null || (startsNew && (wanted !== undefined || asksForDocument(prompt)))
  if (!hosted || choice.byName || !isNewRequest) return plain

  const request = (before === null ? [...earlierPrompts, prompt] : [prompt])
    .filter((text) => !drafts.catalogue.choose(text).byName)
    .join('\n\n')
  // Where code knows the paper the model only has to look whether it is one beside it. Where code knows none the nearest
  // are arbitrary, so that the model sees the whole catalogue.
  const ranked = drafts.catalogue.rank(request)
  const nearest = wanted === undefined ? ranked : ranked.slice(0, MOST_OFFERED)
  const step = paperStep('choose_paper')
  yield step.begin
  const modelChoice = await drafts.chooseByModel(model, request, withOwn(nearest, before), signal)
  yield step.end(summaryOf(modelChoice), modelChoice.kind === 'unknown')
  const failure = modelChoice.kind === 'unknown' ? modelChoice.failure : null
  if (modelChoice.kind === 'forged') return { ...plain, isForged: true }
  if (modelChoice.kind === 'none') return { ...plain, isFreeDocument: true }
  if (modelChoice.kind === 'unknown') return { ...plain, failure }
  // The choice is doubted here, because a message that asks for no document may be like an example of one all the
  // same.
  if (modelChoice.kind === 'unclear')
    return asksForDocument(request) ? plain : { ...plain, choice: onlyOffered(choice) }
  // Where the message asks for two documents and the model names the second one, the first one is the other.
  const also = choice.also && modelChoice.template === choice.also.template ? choice.chosen : choice.also
  const others = [...(choice.chosen ? [choice.chosen] : []), ...choice.alternatives]
    .filter(({ template }) => template !== also?.template)
    .filter(({ template }) => template !== modelChoice.template)
    .slice(0, MOST_ALTERNATIVES)
  const matchedWords = modelChoice.words
    ? [modelChoice.words]
    : modelChoice.template === wanted
      ? (choice.chosen?.matchedWords ?? [])
      : []
  const chosen = { template: modelChoice.template, name: templateName(modelChoice.template), matchedWords }
  return {
    ...plain,
    startsNew: before === null || modelChoice.template !== before,
    choice: { chosen, alternatives: others, notHeld: null, also, byName: false },
  }
}

/** The paper that code would make is the first to choose from. */
const onlyOffered = (choice: TemplateChoice): TemplateChoice => ({
  ...choice,
  chosen: null,
  alternatives: [...(choice.chosen ? [choice.chosen] : []), ...choice.alternatives].slice(0, MOST_ALTERNATIVES),
})

function summaryOf(said: ModelChoice): string {
  if (said.kind === 'template') return templateName(said.template)
  if (said.kind === 'none') return 'no template is that document'
  return said.kind === 'unclear' ? 'it is not clear which one' : ''
}

/** The paper of the session is among those to choose from, because a message may only add to it. */
function withOwn(nearest: readonly TemplateCandidate[], before: string | null): TemplateCandidate[] {
  if (before === null || isFree(before) || nearest.some(({ template }) => template === before)) return [...nearest]
  return [...nearest, { template: before, name: templateName(before), matchedWords: [] }]
}
