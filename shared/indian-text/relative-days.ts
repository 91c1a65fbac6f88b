/**
 * Days that are told from today: "5 din pehle", "three weeks ago", "70 दिन हो गए", "last month", "pichle mahine 5 tarikh
 * ko", "last Monday", "in June 2021".
 */
import { isoDate } from './dates.ts'
import { latinDigits } from './digits.ts'
import { MONTH_NAME, monthNumber } from './months.ts'
import { numberOf } from './number-words.ts'

export interface RelativeDay {
  /** ISO: the first day that it can be. */
  from: string
  /** ISO: the last day that it can be, the same as `from` where it is one day. */
  to: string
  /** Whether it is counted in whole months or years, which people say of a day near it too. */
  isRounded: boolean
  /** Whether only the number of days so far is told, and from which they run only what stands beside it: "day 27, in custody". */
  isCount?: true
  /** UTF-16 offset. */
  start: number
  end: number
}

type TimeUnit = 'day' | 'week' | 'month' | 'year'

/** Every spelling of the units, longest first where one begins another. */
const UNITS: Record<TimeUnit, string> = {
  day: 'days|day|dino|dinon|din|दिनों|दिन',
  week: 'weeks|week|wks|wk|hafton|hafte|hafta|haftey|हफ्तों|हफ्ते|हफ़्ते|हफ्ता|सप्ताह',
  month: 'months|month|mahine|mahino|mahina|maheene|mahene|mnth|महीनों|महीने|महीना|माह',
  year: 'years|year|yrs|yr|saalon|saal|salon|sal|varsh|वर्षों|वर्ष|सालों|साल',
}
const WEEKDAYS = [
  'sunday|itwar|ravivar|रविवार|इतवार',
  'monday|somvar|somwar|सोमवार',
  'tuesday|mangalvar|mangalwar|मंगलवार',
  'wednesday|budhvar|budhwar|बुधवार',
  'thursday|guruvar|guruwar|गुरुवार|बृहस्पतिवार',
  'friday|shukravar|shukrawar|शुक्रवार',
  'saturday|shanivar|shaniwar|शनिवार',
]

const BEGINS = String.raw`(?<![\p{L}\p{M}\d./-])`
const ENDS = String.raw`(?![\p{L}\p{M}\d])`
const COUNT = String.raw`(?<count>\d{1,4}|[\p{L}\p{M}]{1,9})`
const UNIT = `(?:${Object.entries(UNITS)
  .map(([unit, words]) => `(?<${unit}>${words})`)
  .join('|')})`
const LAST = String.raw`(?:last|previous|past|pichh?le|pichhle|pichla|pichli|pich?le|पिछले|पिछली|गत)`
const pattern = (source: string) => new RegExp(source, 'giu')

