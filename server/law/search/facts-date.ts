/** Reads when the acts happened, as a question tells it. Years of Acts and of law reports are not dates of acts. */
import type { Found } from '#shared/law.ts'

interface DateMention {
  start: number
  end: number
  from: string
  to: string
}

/** Characters of the question that are read. In an appended document only dates that speak of the incident are read. */
const HEAD_CHARS = 2_000
const TAIL_CHARS = 20_000
const MONTHS: Record<string, number> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
}
const MONTH = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`
const YEAR = String.raw`((?:19|20)\d\d)`
const COUNT = String.raw`(\d{1,2}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|ek|do|teen|tin|char|chaar|paanch|panch|एक|दो|तीन|चार|पांच|पाँच)`
const COUNTS: Record<string, number> = Object.fromEntries(
  'a an one ek एक,two do दो,three teen tin तीन,four char chaar चार,five paanch panch पांच पाँच,six,seven,eight,nine,ten'
    .split(',')
    .flatMap((words, at) => words.split(' ').map((word) => [word, at + 1])),
)
/** The date of an event in one's own life, or of one still to come, is not the date of the acts. */
const BACKGROUND =
  /\b(?:born|birth|dob|aged?|married|marriage|wedding|shaadi|shadi|nikah|purchased|bought|kharid\w*|joined|retired?|hearing|next\sdate)\b[^.;\n]{0,30}$|(?:जन्म|शादी|विवाह)[^.;।\n]{0,30}$/iu
const INCIDENT = /\b(?:incident|occurrence|offence|committed|happened|assaulted|cheated|on\sor\sabout|ghatna)\b|घटना/iu
const NOT_A_YEAR_BEFORE =
  /(?:(?<!\p{L})(?:act|code|sanhita|adhiniyam|rules?|constitution|a\.?i\.?r\.?|ilr|jt|insc|rs\.?|inr|₹|no\.?|flat|house|room|plot|अधिनियम|संहिता)|[,(]\s?)\s{0,2},?\s{0,2}\(?$|[\d/.-]$/iu
const NOT_A_YEAR_AFTER =
  /^\s{0,2}(?:sc\s\d|scc|scr|insc|air|scale|cri|supp|rupees|rs|\/-|lakh|crore|sq|units|\)?\s?\d{1,2}\s?(?:scc|scr)|[/-]\d|\d|,\d)|^:\w|^\)\s?\d/iu

/**
 * @param question as asked
 * @param today ISO date that "last year" counts from
 * @param document what came with it. A paper has many dates, so only one that is called the day of the acts counts.
 * @returns the first and last day on which the acts can have happened, and the words that say so; null when nothing says it
 */
export function readFactsDate(question: string, today: string, document?: string): Found['factsDate'] {
  const head = question.slice(0, HEAD_CHARS)
  const inHead = findDateMentions(head, today).filter(
    ({ start }) => !BACKGROUND.test(head.slice(Math.max(0, start - 60), start)),
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

/** Finds dates. Where two forms overlap the earlier form wins, so that a full date is not read as a year. */
function findDateMentions(text: string, today: string): DateMention[] {
  const found: DateMention[] = []
  const add = (match: RegExpExecArray, range: { from: string; to: string } | null) => {
    const start = match.index
    const end = start + match[0].length
    if (range && !found.some((other) => start < other.end && end > other.start)) found.push({ start, end, ...range })
  }
  for (const match of text.matchAll(/(?<!\d)(\d{1,2})([./-])(\d{1,2})\2((?:19|20)?\d\d)(?!\d)/g))
    add(match, day(fullYear(match[4] ?? ''), Number(match[3]), Number(match[1])))
  for (const match of text.matchAll(/(?<!\d)((?:19|20)\d\d)-(\d\d)-(\d\d)(?!\d)/g))
    add(match, day(Number(match[1]), Number(match[2]), Number(match[3])))
  for (const match of text.matchAll(
    new RegExp(String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\s{1,2}(?:of\s)?${MONTH},?\s{1,2}${YEAR}\b`, 'giu'),
  ))
    add(match, day(Number(match[3]), monthOf(match[2]), Number(match[1])))
  for (const match of text.matchAll(
    new RegExp(String.raw`\b${MONTH}\s{1,2}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,2}${YEAR}\b`, 'giu'),
  ))
    add(match, day(Number(match[3]), monthOf(match[1]), Number(match[2])))
  for (const match of text.matchAll(new RegExp(String.raw`\b${MONTH},?\s{0,2}(?:of\s)?${YEAR}\b`, 'giu')))
    add(match, month(Number(match[2]), monthOf(match[1])))
  for (const match of text.matchAll(
    new RegExp(
      String.raw`(?<![\p{L}\d])${COUNT}\s{1,2}(day|week|month|year|din|hafte|mahine|mahina|saal|sal|दिन|हफ्ते|महीने|साल|वर्ष)s?\s{1,2}(?:ago|back|before|earlier|pehle|pahle|phle|पहले)`,
      'giu',
    ),
  ))
    add(match, ago(today, COUNTS[(match[1] ?? '').toLowerCase()] ?? Number(match[1]), (match[2] ?? '').toLowerCase()))
  for (const match of text.matchAll(
    /(?<![\p{L}\d])(?:last|previous|pichh?le|pichhle|पिछले)\s(year|month|week|saal|sal|mahine|hafte|साल|महीने|हफ्ते)(?!\p{L})/giu,
  ))
    add(match, lastUnit(today, (match[1] ?? '').toLowerCase()))
  for (const match of text.matchAll(/(?<!\p{L})(?:yesterday|today|this morning|last night|aaj|आज)(?!\p{L})/giu))
    add(
      match,
      /today|morning|aaj|आज/i.test(match[0])
        ? { from: today, to: today }
        : { from: shift(today, -1), to: shift(today, -1) },
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

const fullYear = (written: string) => (written.length === 2 ? 2000 + Number(written) : Number(written))
const monthOf = (name: string | undefined) => MONTHS[(name ?? '').slice(0, 3).toLowerCase()] ?? 0
const iso = (y: number, m: number, d: number) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
const lastDay = (y: number, m: number) => new Date(Date.UTC(y, m, 0)).getUTCDate()

function day(y: number, m: number, d: number): { from: string; to: string } | null {
  if (m < 1 || m > 12 || d < 1 || d > lastDay(y, m)) return null
  return { from: iso(y, m, d), to: iso(y, m, d) }
}
const month = (y: number, m: number) => ({ from: iso(y, m, 1), to: iso(y, m, lastDay(y, m)) })
const year = (y: number) => ({ from: iso(y, 1, 1), to: iso(y, 12, 31) })

function shift(today: string, days: number): string {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const isYear = (unit: string) => /^(?:year|saal|sal|साल|वर्ष)$/.test(unit)
const isMonth = (unit: string) => /^(?:month|mahin|महीने)/.test(unit)
const isWeek = (unit: string) => /^(?:week|haft|हफ्ते)/.test(unit)

/** Adds half a unit to either side, because "two years ago" is seldom exactly two years ago. */
function ago(today: string, count: number, unit: string): { from: string; to: string } {
  const days = isYear(unit) ? 365.25 : isMonth(unit) ? 30.4 : isWeek(unit) ? 7 : 1
  const slack = days === 1 ? 0 : days / 2
  return {
    from: shift(today, -Math.round(count * days + slack)),
    to: shift(today, -Math.max(0, Math.round(count * days - slack))),
  }
}

function lastUnit(today: string, unit: string): { from: string; to: string } {
  const y = Number(today.slice(0, 4))
  const m = Number(today.slice(5, 7))
  if (isYear(unit)) return year(y - 1)
  if (isMonth(unit)) return m === 1 ? month(y - 1, 12) : month(y, m - 1)
  return { from: shift(today, -14), to: shift(today, -1) }
}
