/** Reads what a sentence says in figures or words of number: dates, times, sums, measures, counts, numbers of documents. */
import { amountsIn } from '#shared/indian-text/amounts.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import { MONTH_NAME, monthNumber } from '#shared/indian-text/months.ts'
import { isHinglish } from '#shared/indian-text/number-words.ts'
import { quantitiesIn } from '#shared/indian-text/quantities.ts'
import { UNITS } from '../content.ts'
import { timesIn } from '#shared/indian-text/clock-times.ts'
import type { PaperWord } from '../text/words.ts'
import type { FactValue } from './fact-value.ts'

const value = (
  field: string,
  key: string,
  start: number,
  end: number,
  range?: FactValue['range'],
  of: readonly string[] = [],
): FactValue => ({ field, key, range, of, start, end })

/** A noun stands at most so many words after its number: "two of the known persons". */
const NOUN_WITHIN = 3
const DOCUMENT =
  /(?<![\p{L}\d])(?:[Nn][Oo][Ss]?|[Nn]umbers?|NUMBER|bearing|संख्या|क्रमांक|सं|नं)\.?(?:\s(?:of the \w{3,12}\s)?(?:is|was))?\s{0,2}[:.-]?\s{0,2}([A-Z]{0,4}[\s/-]?(?:\d|O(?=[\dO/-]))[\dA-Z/-]{1,18})/gu
const SEAL = /\bseals?\b[^.;]{0,40}?['"‘“ ]([A-Z]{2,4})(?=['"’”.,; ])/g
const PLATE = /(?<![A-Z])([A-Z]{2}[\s-]?\d{1,2}[\s-]?[A-Z]{1,3}[\s-]?\d{3,4})(?!\d)/g
/** The hours that everybody calls so, from and to, in minutes; those between are called either. */
const PARTS = { morning: [330, 680], noon: [725, 900], evening: [1020, 1130], night: [1230, 1620] } as const
/** Whose the part of a day is that only an hour tells: two hours are compared as hours. */
export const OF_HOUR = 'hour'
function partOfDay(time: string): string | undefined {
  const minutes = Number(/^(\d+)\.\./.exec(time)?.[1] ?? NaN)
  return Object.entries(PARTS).find(
    ([, [from, to]]) => (minutes >= from && minutes <= to) || (minutes + 1440 >= from && minutes + 1440 <= to),
  )?.[0]
}
/** The number of an accused, of a page or of a section counts nothing. Ages are left out, because they grow between two papers. */
const NO_COUNT =
  /(?:aged?(?: about)?|उम्र|आयु|umra|\bnos?|(?<![?.]\s{1,9})\b[APD]\.?W?|page|exh?|exhibit|marked|section|धारा|s\.?no)[\W.]{0,3}$|[/:[]$/iu

/** The value of a stamp paper is no sum of the matter, nor are the days of a notice a length of time that anybody tells. */
const STAMP = /\bstamp(?: paper)?s? (?:of|worth)(?: rs\.?)?\s*$/iu
const OF_NOTICE = /^\W{0,3}(?:of|from) (?:the )?(?:date of )?(?:receipt|service)\b/iu
/** "1.3  He was treated": the number of a paragraph. "One Ramesh" and "one of them" count nothing. */
const PARAGRAPH = /^\W{0,3}\d{1,2}(?:\.\d{1,2})?[.):\s]$/u
const SOMEBODY = /^(?:one|ek|एक)\s(?:[A-Z]|of\b|day\b|mr|shri|sh\b|smt)/u

/** "6,85,000.00" in a row of a ledger or a bill, which does not say rupees in every cell. What follows would be counted. */
const LEDGER = /(?<![\d.,/-])(?:\d{1,3}(?:,\d{2,3})+(?:\.\d\d)?|\d{3,}\.\d\d)(?![\d,.]*\d|\s?[-/%\p{Ll}])/gu

/** A scan reads "6.4O PM" and "5O steps". The text keeps its length, so that places stay right. */
const asFigures = (text: string): string =>
  text.replaceAll(/(?<=\d)[Oo](?![\p{L}])|(?<=\d[.:/-])[OolI](?=\d)|(?<=\d[.:/-]\d)[Ool](?!\p{L})/gu, (letter) =>
    /o/i.test(letter) ? '0' : '1',
  )

/** "April 2023", "in the year 1999", "on 26th January": a day of which a part is not said. */
const PARTIAL = new RegExp(
  String.raw`(?<![\d./-]\s?)(?:(?<day>\d{1,2})\s?(?:st|nd|rd|th)?\s(?:of\s)?(?<dayMonth>${MONTH_NAME})|(?<month>${MONTH_NAME})[,\s.-]{1,3}(?<monthYear>(?:19|20)\d\d)|(?<=(?:\byear|\bin|\bsince|\bof|सन्|साल|वर्ष|saal|san)\s)(?<year>(?:19|20)\d\d))(?![\p{L}\p{M}\d/.-]*\d)`,
  'giu',
)
function partialDate({ day, dayMonth, month, monthYear, year }: Record<string, string | undefined>): string {
  const two = (no: number | undefined) => String(no ?? 0).padStart(2, '0')
  if (dayMonth) return `????-${two(monthNumber(dayMonth))}-${two(Number(day))}`
  return month ? `${monthYear}-${two(monthNumber(month))}-??` : `${year}-??-??`
}

/** Days that are told from the day of the paper. */
const DAYS = [
  { pattern: /(?<![\p{L}\p{M}])(?:yesterday|kal raat|kal shaam|बीते कल)(?![\p{L}\p{M}])/giu, back: 1 },
  { pattern: /(?<![\p{L}\p{M}])(?:today|aaj|आज)(?![\p{L}\p{M}])/giu, back: 0 },
]
/** @param made the day of the paper, ISO */
const daysFrom = (text: string, made: string): FactValue[] =>
  DAYS.flatMap(({ pattern, back }) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) =>
      value(
        'date',
        new Date(Date.parse(made) - back * 86_400_000).toISOString().slice(0, 10),
        index,
        index + words.length,
      ),
    ),
  )

