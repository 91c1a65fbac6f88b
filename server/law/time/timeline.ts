/** Reads the timeline of a matter from what a person writes: the days, and what happened on each. */
import { datesIn, isoDate } from '#shared/indian-text/dates.ts'
import { latinDigits } from '#shared/indian-text/digits.ts'
import { relativeDaysIn } from '#shared/indian-text/relative-days.ts'
import { findPhrases, phraseWords, type PhraseMatch, type PhraseWord } from './phrases.ts'
import type { Length } from './content.ts'
import { readTimeGiven, readTimeToReply } from './time-given.ts'
import { timeTables, type EventEntry, type TimeTables } from './tables.ts'

interface TimelineDay {
  /** ISO: the day, or the first that it can be. */
  day: string
  /** ISO: the last that it can be; the same as `day` where it is one day. */
  latest: string
  /** Whether it was told in round months or years: "3 saal pehle". */
  isRounded: boolean
  /** As it is written, with its place. */
  words: string
  start: number
  end: number
  /** The events of the vocabulary that happened on it. */
  events: string[]
}

export interface Timeline {
  days: TimelineDay[]
  /** What the text is about: topics, and events with or without a day. */
  topics: ReadonlySet<string>
  /** Things that the text says did not happen: "no reply". */
  absent: ReadonlySet<string>
  /** How long an order gives, where the text says it. */
  timeGiven?: Length | undefined
  /** How long a notice gives to answer it. */
  timeToReply?: Length | undefined
}

/** Characters that are read. A question has far fewer, and an attached paper is not a timeline. */
const MOST_CHARS = 6_000
/** An older day is the day of an Act. */
const FIRST_DAY = '1930-01-01'

/**
 * @param today ISO: a day without a year is the last such day until today
 * @returns the days in the order of the text
 */
export function readTimeline(text: string, today: string, tables: TimeTables = timeTables()): Timeline {
  const read = text.slice(0, MOST_CHARS)
  const days = readDays(read, today)
  const words = phraseWords(read, days)
  const topics = new Set(findPhrases(words, tables.topics).map(({ value }) => value))
  const absent = new Set<string>()
  const events: PhraseMatch<EventEntry>[] = []
  const isOfTopic = ({ value }: PhraseMatch<EventEntry>) =>
    value.topics.length === 0 || value.topics.some((topic) => topics.has(topic))
  for (const { value } of findPhrases(words, tables.denials).filter(isOfTopic)) absent.add(value.id)
  for (const match of findPhrases(words, tables.events).filter(isOfTopic))
    if (isDenied(words, match)) absent.add(match.value.id)
    else events.push(match)
  const exact = mostExact(events)
  for (const [day, happened] of assign(words, days, exact)) day.events.push(...happened)
  for (const { value } of exact) topics.add(value.id)
  return { days, topics, absent, timeGiven: readTimeGiven(read), timeToReply: readTimeToReply(read) }
}

/** Of phrases that share their words the one with more of them means more: "memo received" is no notice received. */
const mostExact = (events: readonly PhraseMatch<EventEntry>[]) =>
  events.filter(({ to, places, value }) =>
    events.every(
      (other) =>
        other.places.length <= places.length ||
        other.value.id === value.id ||
        (other.to !== to && places.some((place) => !other.places.includes(place))),
    ),
  )

function readDays(text: string, today: string): TimelineDay[] {
  const written = datesIn(text, today)
  const days: TimelineDay[] = written
    .filter(
      ({ value, start, end, words }) =>
        value >= FIRST_DAY &&
        !isNumber(words, text.slice(Math.max(0, start - 24), start)) &&
        !isToday(text, start, end),
    )
    .map(({ value, start, end, words }) => ({
      day: value,
      latest: value,
      isRounded: false,
      words,
      start,
      end,
      events: [],
    }))
  const relative = relativeDaysIn(text, today)
  // Who names the day itself counts from it, whatever number of days they think it is.
  const isNamed = days.some(({ day }) => day < today) || relative.some(({ isCount, from }) => !isCount && from < today)
  for (const { from, to, isRounded, isCount, start, end } of relative) {
    if ((isCount && isNamed) || OR_ELSE.test(text.slice(end))) continue
    if (from < FIRST_DAY || days.some((other) => start < other.end && other.start < end)) continue
    // In "aaj 28 november 2026 hai" both "aaj" and "november 2026" would be read as days of their own.
    if (written.some((day) => start < day.end && day.start - end < BEFORE_TODAY && isToday(text, day.start, day.end)))
      continue
    const latest = to > today ? today : to
    days.push({ day: from, latest, isRounded, words: text.slice(start, end), start, end, events: [] })
  }
  days.sort((a, b) => a.start - b.start)
  for (const match of latinDigits(text).matchAll(NUMBER_ALONE)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const before = days.findLast((day) => day.end <= start)
    const value = before && dayAfter(before.day, Number(match.groups?.['day1'] ?? match.groups?.['day2']))
    if (value && value <= today && !days.some((day) => start < day.end && day.start < end))
      days.push({ day: value, latest: value, isRounded: false, words: match[0], start, end, events: [] })
  }
  for (const { 0: words, index: start } of text.matchAll(SAME_DAY)) {
    const before = days
      .filter((day) => day.end <= start)
      .toSorted((a, b) => a.end - b.end)
      .at(-1)
    if (before) days.push({ ...before, words, start, end: start + words.length, events: [] })
  }
  return days.toSorted((a, b) => a.start - b.start)
}

