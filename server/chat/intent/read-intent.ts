/** Decides what a message wants: help in a danger, small talk, or law. */
import type { Found } from '#shared/law/law.ts'
import { type Danger, readDistress, type Urgency } from './distress/read-distress.ts'
import { languageOf, type MessageLanguage } from './message-language.ts'
import { foldMessage, compilePhrases, normalizeWords } from './phrases.ts'
import { readSmallTalk, type SmallTalk } from './small-talk.ts'

export type Intent =
  | { kind: 'danger'; dangers: Danger[]; urgency: Urgency; childMarriage: boolean; language: MessageLanguage }
  | { kind: Exclude<SmallTalk, 'not-law'>; language: MessageLanguage }
  | { kind: 'not-law'; language: MessageLanguage }

/**
 * @param options.attached whether a file came with it; such a message is never small talk
 * @returns null for nearly every message, which the tool must answer
 */
export function readIntent(message: string, { attached }: { attached: boolean }): Intent | null {
  const language = languageOf(message)
  const talk = attached ? null : readSmallTalk(normalizeWords(foldMessage(message)))
  const { dangers, urgency } = readDistress(message, { smallTalk: talk !== null })
  if (dangers.length > 0)
    return {
      kind: 'danger',
      dangers,
      urgency,
      childMarriage: dangers.includes('child') && MARRIAGE.test(message),
      language,
    }
  return talk && { kind: talk, language }
}

/** @returns whether an earlier message is small talk, which no later question can refer to */
export const isSmallTalk = (message: string): boolean => readSmallTalk(normalizeWords(foldMessage(message))) !== null

const MARRIAGE = /(?<![\p{L}\p{M}])(?:marri|wedding|nikah|shaadi|shadi|vivah|byah|शादी|विवाह|निकाह|ब्याह)/iu

const REFERS_BACK = compilePhrases(String.raw`
how (long|much|many|soon|far), what about, how about, and (if|what|how|where|when|who|which|can|will|is|my|for), also, then, it, its, that, this, these, those, they, them, he, him, his, she, her, in (english|hindi|short|simple|detail), explain, summari[sz]e, shorter, in brief, more (detail|details|about), which (court|section|documents), what (documents|papers|fee|fees|proof|next|else), the (fee|fees|cost|limit|deadline|procedure|process|punishment|documents), does (it|that|this) matter, why, next step, is it, will it, can it
aur, uska, uske, uski, iska, iske, isme, usme, isse, usse, ye, yeh, wo, woh, vo, kitna (time|samay|din|paisa|kharcha), kitne (din|saal|mahine|paise), kitni (fees|fee|saza), kaun se (kagaz|kagzat|document*), hindi me, short me, phir, fir, to kya
और, उसका, उसके, उसकी, इसका, इसके, इसकी, इसमें, उसमें, यह, ये, वह, वो, कितना (समय|खर्च|पैसा), कितने (दिन|साल|महीने|पैसे), कितनी (फीस|सजा), कौन से (कागज|दस्तावेज)*, हिंदी में, फिर`)

/** @returns whether a message refers to an earlier one: "how long does it take?" */
export const refersBack = (message: string): boolean => REFERS_BACK.test(normalizeWords(foldMessage(message)))

const OPENS_WITH_A_PRONOUN =
  /^(?:(?:and|but|so|ok|okay|now|then|aur|par|lekin|magar|to|toh|ab|और|पर|लेकिन|मगर|तो|अब)[,\s]+){0,2}(?:he|she|they|it|this|that|his|her|hers|their|its|us(?:k[aeio]|ne)|unk[aei]|unhone|unhon[ae]|w(?:oh?|eh)|voh?|isk[aei]|isne|yeh?|उस(?:का|की|के|ने)|उन(?:का|की|के)|उन्होंने|वह|वो|वे|यह|ये|इस(?:का|की|के|ने))(?![\p{L}\p{M}])/iu
/** "And how long do I have for that?" */
const OPENS_WITH_AND =
  /^(?:and|but|so|then|aur|par|lekin|to|toh|और|पर|लेकिन|तो)[,\s]+(?:how|what|when|where|who|whom|which|why|can|could|is|are|will|do|does|if|kitn[aeio]|kab|kaise|kahan|kya|kaun|कब|कितन[ाेी]|कैसे|कहाँ|कहां|क्या|कौन)(?![\p{L}\p{M}])/iu
/** "Sorry, it was 1 August", "no, the cheque came back on the 5th": what was told before, put right. */
const OPENS_WITH_A_CORRECTION =
  /^(?:oh[,\s]+)?(?:sorry|sry|correction|actually|i meant|my mistake|i was wrong|no[,.]|nahi[,.]|galti|maaf|माफ़?|गलती|नहीं[,.]|असल में|दरअसल|darasal|asal me)(?![\p{L}\p{M}])/iu
/** Words. A longer message tells whom it means. */
const MOST_OF_A_REMARK = 30

/** @returns whether a message goes on with what was told before: "they refused on 2 November, whom do I appeal to?" */
export const goesOn = (message: string): boolean =>
  (OPENS_WITH_A_PRONOUN.test(message.trim()) || OPENS_WITH_AND.test(message.trim())) && isRemark(message)

const ASKS =
  /^(?:(?:and|so|then|ok|okay|now|but|aur|to|toh|और|तो)[,\s]+)?(?:can|could|do|does|did|is|are|was|will|would|should|must|may|have|has|how|what|when|where|who|whom|which|why|kya|kaise|kab|kahan|kitn[aei]|क्या|कैसे|कब|कहाँ|कहां|कितन[ाेी])(?![\p{L}\p{M}])/iu
