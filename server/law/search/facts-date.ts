/**
 * Reads the day of the acts from a question, because it decides between the old codes and the new. Years of Acts and of
 * law reports are not dates of acts.
 */
import { datesIn } from '#shared/indian-text/dates.ts'
import { latinDigits } from '#shared/indian-text/digits.ts'
import { MONTH_NAME, monthNumber } from '#shared/indian-text/months.ts'
import { numberOf } from '#shared/indian-text/number-words.ts'
import type { Found } from '#shared/law/law.ts'
import { addDays } from '../text/dates.ts'

interface DateMention {
  start: number
  end: number
  from: string
  to: string
}

/**
 * Characters of the question that are read. In an appended document only dates that speak of the incident are read,
 * because a paper is full of other dates.
 */
const HEAD_CHARS = 2_000
const TAIL_CHARS = 20_000
/** An older day is ignored, because it is the day of an Act and not of acts that somebody asks about. */
const FIRST_DAY = '1900-01-01'
const YEAR = String.raw`((?:19|20)\d\d)`
/**
 * A count of days, weeks, months or years: figures, or a word of any language. Words that are no number are sorted out
 * after the match.
 */
const COUNT = String.raw`(\d{1,2}|[\p{L}\p{M}]{1,9})`
/**
 * "Sixty days before the hearing" is a time that the law sets. People who tell of themselves write such numbers of days
 * in figures, so words count only up to ten.
 */
const MOST_IN_WORDS = 10
const AGO = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])${COUNT}\s{1,2}(day|week|month|year|din|hafte|mahine|mahina|saal|sal|दिन|हफ्ते|महीने|साल|वर्ष)s?\s{1,2}(?:ago|back|before|earlier|pehle|pahle|phle|पहले)`,
  'giu',
)
const MONTH_OF_YEAR = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d])(${MONTH_NAME})\.?,?\s{0,2}(?:of\s)?${YEAR}(?![\p{L}\d])`,
  'giu',
)
/**
 * The date of an event in one's own life, or of one still to come, is not the date of the acts and would choose the
 * wrong code.
 */
const BACKGROUND =
  /\b(?:born|birth|dob|aged?|married|marriage|wedding|shaadi|shadi|nikah|purchased|bought|kharid\w*|joined|retired?|hearing|next\sdate)\b[^.;\n]{0,30}$|(?:जन्म|शादी|विवाह)[^.;।\n]{0,30}$/iu
/** "Works there since 2019, removed on 10 October": how long somebody has been there is not the day of the acts. */
const SINCE_BEFORE =
  /\b(?:work\w*|employ\w*|serv\w+|job|liv(?:e|es|ed|ing)|stay\w*|resid\w+|tenants?|posted|running)\b[^.;\n]{0,40}\b(?:since|from)\s(?:the\s(?:year\s)?)?$/iu
const SINCE_BEHIND =
  /^\s(?:se|से)\s(?:[^.;।\n]{0,30}\s)?(?:kaam|naukri|job|rah(?:te|ti|ta)|kiraye\w*|duty|posted|काम|नौकरी|रहत[ेीा]|किराय\S*)(?![\p{L}\p{M}])/iu
const INCIDENT = /\b(?:incident|occurrence|offence|committed|happened|assaulted|cheated|on\sor\sabout|ghatna)\b|घटना/iu
const NOT_A_YEAR_BEFORE =
  /(?:(?<!\p{L})(?:act|code|sanhita|adhiniyam|rules?|constitution|a\.?i\.?r\.?|ilr|jt|insc|rs\.?|inr|₹|no\.?|flat|house|room|plot|अधिनियम|संहिता)|[,(]\s?)\s{0,2},?\s{0,2}\(?$|[\d/.-]$/iu
const NOT_A_YEAR_AFTER =
  /^\s{0,2}(?:sc\s\d|scc|scr|insc|air|scale|cri|supp|rupees|rs|\/-|lakh|crore|sq|units|\)?\s?\d{1,2}\s?(?:scc|scr)|[/-]\d|\d|,\d)|^:\w|^\)\s?\d/iu

/**
 * @param today ISO date that "last year" counts from
 * @param document the paper that came with it. A paper has many dates, so only one that is called the day of the acts
 * counts.
 * @returns the first and last day on which the acts can have happened, and the words that say so; null when nothing
 * says it
 */
export function readFactsDate(question: string, today: string, document?: string): Found['factsDate'] {
  const head = question.slice(0, HEAD_CHARS)
  const inHead = withoutSince(
    head,
    findDateMentions(head, today).filter(({ start }) => !BACKGROUND.test(head.slice(Math.max(0, start - 60), start))),
    today,
  )
  const tail = document?.slice(0, TAIL_CHARS) ?? question.slice(HEAD_CHARS, HEAD_CHARS + TAIL_CHARS)
  const found =
    inHead.length > 0
      ? inHead
      : findDateMentions(tail, today).filter(({ start }) => INCIDENT.test(tail.slice(Math.max(0, start - 60), start)))
  const text = inHead.length > 0 ? head : tail
  const past = found.filter(({ from }) => from <= today).slice(0, 12)
  if (past.length === 0) return null
  return {
    from: past.reduce((least, { from }) => (from < least ? from : least), '9999'),
    to: past.map(({ to }) => (to > today ? today : to)).reduce((most, to) => (to > most ? to : most), ''),
    quoted: [...new Set(past.map(({ start, end }) => text.slice(start, end).trim()))].join(', '),
  }
}