/** @param made the day of the paper, ISO */
export function figuresIn(written: string, words: readonly PaperWord[], made: string | null = null): FactValue[] {
  const found = plainFigures(written, words)
  return made === null || found.some(({ field }) => field === 'date') ? found : [...found, ...daysFrom(written, made)]
}

function plainFigures(written: string, words: readonly PaperWord[]): FactValue[] {
  const text = asFigures(written)
  if (!/\p{N}|\bseal/u.test(text) && !words.some(({ text: one }) => NUMBER_LIKE.test(one)))
    return measuresOnly(text, words)
  const found: FactValue[] = []
  const isFree = ({ start, end }: { start: number; end: number }) =>
    found.every((one) => end <= one.start || one.end <= start)
  const add = (one: FactValue) => {
    if (isFree(one)) found.push(one)
  }
  for (const { value: day, start, end } of datesIn(text)) add(value('date', day, start, end))
  for (const { index, 0: whole, groups = {} } of text.matchAll(PARTIAL))
    add(value('date', partialDate(groups), index, index + whole.length))
  for (const { value: time, words: said } of timesIn(text)) {
    const start = text.indexOf(said)
    if (start < 0) continue
    add(value('time', time, start, start + said.length))
    const part = partOfDay(time)
    if (part) found.push(value('schedule', part, start, start + said.length, undefined, [OF_HOUR]))
  }
  for (const { 0: whole, 1: no = '', index } of [...text.matchAll(DOCUMENT), ...text.matchAll(PLATE)]) {
    const plain = no
      .toUpperCase()
      .replaceAll(/[\s/-]/g, '')
      .replaceAll('O', '0')
    if (plain.length >= 4 || /[A-Z]/.test(plain))
      add(value('number', plain.replace(/^0+/, ''), index, index + whole.length, undefined, nounBefore(words, index)))
  }
  for (const { 0: whole, 1: letters = '', index } of text.matchAll(SEAL))
    add(value('impression', letters, index + whole.length - letters.length, index + whole.length))
  for (const { least, most, start, end } of amountsIn(text).filter((one) => !STAMP.test(text.slice(0, one.start))))
    add(value('sum', `${least}..${most}`, start, end, [least, most]))
  for (const { 0: figure, index } of text.matchAll(LEDGER)) {
    const paise = Math.round(Number(figure.replaceAll(',', '')) * 100)
    add(value('sum', `${paise}..${paise}`, index, index + figure.length, [paise, paise]))
  }
  for (const { least, most, start, end } of quantitiesIn(text, isHinglish(text))) {
    if (
      !isFree({ start, end }) ||
      /^(?:st|nd|rd|th)\b/.test(text.slice(end)) ||
      NO_COUNT.test(text.slice(Math.max(0, start - 14), start)) ||
      PARAGRAPH.test(text.slice(0, end + 1)) ||
      (least === 1 && most === 1 && SOMEBODY.test(text.slice(start)))
    )
      continue
    const at = words.findIndex((word) => word.start >= end)
    const unit = at < 0 ? undefined : unitAt(words, at, text)
    const before = found.at(-1)
    if (unit && before?.field === unit.field && before.range && start - before.end <= 2)
      found[found.length - 1] = joined(before, least * unit.by, unit.end)
    else if (unit && !OF_NOTICE.test(text.slice(unit.end)))
      add(
        value(unit.field, `${least * unit.by}..${most * unit.by}`, start, unit.end, [least * unit.by, most * unit.by]),
      )
    else if (!unit && at >= 0) {
      const of = nounAfter(words, at, text, end)
      if (of.length > 0 && most < MOST_COUNTED) add(value('count', `${least}..${most}`, start, end, [least, most], of))
    }
  }
  return found.concat(measuresOnly(text, words).filter(isFree))
}
/** "1 kg 500 grams" is one weight. */
function joined(before: FactValue, more: number, end: number): FactValue {
  const sum = (before.range?.[0] ?? 0) + more
  return { ...before, key: `${sum}..${sum}`, range: [sum, sum], end }
}