const AGO = pattern(
  String.raw`${BEGINS}${COUNT}[\s-]{1,2}${UNIT}\s{1,2}(?:ago|back|earlier|pehle|pahle|phle|pehley|pahele|पहले|पूर्व)${ENDS}`,
)
/** "2 saal 3 mahine pehle", "2 years and 3 months ago". */
const YEARS_AND_MONTHS = pattern(
  String.raw`${BEGINS}(?<years>\d{1,2}|[\p{L}\p{M}]{1,9})\s{1,2}(?:${UNITS.year})\s(?:and\s|aur\s|और\s)?${COUNT}\s{1,2}(?:${UNITS.month})\s{1,2}(?:ago|back|earlier|pehle|pahle|phle|पहले|पूर्व)${ENDS}`,
)
/** "70 din ho gaye", "70 din se jail mein", "it has been 70 days", "since 70 days". */
const ELAPSED = [
  pattern(
    String.raw`${BEGINS}${COUNT}\s{1,2}${UNIT}\s{1,2}(?:se\s(?:zyada|jyada|upar)\s)?(?:ho\s?(?:gaye|gaya|gye|gya|gae|chuke|chuka|rahe)|beet\s(?:gaye|chuke|gaya)|guzar\sgaye|(?:have\s|has\s)?(?:passed|elapsed)|हो\s(?:गए|गये|गया|चुके|चुका|रहे)|बीत\s(?:गए|गये|चुके)|(?:se|से)(?=\s(?:\p{L}{1,8}\s){0,2}(?:jail|custody|andar|band|hirasat|jel|जेल|हिरासत|बंद|अंदर)))${ENDS}`,
  ),
  pattern(
    String.raw`(?<=(?:jail|custody|lockup|prison)\s(?:for\s|since\s)(?:over\s|about\s|almost\s)?)${COUNT}\s{1,2}${UNIT}${ENDS}`,
  ),
  pattern(
    String.raw`${BEGINS}(?:(?:it\s(?:has|is)|its|it's)\s(?:been\s)?(?:over\s|more\sthan\s|now\s|already\s)?|since\s(?:last\s|past\s)?|for\s(?:the\s)?(?:last|past)\s)${COUNT}\s{1,2}${UNIT}${ENDS}`,
  ),
]
/** "Day 27, police custody", "27th day of custody", "aaj 27va din hai". "By day 60" is a time that the law sets. */
const DAY_OF_CUSTODY = [
  pattern(
    String.raw`(?<!(?<![\p{L}\p{M}])(?:by|after|before|on|till|until|upto|from|within|per|each|every|one|same|the)\s)${BEGINS}day\s(?:no\.?\s)?(?<count>\d{1,3})${ENDS}(?!\s?(?:of\s(?:the\s)?(?:month|hearing|trial)|[-–]|to\s))`,
  ),
  pattern(
    String.raw`${BEGINS}(?<count>\d{1,3})(?:st|nd|rd|th)\sday\s(?:of\s(?:\p{L}{2,8}\s)?(?:custody|remand|arrest|jail|detention)|in\s(?:custody|jail)|today)${ENDS}`,
  ),
  pattern(String.raw`${BEGINS}(?<count>\d{1,3})\s?(?:va|wa|vaa|waa|van|vaan|वां|वाँ|वा)\s(?:din|दिन)${ENDS}`),
]
const LAST_UNIT = pattern(
  String.raw`${BEGINS}${LAST}\s(?:(?<week>${UNITS.week})|(?<month>${UNITS.month})|(?<year>${UNITS.year}))${ENDS}`,
)
/** "5 tarikh ko", "pichle mahine ki 5 tarikh", "5th of last month". */
const DAY_OF_MONTH = pattern(
  String.raw`${BEGINS}(?:(?:(?<last>${LAST})\s(?:${UNITS.month})|(?:this|is|इस|isi|इसी)\s(?:${UNITS.month}))\s(?:ki\s|की\s|ke\s|on\s)?(?:the\s)?(?<day1>\d{1,2})(?:st|nd|rd|th)?(?:\s(?:tarikh|tareekh|tarik|तारीख))?|(?<day2>\d{1,2})(?:st|nd|rd|th)?\s(?:of\s)?(?:(?<last2>${LAST})|this)\s(?:${UNITS.month})|(?<day3>\d{1,2})\s(?:tarikh|tareekh|tarik|तारीख))${ENDS}`,
)
const LAST_WEEKDAY = WEEKDAYS.map((words) =>
  pattern(
    String.raw`${BEGINS}(?:${LAST}|on|this|is|is\s)\s(?:${words})${ENDS}|${BEGINS}(?:${words})\s(?:ko|को)${ENDS}`,
  ),
)
const MONTH_OF_YEAR = pattern(
  String.raw`${BEGINS}(?<name>${MONTH_NAME})\.?,?\s{0,2}(?:of\s|सन\s|san\s)?(?<of>(?:19|20)\d\d)${ENDS}`,
)
/** A month alone needs a word that makes it a time, because "may" and "march" are verbs. */
const MONTH_ALONE = pattern(
  String.raw`${BEGINS}(?:(?:in|since|during)\s(?:last\s)?(?<name>${MONTH_NAME})|(?<name2>${MONTH_NAME})\s(?:me|mein|mai|में|se|से))(?!\s?[\d'’])${ENDS}`,
)
const YEAR_ALONE = pattern(
  String.raw`${BEGINS}(?:(?:in|since|year|san|saal|sal|सन|सन्|वर्ष|साल)\s(?<of>(?:19[5-9]|20\d)\d)|(?<of2>(?:19[5-9]|20\d)\d)\s(?:me|mein|mai|में|se|से))${ENDS}`,
)
/** Words for one day, from the longest to the shortest. "Till today" and "aaj tak" tell that nothing happened. */
const WORDS: [words: string, daysBack: number][] = [
  [String.raw`day\sbefore\syesterday|parso|parson|परसों`, 2],
  [String.raw`yesterday|last\snight|kal\s(?:raat|shaam|subah|dopahar)?|कल`, 1],
  [String.raw`today|this\smorning|aaj|आज`, 0],
]
const SINGLE = WORDS.map(
  ([words, back]) =>
    [
      pattern(
        String.raw`(?<!(?:till|upto|until|to|as\sof|as\son)\s)${BEGINS}(?:${words.replace(String.raw`\s(?:raat|shaam|subah|dopahar)?`, String.raw`(?:\s(?:raat|shaam|subah|dopahar))?`)})(?!\s(?:tak|तक|date|tk|se|से))${ENDS}`,
      ),
      back,
    ] as const,
)

/** Most units of each kind that somebody tells of. More is an age, a price or the number of a law. */
const MOST: Record<TimeUnit, number> = { day: 4_000, week: 520, month: 240, year: 60 }

/**
 * Every day of a text that is told from another day, in order. Full dates are not among them.
 * @param today ISO
 */
