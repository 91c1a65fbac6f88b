/** Reads every figure of a text: dates, years, sums, periods, shares, sections and what is counted, in words or digits. */
import { amountsIn } from '#shared/indian-text/amounts.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import { latinDigits } from '#shared/indian-text/digits.ts'
import { isHinglish } from '#shared/indian-text/number-words.ts'
import { quantitiesIn, type Quantity } from '#shared/indian-text/quantities.ts'
import { withoutCitations } from './citation-words.ts'

export type FigureKind = 'date' | 'year' | 'sum' | 'period' | 'share' | 'section' | 'number'

export interface Figure {
  kind: FigureKind
  /** Compared as a text: "2024-07-01", "30 day", "302". */
  value: string
  /** The bare number; null for a date and a section. */
  amount: number | null
  words: string
  start: number
  end: number
}

/** A day without a year is read as of a late year and compared by its day and month alone. */
const LATE = '2099-12-31'
const SECTION_NUMBER = String.raw`\d{1,4}(?:-?[A-Z]{1,2}(?![\p{L}\p{M}])|\s[A-Z](?![\p{L}\p{M}.]))?(?:\(\w{1,4}\))*`
const SECTION = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?i:sections?|sec\.|secs?|ss?\.|u\/s\.?|articles?|arts?\.|rules?|orders?|धारा|धाराओं|अनुच्छेद|नियम|dhara)\s{0,2}(${SECTION_NUMBER}(?:(?:\s?,\s?(?:and\s|or\s)?|\s?\/\s?|\s(?:and|or|to|और|या|aur)\s)${SECTION_NUMBER}(?!\s?(?:days?|months?|years?|per|lakh|%)))*)`,
  'gu',
)
const EACH_SECTION = new RegExp(SECTION_NUMBER, 'gu')
const UNIT_WORDS: Readonly<Record<string, string>> = {
  hour: 'hours? hrs? घंटे घंटा घंटों घण्टे ghante ghanta ghanton',
  day: 'days? दिन दिनों दिवस din dino dinon',
  week: 'weeks? सप्ताह हफ्ते हफ़्ते hafte hafta',
  month: 'months? महीने महीना महीनों माह mahine mahina maah',
  year: 'years? yrs? वर्ष वर्षों साल सालों saal sal',
}
const UNIT = new RegExp(
  String.raw`^[\s-]{1,2}(?:(?:working|clear|whole|full|calendar|more|consecutive)\s)?(?:${Object.entries(UNIT_WORDS)
    .map(([unit, words]) => `(?<${unit}>${words.split(' ').join('|')})`)
    .join('|')})(?![\p{L}\p{M}])`,
  'iu',
)
/** "Within a week". Behind a sum it is a rate: "Rs 15,000 a year". */
const ONE_UNIT =
  /(?<=(?<![\p{L}\p{M}])(?:for|within|in|after|of|than|to|under|least|before|over|above|exceeding)\s)an?\s(hour|day|week|month|year)(?![\p{L}\p{M}])/giu
const SHARE = /^\s?(?:%|per\s?cent|percent|प्रतिशत|फीसदी|pratishat)/iu
const FRACTION =
  /(?<![\p{L}\p{M}])(one|two|three|four)[\s-](half|thirds?|quarters?|fourths?|fifths?)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(a)\s(half|third|quarter|fourth|fifth)\sof(?![\p{L}\p{M}])/giu
const PARTS = ['a', 'one', 'two', 'three', 'four']
const WHOLES: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4, fourth: 4, fifth: 5 }
/** Before these "one" and "two" count nothing that a source could have otherwise. */
const SMALLEST_WORD = 3

/** One value for a period whatever its unit, where a reader counts both alike: a week is seven days, a day 24 hours. */
function periodValue(amount: number, unit: string): string {
  if (unit === 'week') return `${amount * 7} day`
  if (unit === 'year') return `${amount * 12} month`
  if (unit === 'hour' && amount > 0 && amount % 24 === 0) return `${amount / 24} day`
  return `${amount} ${unit}`
}

const sectionValue = (words: string) =>
  /^\d+\s?-?[A-Z]*/iu.exec(words)?.[0].replaceAll(/[\s-]/g, '').toLowerCase() ?? ''

/** The language of a text shows in its first lines. */
const HINGLISH_CHARS = 500

/** @returns the figures from left to right; those within a printed citation are left out */
export function figuresIn(raw: string): Figure[] {
  const text = latinDigits(withoutCitations(raw))
  const found: Figure[] = []
  const isTaken = (start: number, end: number) => found.some((one) => start < one.end && one.start < end)
  const add = (kind: FigureKind, value: string, amount: number | null, start: number, end: number) =>
    found.push({ kind, value, amount, words: raw.slice(start, end).trim(), start, end })
  const hinglish = isHinglish(text.slice(0, HINGLISH_CHARS))
  for (const { value, start, end } of datesIn(text)) add('date', value, null, start, end)
  for (const { value, start, end } of datesIn(text, LATE))
    if (!isTaken(start, end)) add('date', value.slice(4), null, start, end)
  for (const match of text.matchAll(SECTION)) {
    const list = match[1] ?? ''
    const from = match.index + match[0].length - list.length
    for (const one of list.matchAll(EACH_SECTION))
      if (!isTaken(from + one.index, from + one.index + one[0].length))
        add('section', sectionValue(one[0]), null, from + one.index, from + one.index + one[0].length)
  }
  for (const { 0: words, 1: some = 'a', 2: of, 4: ofOne, index } of text.matchAll(FRACTION)) {
    const whole = WHOLES[(of ?? ofOne ?? '').toLowerCase().replace(/s$/, '')] ?? 1
    const percent = (100 * Math.max(1, PARTS.indexOf(some.toLowerCase()))) / whole
    add('share', String(Math.round(percent * 100) / 100), percent, index, index + words.length)
  }
  if (!/[\d]|\p{L}{3}/u.test(text)) return found
  for (const { least, most, start, end } of amountsIn(text, hinglish)) {
    if (isTaken(start, end)) continue
    for (const paise of new Set([least, most])) add('sum', String(paise), paise / 100, start, end)
  }
  for (const quantity of quantitiesIn(text, hinglish)) {
    const { start, end } = quantity
    if (isTaken(start, end)) continue
    for (const amount of new Set([quantity.least, quantity.most])) addQuantity(amount, quantity)
  }
  for (const { 0: words, 1: unit = '', index } of text.matchAll(ONE_UNIT))
    add('period', periodValue(1, unit.toLowerCase()), 1, index, index + words.length)
  return found.toSorted((a, b) => a.start - b.start)

  function addQuantity(amount: number, { start, end, next, words }: Quantity) {
    const unit = Object.entries(UNIT.exec(next)?.groups ?? {}).find(([, word]) => word)
    const length = UNIT.exec(next)?.[0].length ?? SHARE.exec(next)?.[0].length ?? 0
    const inDigits = /^\d/.test(latinDigits(words))
    if (unit) add('period', periodValue(amount, unit[0]), amount, start, end + length)
    else if (SHARE.test(next)) add('share', String(amount), amount, start, end + length)
    else if (inDigits && /^\d{4}$/.test(words) && amount >= 1800 && amount <= 2100)
      add('year', String(amount), amount, start, end)
    else if (inDigits || amount >= SMALLEST_WORD) add('number', String(amount), amount, start, end)
  }
}
