/**
 * Counts the last day of a period that an answer of the library states ("within four months of the advertisement"),
 * where content/law/periods.yaml has none and the question gives the one day that it can run from. The sentence says
 * what was counted from, so that a wrong reading can be seen. Where two days or two periods are possible nothing is
 * counted, because a wrong last day costs a person their case.
 */
import type { Computed, FoundAnswer } from '#shared/law/found-answers.ts'
import { quantitiesIn } from '#shared/indian-text/quantities.ts'
import { findMarks } from '../text/reference.ts'
import { addLength, nextOpenDay, withoutPandemic } from './calendar.ts'
import type { Both, Length } from './content.ts'
import { findPhrases, phraseWords, type Vocabulary } from './phrases.ts'
import { timeTables, type TimeTables } from './tables.ts'
import type { Timeline } from './timeline.ts'
import { countedInWords } from './write-working.ts'

interface StatedPeriod {
  length: Length
  /** What it runs from, in the words of the answer; empty where the answer does not say. */
  from: string
  /** The clause that states it. */
  clause: string
}

/** @returns whether a question asks until when something can be done, or how many days are left */
export function asksForLastDay(question: string, tables: TimeTables = timeTables()): boolean {
  // "When" begins a clause, so that "till when" would be read as two halves.
  const words = phraseWords(question.slice(0, MOST_CHARS)).map((word) => ({ ...word, clause: word.sentence }))
  return findPhrases(words, tables.lastDay).length > 0
}
/** A question has far fewer characters, and a paper asks nothing. */
const MOST_CHARS = 6_000

/** Below this an answer may be about something else, and its period would be the wrong one. */
const LEAST_LIKENESS = 0.4
/** So sure must an answer be whose period runs from something that the question does not name. */
const SURE_LIKENESS = 0.5

/**
 * @param question one that asks for the last day
 * @param timeline what was read of it
 * @param answers the narrower answers to the question, the likeliest first
 * @param today ISO, in India
 */
export function countStatedPeriod(
  question: string,
  timeline: Timeline,
  answers: readonly Omit<FoundAnswer, 'matter'>[],
  today: string,
): Computed | undefined {
  const tables = timeTables()
  for (const { says, hi, likeness } of answers.filter((answer) => answer.likeness >= LEAST_LIKENESS)) {
    const fitting = englishPeriods(says).flatMap((period) => {
      const start = startOf(period, { question, timeline, today, tables })
      return start && (start.isNamed || likeness >= SURE_LIKENESS) ? [{ period, ...start }] : []
    })
    const named = fitting.filter(({ isNamed }) => isNamed)
    const meant = named.length > 0 ? named : fitting
    const [one] = meant
    if (!one) continue
    const lengths = new Set(meant.map(({ period }) => JSON.stringify(period.length)))
    if (lengths.size > 1) return undefined
    const from = {
      en: one.period.from || DAY_NAMED.en,
      hi: hindiFrom(hi, one.period.length, tables) || DAY_NAMED.hi,
    }
    const working = workingFrom(one.day, one.period.length, from, today)
    return working && { working, sources: sourcesOf(says, one.period) }
  }
  return undefined
}

interface PeriodQuestion {
  question: string
  timeline: Timeline
  today: string
  tables: TimeTables
}

/** @returns the one day that it can run from, and whether the question names there what it runs from */
function startOf({ from, clause }: StatedPeriod, asked: PeriodQuestion): { day: string; isNamed: boolean } | undefined {
  const { question, timeline, today, tables } = asked
  const [acts, done] = [namedIn(tables.acts, question), namedIn(tables.acts, clause)]
  const isSameAct = [...acts].some((act) => done.has(act))
  // The time to appeal is no time to apply.
  if (acts.size > 0 && done.size > 0 && !isSameAct) return undefined
  const past = timeline.days.filter(({ day, events }) => day <= today && !events.some((id) => tables.idle.has(id)))
  // Beside an earlier day today is only the day of asking.
  const earlier = past.filter(({ day }) => day < today)
  const days = earlier.length > 0 ? earlier : past
  const starts = namedIn(tables.runsFrom, from)
  const namesStart = (text: string) => [...namedIn(tables.runsFrom, text)].some((start) => starts.has(start))
  const [only] = days
  if (days.length !== 1 || !only) {
    const named = days.filter(({ start, end }) => namesStart(clauseAround(question, start, end)))
    const [one] = named
    return named.length === 1 && one && isExact(one) ? { day: one.day, isNamed: true } : undefined
  }
  if (!isExact(only)) return undefined
  const isNamed = namesStart(question)
  if (isNamed || (isSameAct && from !== '')) return { day: only.day, isNamed }
  // Where the answer does not say what it runs from, the day must be one of an order, a refusal and the like.
  const isStart = namedIn(tables.runsFrom, clauseAround(question, only.start, only.end)).size > 0
  return isSameAct && isStart ? { day: only.day, isNamed } : undefined
}

const isExact = ({ day, latest, isRounded }: Timeline['days'][number]) => day === latest && !isRounded
const namedIn = (vocabulary: Vocabulary<string>, text: string) =>
  new Set(findPhrases(phraseWords(text), vocabulary).map(({ value }) => value))

const CLAUSE_END = /[,;.।?!\n](?!\d)| (?:and|but|then|aur|phir|और|फिर) /giu

