/** Reads the facts that sums are computed from: the numbers of a text with what each is, its days, and its topics. */
import { amountsIn } from '#shared/indian-text/amounts.ts'
import { latinDigits } from '#shared/indian-text/digits.ts'
import { isHinglish } from '#shared/indian-text/number-words.ts'
import { quantitiesIn } from '#shared/indian-text/quantities.ts'
import { findPhrases, phraseWords, type PhraseMatch, type PhraseWord } from '../time/phrases.ts'
import { readTimeline, type Timeline } from '../time/timeline.ts'
import { sumVocabulary } from './vocabulary.ts'

type NumberUnit = 'years' | 'months' | 'days' | 'hours' | 'percent'

interface ToldNumber {
  /** NaN for a range, so that nothing is computed from it. */
  value: number
  start: number
  end: number
  unit: NumberUnit | null
  /** Whether it is written as money: with the sign of the rupee, or in thousands, lakhs and crores. */
  isMoney: boolean
  /** For each of which the money is paid. */
  per: 'hour' | 'day' | 'month' | 'year' | null
}

export interface SumFacts {
  text: string
  /** ISO. */
  today: string
  words: readonly PhraseWord[]
  days: Timeline['days']
  numbers: readonly ToldNumber[]
  topics: readonly PhraseMatch<string>[]
  has: (...topics: string[]) => boolean
}

/** A question has far fewer characters; a long paper tells of more than one thing. */
const MOST_CHARS = 3_000

/** @param matters ids of the common matters that were found for the question */
export function readSumFacts(question: string, today: string, matters: readonly string[]): SumFacts {
  const text = latinDigits(question.slice(0, MOST_CHARS))
  const { time, topicOfMatter } = sumVocabulary()
  const { days } = readTimeline(text, today, time)
  const numbers = readNumbers(text, days)
  const words = phraseWords(
    text,
    [...days, ...numbers].toSorted((a, b) => a.start - b.start),
  )
  const topics = findPhrases(phraseWords(text, days), time.topics)
  const named = new Set([...topics.map(({ value }) => value), ...matters.flatMap((id) => topicOfMatter[id] ?? [])])
  return { text, today, words, days, numbers, topics, has: (...any) => any.some((topic) => named.has(topic)) }
}

const UNITS: [NumberUnit, RegExp][] = [
  ['years', /^[\s-]{0,2}(?:years?|yrs?|saalo?n?|sal|varsh|वर्ष|वर्षों|साल|सालों)(?![\p{L}\p{M}])/iu],
  ['months', /^[\s-]{0,2}(?:months?|mnths?|mahin[aeo]n?|maheene|महीन[ेा]|महीनों|माह)(?![\p{L}\p{M}])/iu],
  ['days', /^[\s-]{0,2}(?:days?|din|दिन|weeks?|hafte|हफ्ते)(?![\p{L}\p{M}])/iu],
  ['hours', /^[\s-]{0,2}(?:hours?|hrs?|ghant[aeo]n?|घंट[ेा]|घंटों)(?![\p{L}\p{M}])/iu],
  ['percent', /^\s{0,2}(?:%|per\s?cent|percent|pratishat|fisdi|प्रतिशत|फीसदी)/iu],
]
const PER: [ToldNumber['per'], string][] = [
  ['hour', 'hourly|hours?|hr|ghanta|ghante|घंटा|घंटे'],
  ['day', 'daily|days?|din|roz|rozana|roj|दिन|रोज|रोज़|प्रतिदिन'],
  ['month', 'monthly|months?|mahin[ae]|maheene|महीना|महीने|माह'],
  ['year', 'yearly|annually|annum|years?|saal|sal|साल|वर्ष'],
]
const EACH = PER.map(
  ([per, words]) =>
    [
      per,
      new RegExp(
        String.raw`^[\s/-]{0,3}(?:per|a|an|each|every|har|ek|prati|प्रति|हर|का|ka|p)?\s?(?:${words})(?![\p{L}\p{M}])`,
        'iu',
      ),
    ] as const,
)

/** Rupees. A bare number below this is a count. */
const LEAST_BARE = 500
const DAILY_BEFORE =
  /(?<![\p{L}\p{M}])(?:daily|per day|rozana|roz|dainik|dihadi|दैनिक|रोजाना|दिहाड़ी)\s(?:[\p{L}\p{M}]{1,9}[\s:]{1,2}){0,2}$/iu

function readNumbers(text: string, days: Timeline['days']): ToldNumber[] {
  const hinglish = isHinglish(text)
  const money = new Map(amountsIn(text, hinglish).map((amount) => [amount.number.start, amount]))
  return quantitiesIn(text, hinglish)
    .filter(({ start, end }) => !days.some((day) => start < day.end && day.start < end))
    .map((quantity) => {
      const amount = money.get(quantity.start)
      const [start, end] = [amount?.start ?? quantity.start, amount?.end ?? quantity.end]
      const next = text.slice(end, end + 24)
      const isCount = amount === undefined && quantity.most < LEAST_BARE
      const unit = isCount ? (UNITS.find(([, words]) => words.test(next))?.[0] ?? null) : null
      return {
        value: quantity.least === quantity.most ? quantity.least : Number.NaN,
        start,
        end,
        unit,
        isMoney: amount !== undefined,
        per:
          EACH.find(([, words]) => words.test(next))?.[0] ?? (DAILY_BEFORE.test(text.slice(0, start)) ? 'day' : null),
      }
    })
}

/** Words between a number and the phrase that says what it is. */
const MOST_BETWEEN = 7
const CLAUSE_COST = 3

