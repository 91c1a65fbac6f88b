/** The first words of an answer: what was named wrongly, what can be computed, and what answers the question itself. */
import { digestId } from '#shared/law/authority-id.ts'
import type { FoundAnswer } from '#shared/law/found-answers.ts'
import type { FoundPlaybook } from '#shared/law/law.ts'
import { asksForLastDay, asksOnlyInGeneral, asksToCompare, asksToDefine, findReferences } from '../../../law/index.ts'
import { chargeNotice, chargeSentences } from '../listed-offences.ts'
import { composer } from '../composer.ts'
import { citationNotice } from '../find-the-law.ts'
import type { Grounds } from '../tool.ts'
import { answersBesideNamed } from './compared.ts'
import { fitWords } from './fit-words.ts'
import { wordsIn } from './words.ts'
import { asksForDetail, namedSentences } from './named.ts'
import { premiseNotice } from './premises.ts'
import { isForeignLaw, stateSentence } from './state-law.ts'

/** Words. A longer beginning hides the answer. */
const MOST_WORDS = 120
const MOST_LISTED = 4

interface ShortAnswer {
  paragraphs: string[]
  /** The authorities that the words themselves cite, so that the rest of the answer begins with them. */
  references: string[]
}

export function shortAnswer(grounds: Grounds): ShortAnswer {
  const { cite } = composer(grounds)
  const { texts, ofParts } = chosenTexts(grounds)
  const named = namedSentences(grounds)
  const computed = computedSentences(grounds)
  const [first, ...others] = texts.map(cite)
  const best = first === undefined ? [] : [first]
  const isFirst = computedFirst(grounds)
  const period = computed.slice(0, 1)
  const behind = isFirst ? [] : period
  const ofCharges = chargeSentences(grounds)
  const begins = asksOfNamed(grounds) ? [named, best, behind] : [best, behind, named]
  const said = [
    ...ofCharges,
    ...(isFirst ? [computed, ...begins, others] : [...begins, computed.slice(1), others]).flat(),
  ]
  // Who lists the sections of a case asks something else, which is answered first.
  const charged = chargeNotice(grounds)
  const asksOfSections = asksToDefine(grounds.prompt)
  // A day that was counted must not be left out for want of room.
  const begun = [...ofParts.map(cite), ...(asksToCompare(grounds.prompt) ? named : [])]
  const fitting = fitWords(said, { kept: [...best, ...period], begun, most: MOST_WORDS })
  // What a State says is an answer. That its law is not held comes second, because it answers nothing.
  const before = grounds.found.stateLaw?.rows.some(({ says }) => says) ? 0 : 1
  return {
    paragraphs: [
      asksOfSections ? charged : '',
      citationNotice(grounds),
      premiseNotice(grounds),
      ...fitting.slice(0, before),
      stateSentence(grounds),
      ...fitting.slice(before),
      asksOfSections ? '' : charged,
      said.length === 0 ? nearest(grounds, cite) : '',
    ],
    references: [...grounds.found.computed.flatMap(({ sources }) => sources), ...findReferences(texts)],
  }
}

type MatterPage = Pick<FoundPlaybook, 'forum' | 'limitation' | 'cost' | 'documents'>

/**
 * What the page of a matter says apart, for questions that ask just that, under its name: a list of offices is no sentence. Time comes first: it may be computed instead. How long
 * a case takes is another question than until when it must be filed.
 */
