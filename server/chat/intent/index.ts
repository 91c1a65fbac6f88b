/**
 * Reads what a message wants, by code alone, before any law is looked up and before any model is asked.
 * Must never happen: a cry for help answered with law before help, or left to a model.
 */
export { questionOfForm } from './another-form.ts'
export { askBack, nearMattersForModel, offeredLines } from './ask-back.ts'
export {
  asksOfEarlier,
  asksOfOwnCase,
  isOfLaw,
  isSmallTalk,
  mayBeLaw,
  putsRight,
  goesOn,
  isOnlyPerhaps,
  isUrgent,
  refersBack,
  readIntent,
} from './read-intent.ts'
export { composeReply, helpBeforeLaw } from './compose-reply.ts'
export { languageOf, type InEachLanguage } from './message-language.ts'
export { asksForForgery } from './read-forgery.ts'
export { readWrongdoing, type Wrongdoing } from './read-wrongdoing.ts'