const OF_IT =
  /(?<![\p{L}\p{M}])(?:it|he|she|they|him|them|this|that|its|these|those|wo|woh|usk[oiae]|usse|unk[oiae]|isk[oiae]|isse|yeh?|वह|वो|उसे|उस(?:का|की|के|को)|उन(?:का|की|के|को)|इसे|इस(?:का|की|के|को)|यह|ये)(?![\p{L}\p{M}])/iu
const MOST_OF_A_SHORT_QUESTION = 12

/** "Does it spoil my case?", "court se wapas kaise milegi": which case, and what comes back, was told before. */
const OF_MY_CASE =
  /(?<![\p{L}\p{M}])(?:(?:spoil|affect|weaken|harm|hurt|damage)s? (?:my|our|the) (?:case|claim|chances?)|^(?:(?:court|thane|police|bank|adalat)(?: se)? )?(?:wapas|wapis|vapas) (?:kaise|kab|kahan)|(?:वापस|वापिस) (?:कैसे|कब|कहाँ) मिल)/iu

/** @returns whether a short question asks of something that an earlier message named: "can I do it online" */
export const asksOfEarlier = (message: string): boolean =>
  (ASKS.test(message.trim()) &&
    OF_IT.test(message) &&
    message.trim().split(/\s+/).length <= MOST_OF_A_SHORT_QUESTION) ||
  (OF_MY_CASE.test(message.trim()) && isRemark(message))

const ASKS_OF_OWN_CASE =
  /^(?:(?:and|so|then|ok|okay|now|but)[,\s]+)?(?:can|could|do|should|must|will|may|am|have|did) (?:i|we)(?![\p{L}])/iu
const MOST_OF_A_BARE_QUESTION = 8

/** @returns whether a few words ask of one's own case and tell nothing of it: "can I marry now" */
export const asksOfOwnCase = (message: string): boolean =>
  ASKS_OF_OWN_CASE.test(message.trim()) && message.trim().split(/\s+/).length <= MOST_OF_A_BARE_QUESTION

/** @returns whether a message puts right what was told before, so that it means nothing without it */
export const putsRight = (message: string): boolean => OPENS_WITH_A_CORRECTION.test(message.trim()) && isRemark(message)

const isRemark = (message: string) => message.trim().split(/\s+/).length <= MOST_OF_A_REMARK

/** Who says in so many words that they want to go to court is asked back what about, below the helplines. */
const WANTS_LAW =
  /(?<![\p{L}\p{M}])(?:file (?:a )?(?:case|complaint|suit|petition|fir)|legal (?:action|notice)|which (?:law|section|court)|(?:case|mukadma) (?:karna|kar|karu|karun|dalna|file)|kaun ?s[ai] (?:kanoon|dhara|court)|(?:केस|मुकदमा|मुक़दमा) (?:कर|डाल|दर्ज)|कौन सी? (?:धारा|अदालत)|कौन सा (?:कानून|क़ानून))/iu

/** @returns whether the library must be asked before such a message is answered without law */
export const mayBeLaw = (intent: Intent): intent is DoubtfulIntent =>
  intent.kind === 'not-law' || (intent.kind === 'danger' && intent.urgency !== 'now')

type DoubtfulIntent = Extract<Intent, { kind: 'danger' }> | { kind: 'not-law'; language: MessageLanguage }

/**
 * A likeness to an answer of the library that only a question of law has: three of four development questions reach it, one
 * of ten cries that the model hears loudly, and one of thirty messages about another topic.
 */
const PLAINLY_ASKED = 0.48
/** Less is enough where the model hears a cry faintly, and still more than a matter that is only near. */
const LEAST_OF_LAW = 0.36

/**
 * @returns whether a message that code took for something else asks about law after all: the child's fever in a claim
 * against an insurer, a cry that only the model hears
 */
export function isOfLaw(message: string, intent: DoubtfulIntent, { playbooks, offered, answers }: Found): boolean {
  if (intent.kind === 'not-law' || intent.urgency === 'loud') return isPlainlyAsked({ playbooks, answers })
  const isNear = intent.urgency !== 'perhaps' || (answers[0]?.likeness ?? 0) >= LEAST_OF_LAW || asksAtLength(message)
  return (playbooks.length > 0 && isNear) || (offered.length > 0 && WANTS_LAW.test(message))
}

/** Who tells a story and ends with a question reads an answer. The line of help stands above it. */
const asksAtLength = (message: string) =>
  /[?？]\s*$/u.test(message) && message.trim().split(/\s+/).length >= LEAST_OF_STORY
const LEAST_OF_STORY = 30

const isPlainlyAsked = ({ playbooks, answers }: Pick<Found, 'playbooks' | 'answers'>) =>
  playbooks.length > 0 && (answers[0]?.likeness ?? 0) >= PLAINLY_ASKED

/** @returns whether what only the model hears faintly is a question that the library plainly knows, so that no helpline is named */
export const isOnlyPerhaps = ({ urgency }: { urgency: Urgency }, found: Found): boolean =>
  urgency === 'perhaps' && isPlainlyAsked(found)

/** @returns whether help comes first and whole */
export const isUrgent = ({ urgency }: { urgency: Urgency }): boolean => urgency !== 'faint' && urgency !== 'perhaps'
