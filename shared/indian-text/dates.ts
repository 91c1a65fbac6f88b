/**
 * Dates as Indian papers and people write them, in figures and words, English and Hindi. The day comes before the
 * month.
 */
import { latinDigits } from './digits.ts'
import { MONTH_NAME, monthNumber } from './months.ts'

export interface WrittenDate {
  /** ISO: "2026-03-12". */
  value: string
  /** UTF-16 offset. */
  start: number
  end: number
  words: string
  /**
   * Whether the year is written in full. Without it a caller may want to drop the date, because "9-2-11" is a door as
   * often as a day.
   */
  hasFullYear: boolean
}

/** @returns the ISO date; null where no calendar has that day, or it is outside 1800 to 2100 */
export function isoDate(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || year < 1800 || year > 2100) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

const ORDINALS = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .flatMap((word, at): [string, number][] =>
      at < 9
        ? [
            [word, at + 1],
            [`twenty ${word}`, at + 21],
          ]
        : [[word, at + 1]],
    )
    .concat([
      ['thirtieth', 30],
      ['thirty first', 31],
    ]),
)

const YEAR = String.raw`(?<year>(?:1[89]|20)\d\d)(?!\d)`
const SHORT_YEAR = String.raw`(?<year>\d\d)(?!\d)`
const DAY = String.raw`(?<day>\d{1,2})`
const MONTH = String.raw`(?<month>${MONTH_NAME})(?![\p{L}\p{M}])`
/**
 * Not inside a longer number, and no part of one that begins with a letter ("FIR/12/3/2024"). A stop after a word may
 * come before it: "dt.12.03.2026".
 */
const ALONE = String.raw`(?<!\d[./-]?|[\p{L}\p{M}][/-])`
/** Sections and numbers of houses look like days and must not be read as such: "u/s 3/4/25", "D.No. 9-2-11". */
const NO_SECTION = String.raw`(?<!(?:u\/s\.?|sections?|sec\.?|\bs\.|धारा|dhara)\s{0,2})`
const NO_HOUSE = String.raw`(?<!\b(?:no|nos|house|door|flat|plot|survey|khasra)[.:]?\s{0,2})`
const ENDS = String.raw`(?![\/-]\d|\.\d)`
const TH = String.raw`\s?(?:st|nd|rd|th)?`

/** "In the night of 04/05.02.2025": only the second of the two days has its month. */
const NIGHT_OF = String.raw`(?:\d{1,2}\/)?`

const forms = (...patterns: string[]) => patterns.map((pattern) => new RegExp(pattern, 'giu'))
const IN_FIGURES = forms(
  String.raw`${ALONE}${YEAR}-(?<month>\d\d)-(?<day>\d\d)(?!\d|[/-]\d)`,
  String.raw`${ALONE}${NO_SECTION}${DAY}(?<mark>[./-])(?<month>\d{1,2})\k<mark>${YEAR}${ENDS}`,
  String.raw`${ALONE}\d{1,2}\/${DAY}(?<mark>[.-])(?<month>\d{1,2})\k<mark>${YEAR}${ENDS}`,
  String.raw`${ALONE}${NO_SECTION}${NO_HOUSE}${DAY}(?<mark>[./-])(?<month>\d{1,2})\k<mark>${SHORT_YEAR}${ENDS}`,
)
const IN_WORDS = forms(
  String.raw`${ALONE}${NIGHT_OF}${DAY}${TH}\s{0,2}(?:day\s)?(?:of\s)?[,./-]?\s{0,2}${MONTH}\.?[\s,./-]{0,3}(?:सन्\s)?${YEAR}`,
  String.raw`${ALONE}${NIGHT_OF}${DAY}${TH}[\s-]${MONTH}\.?(?:-|\s?['’])${SHORT_YEAR}`,
  String.raw`(?<![\p{L}\p{M}])${MONTH}\.?\s{1,3}${DAY}(?:st|nd|rd|th)?[\s,.]{1,3}${YEAR}`,
  String.raw`(?<![\p{L}\p{M}])(?<ordinal>(?:twenty[\s-]|thirty[\s-])?(?:${[...ORDINALS.keys()].filter((word) => !word.includes(' ')).join('|')}))(?:\sday)?(?:\sof)?\s${MONTH},?\s${YEAR}`,
)
/** These are tried first, because most sentences have no date at all and the long patterns cost many times as much. */
const HAS_FIGURES = /\d[./-]\d/
const HAS_MONTH = new RegExp(MONTH_NAME, 'iu')