const ASPECTS: { name: keyof MatterPage; asks: RegExp; of: (page: MatterPage) => string[] }[] = [
  {
    name: 'limitation',
    asks: /(?<![\p{L}\p{M}])(?:how (?:long(?!(?:\s[\p{L}']+){1,7}\s(?:take|takes|last|lasts)\b)|many (?:days|months|years))|by when|till when|last date|dead ?line|limitation|time limit|within how|kab tak|kitne (?:din|saal|mahine)(?! (?:me |mein )?lag)|kitna samay(?! lag)|कब तक|कितने (?:दिन|साल|महीने)(?! (?:में )?लग)|कितना समय(?! लग)|मियाद)(?![\p{L}\p{M}])/iu,
    of: ({ limitation }) => limitation.slice(0, 1),
  },
  {
    name: 'forum',
    asks: /(?<![\p{L}\p{M}])(?:which (?:court|forum|authority|office)|where (?:to|do|can|should)|whom to|kahan|kaha|kis court|kaun si court|कहाँ|कहां|किस (?:कोर्ट|अदालत))(?![\p{L}\p{M}])/iu,
    of: ({ forum }) => [forum],
  },
  {
    name: 'documents',
    asks: /(?<![\p{L}\p{M}])(?:(?:what|which) (?:documents|papers|proof|evidence)|documents (?:needed|required)|kaun ?se (?:kagaz|document)|kya (?:kagaz|saboot)|कौन से (?:काग|दस्तावेज)|क्या सबूत)/iu,
    of: ({ documents }) => [`${documents.slice(0, 4).join('; ')}.`],
  },
  {
    name: 'cost',
    asks: /(?<![\p{L}\p{M}])(?:how much (?:does it cost|fees?|is the fee)|court fee|cost of|kitna kharcha|kitni fees?|कितना खर्च|कितनी फीस)(?![\p{L}\p{M}])/iu,
    of: ({ cost }) => [cost],
  },
]
/** Words from which a message tells a story, and up to which it says nothing but what it names. */
const STORY = 14
const MENTION = 8
const ASKS_OF_PROVISION =
  /(?<![\p{L}\p{M}])(?:what (?:is|are|does|do)|explain|punish\w*|sentence|bailable|cogni[sz]able|compoundable|appl(?:y|ies|icable)|still (?:valid|law|in force)|struck down|repealed|kya (?:hai|hota|hoti)|matlab|saza|saja|samjha\w*|क्या है|मतलब|समझा\p{L}*|सज़ा|सजा|अंतर)(?![\p{L}\p{M}])/iu
/** A section in a story does not count as asked of, because it is mentioned by the way: "falsely accused under 498A, how do I get bail". */
function asksOfNamed(grounds: Pick<Grounds, 'found' | 'prompt'>): boolean {
  if (
    isLikelyMeant(grounds.found.answers[0]) &&
    !asksToDefine(grounds.prompt) &&
    !ASKS_OF_PROVISION.test(grounds.prompt)
  )
    return false
  if (asksForDetail(grounds)) return true
  const words = grounds.prompt.split(/\s+/).length
  return words < STORY && (words <= MENTION || asksToDefine(grounds.prompt) || ASKS_OF_PROVISION.test(grounds.prompt))
}

/** A verb asks where a sentence or clause begins with it: "is he liable", and not "the accused is in jail". */
const QUESTION =
  /[?？]|(?<![\p{L}\p{M}])(?:what|which|who|whom|whose|where|why|how|kya|kaise|kese|kaun|kon|kis|kahan|kaha|kyu|kyun|kyon|kitn[aei]|sakt[aei]|क्या|कैसे|कौन|किस|कहाँ|कहां|क्यों|कितन[ाेी]|सकत[ाेी])(?![\p{L}\p{M}])|(?:^|[.,;:!\n]\s*|(?<![\p{L}\p{M}])(?:and|but|so|or|also|then|sir|please)\s+)(?:is|are|am|can|could|may|must|should|shall|will|would|does|do|did|has|have)(?![\p{L}\p{M}])/iu
/** Such a message gets no narrower answer, because who only tells what happened and when has asked nothing that one could answer. */
const onlyTells = (prompt: string) => !QUESTION.test(prompt)

const MOST_COMPUTED = 2
const MOST_SOURCES = 2
/** A question about time is answered by what was computed. Otherwise that comes behind what was asked. */
const ASKS_OF_TIME =
  /(?<![\p{L}\p{M}])(?:how (?:long|many (?:days|months|years))|till when|until when|by when|when (?:can|must|should|do)|last date|dead ?line|limitation|time limit|can i (?:file|sue|appeal|claim|complain)|in time|time[- ]barred|too late|expired?|from which date|by which date|quantity|commercial|kab tak|kitne (?:din|saal|mahine)|kitna samay|der|samay|miyad|कब तक|कितने (?:दिन|साल|महीने)|कितना समय|देर|समय|मियाद|अंतिम तारीख|मात्रा)(?![\p{L}\p{M}])/iu

/** In a short question these ask of time too. In a story they only tell it. */
const ASKS_OF_TIME_IN_SHORT =
  /(?<![\p{L}\p{M}])(?:now|today|still|within|aaj|ab|abhi bhi|ab bhi|आज|अब|अभी भी|अब भी)(?![\p{L}\p{M}])/iu
/** Words up to which a message is a question and no story. */
const SHORT = 60
const asksOfTime = (prompt: string) =>
  ASKS_OF_TIME.test(prompt) || (prompt.split(/\s+/).length <= SHORT && ASKS_OF_TIME_IN_SHORT.test(prompt))

/** It comes first, because a sum or a share is the answer itself, whatever else is said of it. */
const hasSum = ({ computed }: Grounds['found']) => computed.some(({ isSum }) => isSum)
const computedFirst = ({ prompt, found }: Grounds) =>
  asksOfTime(prompt) ||
  asksForLastDay(prompt) ||
  hasSum(found) ||
  // "Order for refund 14 months back, builder does not pay": that an appeal is too late is not the first thing to say.
  (onlyTells(prompt) && found.computed[0]?.late === undefined)
/** Beside a sum an answer to another case would contradict it: "you take it all" beside five equal shares. */
const BESIDE_A_SUM = 0.6
const isSure = ({ likeness }: { likeness: number }) => likeness >= BESIDE_A_SUM

/** What follows from the sums, days and weights that the person gave, with its source. */
function computedSentences({ found, language, sources }: Grounds): string[] {
  const { cite } = composer({ found, language, sources })
  return found.computed.slice(0, MOST_COMPUTED).map(({ working, late, sources: ids }) => {
    const by = ids.slice(0, MOST_SOURCES).map((id) => cite(`[[${id}]]`))
    return [`${working[language]} (${by.join('; ')}).`, late?.[language]]
      .filter(Boolean)
      .join(' ')
      .replace(/\. \(/, ' (')
  })
}

/** From this chance an answer comes before what the page of the matter says, with its question over it. */
const LIKELY_MEANT = 0.6
/** "What can I do?" asks for nothing narrower, so that an answer needs a higher chance to come before what is general. */
const MEANT_IN_GENERAL = 0.75
const isLikelyMeant = (answer: FoundAnswer | undefined, least = LIKELY_MEANT) =>
  answer !== undefined && answer.chance >= least

/**
 * An answer to another question would mislead whoever doesn't see which, so its question stands before it: of those that
 * seemed surest one in four was another one (decision 102).
 */
const withQuestion = (answer: FoundAnswer, language: 'en' | 'hi') =>
  answer.isExact ? saidOf(answer, language) : `**${answer.question[language]}** ${saidOf(answer, language)}`

const saidOf = ({ says, hi }: FoundAnswer, language: 'en' | 'hi') => (language === 'hi' ? hi : says)

/** The narrower answers to the question, then what it asks of time, place, papers or cost, then what is general. */
function chosenTexts({ language, found, prompt }: Grounds): { texts: string[]; ofParts: string[] } {
  const [matter] = found.playbooks
  // "What must I do?" is answered by the matter as a whole, unless an answer is surely about just this.
  const isGeneral =
    (asksOnlyInGeneral(prompt) || (found.computed.length > 0 && onlyTells(prompt))) &&
    !isLikelyMeant(found.answers[0], MEANT_IN_GENERAL) &&
    found.asked.length === 0
  const fitting = fittingAnswers(found, prompt)
  const narrow = fitting.map((answer) => withQuestion(answer, language))
  const general = (language === 'hi' && matter?.hi?.short) || matter?.short || []
  const isOwn = (text: string) => !isForeignLaw(found.stateLaw, text)
  const page = (language === 'hi' && matter?.hi) || matter
  const words = wordsIn(language)
  const aspects = page
    ? ASPECTS.filter(({ asks }) => asks.test(prompt)).flatMap(({ name, of }) =>
        of(page)
          .filter(isOwn)
          .map((text) => `**${words(name)}.** ${text}`),
      )
    : []
  const own = narrow.filter(isOwn)
  const ofParts = narrow.filter((_, at) => fitting[at]?.isOfPart)
  const told = general.filter(isOwn)
  if (isGeneral)
    return { texts: [...told.slice(0, 2), ...aspects, ...own.slice(0, 1), ...told.slice(2), ...own.slice(1)], ofParts }
  const asked = found.computed.length > 0 ? aspects.slice(1) : aspects
  // The likeliest answer is law of another State: the next likely one is about another case, so that it must not begin.
  const ahead = own[0] !== narrow[0] && found.asked.length === 0 ? told.slice(0, 1) : []
  // "And how long do I have?" is answered by the matter where no answer is surely about just this.
  const isMeant = isLikelyMeant(found.answers[0])
  const texts = [
    ...(isMeant ? [] : asked),
    ...ahead,
    ...own.slice(0, 1),
    ...(isMeant ? asked : []),
    ...own.slice(1),
    ...(found.asked.length > 0 ? general.slice(0, 1) : told.slice(ahead.length)),
  ]
  // Who asks "can I, and by when?" is told both.
  return { texts, ofParts: [...ofParts, ...(own.length > 0 ? asked : [])] }
}

/** Beside a sum, or an offence or section that the question is about, only an answer that is plainly meant. */
function fittingAnswers(found: Grounds['found'], prompt: string): FoundAnswer[] {
  if (hasSum(found)) return found.answers.filter(isSure)
  return asksOfNamed({ found, prompt }) && found.asked.length > 0
    ? answersBesideNamed({ found, prompt })
    : found.answers
}

function nearest({ found: { provisions, judgments } }: Grounds, cite: (text: string) => string): string {
  const near = [...provisions.map(({ id }) => id), ...judgments.map(({ id }) => digestId(id))]
    .slice(0, MOST_LISTED)
    .map((id) => cite(`[[${id}]]`))
  return `The library has no worked answer for this situation. Nearest to your words are ${near.join('; ')}. Whether they apply is for you or an advocate to judge.`
}