/** "In jail from 29 September, remand usi din hua": the day that was told last. */
const SAME_DAY =
  /(?<![\p{L}\p{M}])(?:(?:on )?(?:the )?(?:very )?same day|that very day|usi din|ussi din|उसी दिन)(?![\p{L}\p{M}])/giu

/** "Resign today or we terminate you" is what somebody wants, and nothing that happened on that day. */
const OR_ELSE =
  /^,?\s(?:itself\s|only\s|hi\s|ही\s)?(?:or|else|otherwise|warna|varna|nahi\sto|वरना|नहीं\sतो)(?![\p{L}\p{M}])/iu

/** "20 sept ko notice bheja, 24 ko mila", "sent on 20 September and received on the 24th". */
const NUMBER_ALONE =
  /(?<![\p{L}\d./-])(?:on\s(?:the\s)?(?<day1>\d{1,2})(?:st|nd|rd|th)(?![\p{L}\d])|(?<day2>\d{1,2})(?:st|nd|rd|th)?(?=\s(?:ko|को)(?!\p{L})))/giu

/** @returns the first day with the number that is not before the other day; null where no month has it */
function dayAfter(iso: string, day: number): string | null {
  const [year = 0, month = 1, date = 1] = iso.split('-').map(Number)
  const isNext = day < date
  return isoDate(isNext && month === 12 ? year + 1 : year, isNext ? (month % 12) + 1 : month, day)
}