/** Rupees. A bare number of so many figures is an account or a telephone. */
const MOST_BARE = 9_999_999
const isYear = (value: number) => value >= 1_900 && value <= 2_100
/** "Retired 2016": a year that was read as no day. */
export const hasBareYear = ({ numbers }: SumFacts): boolean =>
  numbers.some(({ value, isMoney, unit }) => !isMoney && unit === null && isYear(value))
/** "Cheque no 000123" and "section 528" are no sums. */
const NAME_BEFORE = /(?:\b(?:no|nos|number|num|sections?|sec|u\/s|rule|article|art)\.?|#|नंबर|संख्या|धारा)[\s:]{0,2}$/iu
const LAW_AFTER = /^\s?(?:ipc|bns|bnss|bsa|crpc|cpc|act)(?![\p{L}\p{M}])/iu

function mayBeMoney({ isMoney, unit, value, start, end }: ToldNumber, text: string): boolean {
  if (isMoney) return true
  if (unit !== null || value < LEAST_BARE || value > MOST_BARE || isYear(value)) return false
  return !NAME_BEFORE.test(text.slice(0, start)) && !LAW_AFTER.test(text.slice(end))
}

/**
 * The sums to which one of some roles is nearest.
 * @param others roles that take a sum away: in "gross 60,000, basic 30,000" the first is no basic pay
 */
export function sumsOf(facts: SumFacts, roles: readonly string[], others: readonly string[] = []): ToldNumber[] {
  const all = findPhrases(facts.words, sumVocabulary().roles).filter(
    ({ value }) => roles.includes(value) || others.includes(value),
  )
  return facts.numbers.filter((number) => {
    if (!mayBeMoney(number, facts.text)) return false
    const at = facts.words.findIndex(({ start, text }) => text === '' && start === number.start)
    const costs = all.map((match) => ({ role: match.value, cost: distance(facts.words, at, match) }))
    const [least] = costs.toSorted((a, b) => a.cost - b.cost)
    return least !== undefined && least.cost <= MOST_BETWEEN && roles.includes(least.role)
  })
}

function distance(words: readonly PhraseWord[], at: number, { from, to }: PhraseMatch<string>): number {
  const near = to <= at ? to - 1 : from
  const [number, phrase] = [words[at], words[near]]
  if (!number || !phrase || number.sentence !== phrase.sentence) return Number.POSITIVE_INFINITY
  // Of two that are equally near, the one before the number says what it is: "basic 18,200 DA 7,800".
  const behind = near > at ? 0.5 : 0
  return Math.abs(near - at) - 1 + behind + CLAUSE_COST * Math.abs(number.clause - phrase.clause)
}

/** @returns the one number of a list; undefined where there is none, another one, or a range */
export function only(numbers: readonly ToldNumber[]): ToldNumber | undefined {
  const [first] = numbers
  return first && numbers.every(({ value, per }) => value === first.value && per === first.per) ? first : undefined
}

/**
 * @returns the one sum of some roles; undefined also where another sum has no role at all, because it may be one more:
 * "cheques of 2 lakh and 3 lakh"
 */
export function theOnlySum(
  facts: SumFacts,
  roles: readonly string[],
  others: readonly string[],
): ToldNumber | undefined {
  const told = sumsOf(facts, roles, others)
  const known = [...told, ...sumsOf(facts, others, roles)]
  return facts.numbers.every((number) => known.includes(number) || !mayBeMoney(number, facts.text))
    ? only(told)
    : undefined
}

/** @returns ISO: the one exact day on which something happened */
export function dayOf({ days }: SumFacts, event: string): string | undefined {
  const found = days.filter(({ events }) => events.includes(event))
  const [first] = found
  const isExact = found.every(({ day, latest, isRounded }) => day === latest && !isRounded && day === first?.day)
  return isExact ? first?.day : undefined
}

const NO_SERVICE_AFTER = /^[\s-]{0,2}(?:old|ago|back|pehle|pahle|ka hai|ki hai|की उम्र|पहले)(?![\p{L}\p{M}])/iu
const AGE_BEFORE = /(?:aged?|umar|umra|उम्र|आयु)(?:\s(?:is|of|was|ki|thi|tha))?[\s:]{0,2}$/iu

/** Every length of time in years, with the months behind it: "7 years 8 months". Ages and "5 years ago" are none. */
export function lengthsIn({ numbers, text }: SumFacts): { years: number; months: number }[] {
  return numbers.flatMap((number, at) => {
    const next = numbers[at + 1]
    const isFollowed = next?.unit === 'months' && next.start - number.end <= 16
    const rest = text.slice((isFollowed ? next : number).end).replace(/^[\s-]*[\p{L}\p{M}]+/u, '')
    if (number.unit !== 'years' || NO_SERVICE_AFTER.test(rest) || AGE_BEFORE.test(text.slice(0, number.start)))
      return []
    return [{ years: number.value, months: isFollowed ? next.value : 0 }]
  })
}

const OLD_AFTER = /^[\s-]{0,2}(?:old|ka|ki|ke|का|की|के)(?![\p{L}\p{M}])/iu
/** @returns years: the one age that a text tells */
export function ageToldIn({ numbers, text }: SumFacts): number | undefined {
  const ages = numbers.filter(({ unit, start, end }) => {
    const after = text.slice(end).replace(/^[\s-]*[\p{L}\p{M}]+/u, '')
    return AGE_BEFORE.test(text.slice(0, start)) || (unit === 'years' && OLD_AFTER.test(after))
  })
  return only(ages)?.value
}