/** Without another day the acts may have gone on all the time, so that the first day is kept. */
function withoutSince(text: string, mentions: DateMention[], today: string): DateMention[] {
  const others = mentions.filter(
    ({ start, end }) =>
      !SINCE_BEFORE.test(text.slice(Math.max(0, start - 80), start)) && !SINCE_BEHIND.test(text.slice(end, end + 60)),
  )
  if (others.length > 0 || mentions.length === 0) return others
  const withoutYear = datesIn(latinDigits(text), today).filter(
    ({ start, value }) => value <= today && mentions.every((other) => start !== other.start),
  )
  return withoutYear.length > 0
    ? withoutYear.map(({ value, start, end }) => ({ start, end, from: value, to: value }))
    : mentions
}

/** Where two forms overlap the earlier form wins, so that a full date is not read as a year. */
function findDateMentions(original: string, today: string): DateMention[] {
  const text = latinDigits(original)
  const found: DateMention[] = []
  const add = (match: RegExpExecArray, range: { from: string; to: string } | null) => {
    const start = match.index
    const end = start + match[0].length
    if (range && !found.some((other) => start < other.end && end > other.start)) found.push({ start, end, ...range })
  }
  for (const { value, start, end } of datesIn(text))
    if (value >= FIRST_DAY) found.push({ start, end, from: value, to: value })
  for (const match of text.matchAll(MONTH_OF_YEAR))
    add(match, month(Number(match[2]), monthNumber(match[1] ?? '') ?? 1))
  for (const match of text.matchAll(AGO)) {
    const [, count = '', unit = ''] = match
    const number = /^an?$/i.test(count) ? 1 : numberOf(count)
    if (number !== undefined && (number <= MOST_IN_WORDS || /^\d/.test(count)))
      add(match, ago(today, number, unit.toLowerCase()))
  }
  for (const match of text.matchAll(
    /(?<![\p{L}\d])(?:last|previous|pichh?le|pichhle|पिछले)\s(year|month|week|saal|sal|mahine|hafte|साल|महीने|हफ्ते)(?!\p{L})/giu,
  ))
    add(match, lastUnit(today, (match[1] ?? '').toLowerCase()))
  for (const match of text.matchAll(/(?<!\p{L})(?:yesterday|today|this morning|last night|aaj|आज)(?!\p{L})/giu))
    add(
      match,
      /today|morning|aaj|आज/i.test(match[0])
        ? { from: today, to: today }
        : { from: addDays(today, -1), to: addDays(today, -1) },
    )
  for (const match of text.matchAll(/(?<![\p{L}\d])(?:this year|is saal|इस साल)(?!\p{L})/giu))
    add(match, { from: `${today.slice(0, 4)}-01-01`, to: today })
  for (const match of text.matchAll(/(?<![\p{L}\d:/])((?:19[5-9]|20\d)\d)(?![\p{L}\d])/giu)) {
    const before = text.slice(Math.max(0, match.index - 14), match.index)
    const after = text.slice(match.index + 4, match.index + 16)
    if (!NOT_A_YEAR_BEFORE.test(before) && !NOT_A_YEAR_AFTER.test(after)) add(match, year(Number(match[1])))
  }
  return found.toSorted((a, b) => a.start - b.start)
}

const iso = (y: number, m: number, d: number) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
const lastDay = (y: number, m: number) => new Date(Date.UTC(y, m, 0)).getUTCDate()

const month = (y: number, m: number) => ({ from: iso(y, m, 1), to: iso(y, m, lastDay(y, m)) })
const year = (y: number) => ({ from: iso(y, 1, 1), to: iso(y, 12, 31) })

const isYear = (unit: string) => /^(?:year|saal|sal|साल|वर्ष)$/.test(unit)
const isMonth = (unit: string) => /^(?:month|mahin|महीने)/.test(unit)
const isWeek = (unit: string) => /^(?:week|haft|हफ्ते)/.test(unit)

/** Adds half a unit to either side, because "two years ago" is seldom exactly two years ago. */
function ago(today: string, count: number, unit: string): { from: string; to: string } {
  const days = isYear(unit) ? 365.25 : isMonth(unit) ? 30.4 : isWeek(unit) ? 7 : 1
  const slack = days === 1 ? 0 : days / 2
  return {
    from: addDays(today, -Math.round(count * days + slack)),
    to: addDays(today, -Math.max(0, Math.round(count * days - slack))),
  }
}

function lastUnit(today: string, unit: string): { from: string; to: string } {
  const y = Number(today.slice(0, 4))
  const m = Number(today.slice(5, 7))
  if (isYear(unit)) return year(y - 1)
  if (isMonth(unit)) return m === 1 ? month(y - 1, 12) : month(y, m - 1)
  return { from: addDays(today, -14), to: addDays(today, -1) }
}