function clauseAround(text: string, start: number, end: number): string {
  const ends = [...text.matchAll(CLAUSE_END)].map(({ index }) => index)
  return text.slice(ends.findLast((at) => at < start) ?? 0, ends.find((at) => at >= end) ?? text.length)
}

const UNITS: Record<string, keyof Length> = { day: 'days', week: 'weeks', month: 'months', year: 'years' }
const UNIT = /^\s+(?:clear\s)?(?<unit>day|week|month|year)s?(?![\p{L}'’])/iu
/** "Thirty days to the Commissioner from the order": the forum may stand between. */
const FROM =
  /^\s+(?:(?:to|before|in)\s[^.;:,([]{1,60}?\s)?(?<word>of|from|after)\s(?<from>[^.;:,([]{2,60}?)(?=\s*[.;:,([]|\s(?:if|unless|and|or|to|with|by|where|plus|but)\s|$)/iu
/** Such a clause tells of a punishment, of money, or of what somebody else has to do. */
const NO_LIMIT =
  /\b(?:jail|prison|imprison\w*|custody|detain\w*|detention|punish\w*|sentenced?|fined?|wages|salary|rent|arrears|old|aged?|apart|lease|interest|weeks' notice|bars?|barred|pregnan\w*|wait\w*|valid|mediation|left out|excluded)\b/iu
const NOT_BEFORE =
  /\b(?:up to|upto|at most|at least|more than|less than|over|every|another|further|last|past|after|for|than|by|plus|or)\s+$/iu
const NOT_AFTER = /^\s*(?:for|more|further|extra|later|before|ago|earlier|each|in all|notice)\b/iu
const STOP = /[.;:](?=\s|$)|, but /u
/** So a period begins that has no word for its start: "within", "in", or the sentence itself. */
const STATES_LIMIT = /(?:^|\b(?:within|in)\s)\s*$/iu
const OTHERS_DUTY =
  /\b(?:must|should|shall|has to|have to|due|decides?|decided|owes?)\b(?! be (?:filed|made|brought|sought|sent|lodged|presented|given|taken))/iu
const OWN_DUTY = /\byou (?:must|should|have to)\b/iu

function englishPeriods(says: string): StatedPeriod[] {
  return quantitiesIn(says, false).flatMap(({ least, most, start, end }) => {
    const rest = says.slice(end)
    const match = UNIT.exec(rest)
    const unit = UNITS[match?.groups?.['unit']?.toLowerCase() ?? '']
    if (!match || !unit || least !== most || !Number.isInteger(least) || least === 0) return []
    const [before = '', tail] = [says.slice(0, start).split(STOP).at(-1), rest.slice(match[0].length)]
    const clause = `${before}${says.slice(start, end)}${match[0]}${tail.split(STOP)[0]}`
    const isOthers = OTHERS_DUTY.test(before) && !OWN_DUTY.test(before)
    if (NO_LIMIT.test(clause) || NOT_BEFORE.test(before) || NOT_AFTER.test(tail) || isOthers) return []
    const { word, from = '' } = FROM.exec(tail)?.groups ?? {}
    // "Two months after the notice" is a time to wait, "within two months after" a limit.
    return STATES_LIMIT.test(before) || (word !== undefined && word !== 'after')
      ? [{ length: { [unit]: least }, from, clause }]
      : []
  })
}

const HINDI_UNITS: [RegExp, keyof Length][] = [
  [/^\s*दिन/u, 'days'],
  [/^\s*(?:हफ़्त|हफ्त|सप्ताह)/u, 'weeks'],
  [/^\s*(?:महीन|माह)/u, 'months'],
  [/^\s*(?:साल|वर्ष)/u, 'years'],
]

/** @returns what a period of that length runs from, as the Hindi answer says it: the word before "से" */
function hindiFrom(hi: string, length: Length, { runsFrom }: TimeTables): string {
  for (const { least, start, end } of quantitiesIn(hi, true)) {
    const unit = HINDI_UNITS.find(([pattern]) => pattern.test(hi.slice(end)))?.[1]
    const before = unit && length[unit] === least ? HINDI_FROM.exec(hi.slice(0, start))?.groups : undefined
    const [two = '', one = ''] = [before?.['two'], before?.['one']]
    if (namedIn(runsFrom, one).size > 0) return namedIn(runsFrom, two).size > 0 ? `${two} ${one}` : one
  }
  return ''
}
const HINDI_FROM = /(?:(?<two>[\p{L}\p{M}]+)\s)?(?<one>[\p{L}\p{M}]+)\sसे\s*$/u
const DAY_NAMED: Both = { en: 'the day that you name', hi: 'आपकी बताई तारीख' }

function workingFrom(day: string, length: Length, from: Both, today: string): Both | undefined {
  const last = addLength(day, length)
  // Whether the days of the pandemic are left out depends on the proceeding, which only periods.yaml knows.
  if (withoutPandemic(day, last, (start) => addLength(start, length)) !== last) return undefined
  return countedInWords({ day, length, from, last, lastDay: nextOpenDay(last) }, today)
}

/** The authority that stands behind the period, or the first that the answer names. */
function sourcesOf(says: string, { clause }: StatedPeriod): string[] {
  const [source] = [...findMarks([clause]), ...findMarks([says])]
  return source === undefined ? [] : [source]
}