/** What follows "FIR No." or "case no" is its number, and what follows "section" a provision. */
const isNumber = (words: string, before: string) => /^[\d./-]+$/.test(latinDigits(words)) && NUMBER_BEFORE.test(before)
const NUMBER_BEFORE =
  /(?:\b(?:no|nos|number|num|case|fir|cc|os|cs|st|sc|crime|complaint|u\/s|sections?|sec|rule|order)\.?\s?[:#-]?\s?|नंबर\s|संख्या\s|धारा\s)$/iu

/** Characters that may stand between "aaj" and the day that it is: "today's date is 28 November". */
const BEFORE_TODAY = 12

/** "Aaj 28 november hai", "today is 28.11.2026": nothing happened on this day, so no period runs from it. */
function isToday(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start)
  return SAYS_TODAY.test(before) || (TODAY_BEFORE.test(before) && IS_BEHIND.test(text.slice(end, end + 16)))
}
const SAYS_TODAY = /(?<![\p{L}\p{M}])(?:today(?:['’]s date)? is|as on|as of)\s(?:the\s|date\s)?$/iu
const TODAY_BEFORE = /(?<![\p{L}\p{M}])(?:aaj|aj|abhi|today|आज|अभी)(?:\s(?:tareekh|tarikh|date|तारीख))?\s$/iu
const IS_BEHIND = /^\s(?:(?:tareekh|tarikh|ho|तारीख|हो)\s)?(?:hai|he|h|gaya|gayi|gai|है|गया|गई)(?![\p{L}\p{M}])/iu

const DENIES_BEFORE = new Set(
  'no not never without nahi nahin nhi nai na bina dont didn didnt haven hasn hasnt havent wasn neither नहीं न ना बिना'.split(
    ' ',
  ),
)
const DENIES_AFTER = new Set('nahi nahin nhi nai na not pending नहीं ना न'.split(' '))

/** "Jawab kab tak aayega" asks for what did not happen yet. */
const ASKS_WHEN = new Set('kab कब when'.split(' '))

/** "Reply nahi mila", "has not yet filed", "no notice", "jawab mila nahi". */
function isDenied(words: readonly PhraseWord[], { from, to }: PhraseMatch<EventEntry>): boolean {
  const clause = words[from]?.clause
  const isNear = (word: PhraseWord | undefined) => word !== undefined && word.clause === clause
  if (words.slice(from + 1, to - 1).some(({ text }) => DENIES_AFTER.has(text) || ASKS_WHEN.has(text))) return true
  if (isNear(words[to]) && ASKS_WHEN.has(words[to]?.text ?? '')) return true
  const before = words.slice(Math.max(0, from - 3), from).filter(isNear)
  if (before.some(({ text }, at) => /^(?:not|never|havent|hasnt|didnt)$|n't$/.test(text) && before.length - at <= 3))
    return true
  const next = words[to]
  return DENIES_BEFORE.has(before.at(-1)?.text ?? '') || (isNear(next) && DENIES_AFTER.has(next?.text ?? ''))
}

/** Words between a day and its event cost as many; the end of a clause or a sentence costs more. */
const CLAUSE_COST = 4
const SENTENCE_COST = 9
/** "2 sept ko cheque return hua": what happened stands behind the day. */
const PARTICLE = new Set('ko se me mein mai pe par को से में पर'.split(' '))
const PREPOSITION = new Set('on dated from since by of in till upto'.split(' '))
const AGAINST_PARTICLE = 3
/** Beyond this no event is the event of a day. */
const MOST_COST = 16
/** A second event of one day must stand near it: "arrested and remanded on 1 August". */
const MOST_SECOND_COST = 8

interface DayOfEvent {
  day: TimelineDay
  event: PhraseMatch<EventEntry>
  cost: number
}

/** Gives each event its day. The nearest pair is taken first, so that the words between two days go to the right one. */
function assign(
  words: readonly PhraseWord[],
  days: readonly TimelineDay[],
  events: readonly PhraseMatch<EventEntry>[],
): Map<TimelineDay, string[]> {
  const places = new Map(words.flatMap((word, at) => (word.text === '' ? [[word.start, at] as const] : [])))
  const pairs: DayOfEvent[] = days.flatMap((day) => {
    const at = places.get(day.start)
    if (at === undefined) return []
    return events
      .map((event) => ({ day, event, cost: costOf(words, at, event) }))
      .filter(({ cost }) => cost <= MOST_COST)
  })
  pairs.sort((a, b) => a.cost - b.cost)
  const happened = new Map<TimelineDay, string[]>()
  const used = new Set<PhraseMatch<EventEntry>>()
  const add = ({ day, event }: DayOfEvent) => {
    used.add(event)
    const list = happened.get(day)
    if (!list) happened.set(day, [event.value.id])
    else if (!list.includes(event.value.id)) list.push(event.value.id)
  }
  /** Phrases that end together tell of one thing from two sides, such as a judgment and an order. */
  const samePlace = ({ to }: PhraseMatch<EventEntry>) => events.filter((other) => other.to === to)
  for (const pair of pairs) {
    if (used.has(pair.event) || happened.has(pair.day)) continue
    for (const event of samePlace(pair.event)) add({ ...pair, event })
  }
  const dated = new Set([...happened.values()].flat())
  const alone = new Set(events.filter(({ value }) => value.alone).map(({ value }) => value.id))
  const isTaken = (day: TimelineDay) => happened.get(day)?.some((id) => alone.has(id)) === true
  for (const pair of pairs)
    if (!used.has(pair.event) && !isTaken(pair.day) && !dated.has(pair.event.value.id) && pair.cost <= MOST_SECOND_COST)
      add(pair)
  return happened
}

function costOf(words: readonly PhraseWord[], at: number, { from, to }: PhraseMatch<EventEntry>): number {
  const day = words[at]
  // The last word is what happened: in "cheque 2 sept ko return hua" the first only names the thing.
  const near = to <= at || (from < at && at < to) ? to - 1 : to - from > 3 ? to - 1 : from
  const isBefore = near < at
  const other = words[near]
  if (!day || !other) return MOST_COST + 1
  const distance = Math.abs(near - at) - 1
  const clauses = Math.abs(day.clause - other.clause)
  const sentences = Math.abs(day.sentence - other.sentence)
  const hasParticle = PARTICLE.has(words[at + 1]?.text ?? '') && words[at + 1]?.clause === day.clause
  const hasPreposition = PREPOSITION.has(words[at - 1]?.text ?? '')
  const against = isBefore && hasParticle ? AGAINST_PARTICLE : !isBefore && hasPreposition && at > 1 ? 0.5 : 0
  return distance + (clauses - sentences) * CLAUSE_COST + sentences * SENTENCE_COST + against
}