export function relativeDaysIn(text: string, today: string): RelativeDay[] {
  const plain = latinDigits(text)
  const found: RelativeDay[] = []
  const add = (
    match: RegExpExecArray,
    range: { from: string; to: string } | null,
    told: boolean | { isCount: true } = false,
  ) => {
    const [start, end] = [match.index, match.index + match[0].length]
    if (range && range.from <= today && !found.some((other) => start < other.end && other.start < end))
      found.push({ ...range, isRounded: told === true, ...(typeof told === 'object' && told), start, end })
  }
  const each = (form: RegExp, take: (match: RegExpExecArray, groups: Record<string, string | undefined>) => void) => {
    for (const match of plain.matchAll(form)) take(match, match.groups ?? {})
  }
  each(YEARS_AND_MONTHS, (match, groups) => {
    const [years, months] = [countOf(groups['years'] ?? ''), countOf(groups['count'] ?? '')]
    if (years !== undefined && months !== undefined && years <= MOST.year && months < 12)
      add(match, oneDay(back(today, years * 12 + months, 'month')), true)
  })
  for (const form of [AGO, ...ELAPSED])
    each(form, (match, groups) => {
      const unit = unitOf(groups)
      const count = countOf(groups['count'] ?? '')
      if (unit && count !== undefined && count <= MOST[unit])
        add(match, oneDay(back(today, count, unit)), unit === 'month' || unit === 'year')
    })
  for (const form of DAY_OF_CUSTODY)
    each(form, (match, groups) => {
      const count = Number(groups['count'])
      if (count > 0) add(match, oneDay(shift(today, 1 - count)), { isCount: true })
    })
  each(DAY_OF_MONTH, (match, groups) => {
    const day = Number(groups['day1'] ?? groups['day2'] ?? groups['day3'])
    const isLast = (groups['last'] ?? groups['last2']) !== undefined
    add(match, dayOfMonth(today, day, isLast, groups['day3'] !== undefined))
  })
  each(LAST_UNIT, (match, groups) => add(match, lastUnit(today, unitOf(groups) ?? 'week')))
  LAST_WEEKDAY.forEach((form, weekday) => each(form, (match) => add(match, oneDay(lastWeekday(today, weekday)))))
  each(MONTH_OF_YEAR, (match, groups) =>
    add(match, monthRange(Number(groups['of']), monthNumber(groups['name'] ?? '') ?? 1)),
  )
  each(MONTH_ALONE, (match, groups) => {
    const month = monthNumber(groups['name'] ?? groups['name2'] ?? '') ?? 1
    const year = Number(today.slice(0, 4)) - (month > Number(today.slice(5, 7)) ? 1 : 0)
    add(match, monthRange(year, month))
  })
  each(YEAR_ALONE, (match, groups) => {
    const year = groups['of'] ?? groups['of2'] ?? ''
    add(match, { from: `${year}-01-01`, to: `${year}-12-31` })
  })
  for (const [form, daysBack] of SINGLE) each(form, (match) => add(match, oneDay(shift(today, -daysBack))))
  return found.toSorted((a, b) => a.start - b.start)
}

const oneDay = (day: string) => ({ from: day, to: day })

const unitOf = (groups: Record<string, string | undefined>): TimeUnit | undefined =>
  (['day', 'week', 'month', 'year'] as const).find((unit) => groups[unit] !== undefined)

const countOf = (words: string): number | undefined => (/^(?:an?|one|ek|एक)$/i.test(words) ? 1 : numberOf(words))

function shift(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

function back(today: string, count: number, unit: TimeUnit): string {
  if (unit === 'day' || unit === 'week') return shift(today, -Math.round(count * (unit === 'week' ? 7 : 1)))
  return monthsBack(today, Math.round(count * (unit === 'year' ? 12 : 1)))
}

/** A month that has no such day gives its last day: a month before 31 March is 28 February. */
function monthsBack(iso: string, months: number): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

function dayOfMonth(today: string, day: number, isLast: boolean, isBare: boolean): { from: string; to: string } | null {
  const inThis = isoDate(Number(today.slice(0, 4)), Number(today.slice(5, 7)), day)
  const before = monthsBack(`${today.slice(0, 7)}-01`, 1)
  const inLast = isoDate(Number(before.slice(0, 4)), Number(before.slice(5, 7)), day)
  // "5 tarikh ko" on the third is the fifth of the month before.
  const value = isLast || (isBare && (inThis === null || inThis > today)) ? inLast : inThis
  return value === null ? null : oneDay(value)
}

function monthRange(year: number, month: number): { from: string; to: string } {
  const from = `${year}-${String(month).padStart(2, '0')}-01`
  return { from, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}

function lastUnit(today: string, unit: TimeUnit): { from: string; to: string } {
  if (unit === 'year') {
    const year = Number(today.slice(0, 4)) - 1
    return { from: `${year}-01-01`, to: `${year}-12-31` }
  }
  if (unit === 'month') {
    const before = monthsBack(`${today.slice(0, 7)}-01`, 1)
    return monthRange(Number(before.slice(0, 4)), Number(before.slice(5, 7)))
  }
  return { from: shift(today, -13), to: shift(today, -1) }
}

/** @param weekday 0 for Sunday @returns the last such day before today */
function lastWeekday(today: string, weekday: number): string {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay()
  return shift(today, -((now - weekday + 6) % 7) - 1)
}