/**
 * A day without a year. "May" and "march" are verbs too, so in small letters they need a word before them that asks
 * for a day, a "th" or a word of Hindi behind them.
 */
const ASKS_FOR_A_DAY = String.raw`(?<asks>(?<![\p{L}\p{M}])(?:on|dated?|dt\.?|since|till|until|from|by)\s)?`
const PARTICLE = String.raw`(?<particle>\s(?:ko|se|tak|ke|ki|को|से|तक|के|की)(?![\p{L}\p{M}]))`
const WITHOUT_YEAR = forms(
  String.raw`${ASKS_FOR_A_DAY}${ALONE}${DAY}(?<th>\s?(?:st|nd|rd|th))?\s{0,2}(?:of\s)?${MONTH}(?!\.?,?\s?['’]?\d)${PARTICLE}?`,
  String.raw`(?<![\p{L}\p{M}\d]|\d[\s./-]|\d(?:st|nd|rd|th)\s)${MONTH}\.?\s${DAY}(?<th>st|nd|rd|th)?(?![\d.:/-]|,\d|\s?(?:lakh|crore|days?|months?|years?|am|pm|baje))${PARTICLE}?`,
  // "20/9 ko" and "on 20/9" are days, any other pair of figures may be a section.
  String.raw`${ASKS_FOR_A_DAY}${ALONE}${DAY}[./-](?<month>\d{1,2})(?![\d./-])${PARTICLE}?`,
)

/**
 * Every date of a text, in order.
 * @param today ISO. With it a day without a year ("12 march ko") is read too, as the last such day until today; without
 * it such a day is skipped, because nobody can tell its year.
 */
export function datesIn(text: string, today?: string): WrittenDate[] {
  const plain = latinDigits(text)
  const found: WrittenDate[] = []
  const add = (match: RegExpExecArray, value: string | null, length: number, hasFullYear: boolean, skipped = 0) => {
    const [start, end] = [match.index + skipped, match.index + length]
    if (value && !found.some((other) => start < other.end && other.start < end))
      found.push({ value, start, end, words: text.slice(start, end), hasFullYear })
  }
  const named = HAS_MONTH.test(plain)
  for (const form of [...(HAS_FIGURES.test(plain) ? IN_FIGURES : []), ...(named ? IN_WORDS : [])])
    for (const match of plain.matchAll(form)) {
      const year = match.groups?.['year'] ?? ''
      add(match, isoDate(fullYear(year), monthOf(match), dayOf(match)), match[0].length, year.length === 4)
    }
  if (today !== undefined && (named || HAS_FIGURES.test(plain)))
    for (const form of WITHOUT_YEAR)
      for (const match of plain.matchAll(form)) {
        const { month = '', particle = '', asks = '', th = '' } = match.groups ?? {}
        const mayBeAnything = /^(?:may|march|mar|\d+)$/.test(month)
        const isAsked = /^\d/.test(month) ? particle || asks : particle || asks || th
        if (mayBeAnything && !isAsked) continue
        const value = lastBefore(today, monthOf(match), dayOf(match))
        add(match, value, match[0].length - particle.length, false, asks.length)
      }
  return found.toSorted((a, b) => a.start - b.start)
}

/** A year in two figures is of this century up to 49, so that "5-6-85" is a date of birth and not a day to come. */
const fullYear = (year: string) => Number(year) + (year.length === 4 ? 0 : Number(year) < 50 ? 2_000 : 1_900)

function monthOf({ groups: { month = '' } = {} }: RegExpExecArray): number {
  return /^\d/.test(month) ? Number(month) : (monthNumber(month) ?? 0)
}

function dayOf({ groups: { day, ordinal = '' } = {} }: RegExpExecArray): number {
  return day === undefined ? (ORDINALS.get(ordinal.toLowerCase().replace(/[\s-]/, ' ')) ?? 0) : Number(day)
}

/** 29 February may need four years, or eight where a century has none. */
function lastBefore(today: string, month: number, day: number): string | null {
  const thisYear = Number(today.slice(0, 4))
  for (let back = 0; back <= 8; back += 1) {
    const value = isoDate(thisYear - back, month, day)
    if (value !== null && value <= today) return value
  }
  return null
}