/** A larger number without a unit is a number of something else. */
const MOST_COUNTED = 10_000
const NUMBER_LIKE =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|half|quarter|noon|midnight|[\u0900-\u097f]+|ek|do|teen|char|chaar|paanch|panch|chhe|saat|aath|nau|das|pandrah|bees|pachas|couple|dozen|both|single)/

const TIMES: Record<string, number> = { once: 1, twice: 2, thrice: 3 }
/** "A single storey", "the only key". */
const SINGLE = new Set(['single', 'sole', 'lone'])
/** "Half an hour", "आधा घंटा": no number stands before the unit. */
const HALF = new Set(['half', 'आधा', 'आधे', 'aadha', 'aadhe', 'adha'])
const measuresOnly = (written: string, words: readonly PaperWord[]): FactValue[] =>
  words.flatMap(({ text, start, end }, at) => {
    const half = HALF.has(text)
      ? unitAt(words, at + (/^an?$/.test(words[at + 1]?.text ?? '') ? 2 : 1), written)
      : undefined
    if (half) return [value(half.field, `${half.by / 2}..${half.by / 2}`, start, half.end, [half.by / 2, half.by / 2])]
    const of = SINGLE.has(text) ? nounAfter(words, at + 1, written, end) : []
    if (of.length > 0) return [value('count', '1..1', start, end, [1, 1], of)]
    const times = TIMES[text]
    return times === undefined ? [] : [value('count', `${times}..${times}`, start, end, [times, times], ['time'])]
  })

/** @returns undefined for "36 years" after an age: ages grow between two papers and contradict nothing */
function unitAt(
  words: readonly PaperWord[],
  at: number,
  text: string,
): { field: string; by: number; end: number } | undefined {
  const [word, next] = [words[at], words[at + 1]]
  if (!word) return undefined
  const two = next ? `${word.text} ${next.text}` : ''
  if (
    two === 'years old' ||
    (/^(?:years?|yrs?)$/.test(word.text) && /^\W{0,3}(?:old|s\/o|w\/o|d\/o|occ|r\/o)/.test(text.slice(word.end)))
  )
    return { field: 'age', by: 1, end: word.end }
  const unit = UNITS.get(two) ?? UNITS.get(word.text) ?? UNITS.get(word.text.replace(/s$/, ''))
  return unit && { ...unit, end: UNITS.has(two) && next ? next.end : word.end }
}

function nounAfter(words: readonly PaperWord[], at: number, text: string, from: number): string[] {
  const found: string[] = []
  if (/^(?:times?|baar|बार)$/.test(words[at]?.text ?? '')) return ['time']
  for (const word of words.slice(at, at + NOUN_WITHIN)) {
    if (
      /[.,;:।()?]/u.test(text.slice(found.length === 0 ? from : (words[at]?.start ?? 0), word.start)) ||
      /\d/.test(word.text)
    )
      break
    if (!word.isEmpty) found.push(word.meaning)
  }
  return found
}

const nounBefore = (words: readonly PaperWord[], before: number): string[] =>
  words
    .filter(({ end, isEmpty }) => end <= before && !isEmpty)
    .slice(-2)
    .map(({ meaning }) => meaning)
