/** Dates that no calendar has, that name the wrong weekday, or that differ for one and the same thing. */
import { longDate } from '#shared/dates.ts'
import { datesIn, isoDate } from '#shared/indian-text/dates.ts'
import { ENGLISH_MONTHS, monthNumber } from '#shared/indian-text/months.ts'
import type { FoundDefect } from './found-defect.ts'
import { allLines, linesOf, type FiledPaper, type PaperLine } from './read-paper.ts'

export function findDateDefects(paper: FiledPaper): FoundDefect[] {
  const lines = allLines(paper)
  return [
    ...lines.flatMap(findImpossible),
    ...lines.flatMap(findWeekday),
    ...findDifferent(lines),
    ...findSignedBefore(paper),
  ]
}

const IN_FIGURES = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})\2((?:19|20)\d\d)(?![\d/-]|\.\d)/gu
const IN_WORDS = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\s+(${ENGLISH_MONTHS.join('|')}),?\s+((?:19|20)\d\d)(?!\d)`,
  'giu',
)

function findImpossible({ text, at }: PaperLine): FoundDefect[] {
  const figures = [...text.matchAll(IN_FIGURES)].map(({ 0: words, 1: day, 3: month, 4: year }) => ({
    words,
    date: [Number(year), Number(month), Number(day)] as const,
  }))
  const named = [...text.matchAll(IN_WORDS)].map(({ 0: words, 1: day, 2: month = '', 3: year }) => ({
    words,
    date: [Number(year), monthNumber(month) ?? 0, Number(day)] as const,
  }))
  return [...figures, ...named]
    .filter(({ date }) => isoDate(...date) === null)
    .map(({ words }) => ({ code: 'date-impossible', at, quote: words, values: { date: words } }))
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function findWeekday({ text, at }: PaperLine): FoundDefect[] {
  return datesIn(text).flatMap(({ value, start, end, words }) => {
    const around = `${text.slice(Math.max(0, start - 14), start)}|${text.slice(end, end + 14)}`
    const said = /(?:^|[^\p{L}])(\p{L}+day)(?:,?\s*(?:the\s)?\|)|\|\s*[,(]\s*(\p{L}+day)/iu.exec(around)
    const name = WEEKDAYS.find((day) => day.toLowerCase() === (said?.[1] ?? said?.[2])?.toLowerCase())
    const real = WEEKDAYS[new Date(`${value}T00:00:00Z`).getUTCDay()] ?? ''
    return name && name !== real
      ? [{ code: 'weekday-differs' as const, at, quote: words, values: { date: words, said: name, real } }]
      : []
  })
}

/** A thing that has one date, with its number if it is told. An order or a letter may be one of many. */
const THING =
  /(?<!\p{L})(cheque|agreement|sale deed|lease deed|gift deed|promissory note|return memo|legal notice|demand notice|notice|f\.?i\.?r\.?|impugned order|impugned judgment|invoice|loan)(?:\s+(?:bearing\s+)?(?:no\.?|number)\s*([\p{L}\d/-]+))?,?\s+(?:was\s+)?(?:dated|dt\.?|of|made on|drawn on|issued on)\s+$/iu
/** Things of which one paper may well name two; these are compared by their number only. */
const ONE_OF_MANY = new Set(['notice', 'legal notice', 'invoice', 'cheque', 'loan', 'f.i.r.', 'fir'])

interface DatedThing {
  day: string
  line: PaperLine
  words: string
}

function findDifferent(lines: readonly PaperLine[]): FoundDefect[] {
  const things = new Map<string, DatedThing[]>()
  for (const line of lines)
    for (const { value, start, words } of datesIn(line.text)) {
      const [, noun = '', number] = THING.exec(line.text.slice(Math.max(0, start - 70), start)) ?? []
      if (noun === '' || (number === undefined && ONE_OF_MANY.has(noun.toLowerCase()))) continue
      const key = number === undefined ? noun.toLowerCase() : `${noun.toLowerCase()} No. ${number}`
      things.set(key, [...(things.get(key) ?? []), { day: value, line, words }])
    }
  return [...things].flatMap(([thing, told]) => {
    const [first] = told
    const other = told.find(({ day }) => day !== first?.day)
    return first && other
      ? [
          {
            code: 'dates-differ' as const,
            at: other.line.at,
            quote: other.line.text.slice(0, 160),
            values: { thing, one: longDate(new Date(first.day)), other: longDate(new Date(other.day)) },
          },
        ]
      : []
  })
}

/** Nobody can verify on Monday what happened on Tuesday. */
function findSignedBefore(paper: FiledPaper): FoundDefect[] {
  const isClosing = ({ text, heading, style }: PaperLine) =>
    /^\s*(?:place|date|dated)\s*:/iu.test(text) || heading.startsWith('verification') || style === 'signature'
  const told = paper.main.filter((line) => line.style === 'numbered' && !isClosing(line))
  const days = told.flatMap(({ text }) =>
    datesIn(text)
      .filter(({ hasFullYear }) => hasFullYear)
      .map(({ value }) => value),
  )
  const last = days
    .filter((day) => day <= paper.today)
    .toSorted()
    .at(-1)
  if (!last) return []
  const closing = [...paper.main.filter(isClosing), ...linesOf(paper, 'affidavit').filter(isClosing)]
  for (const line of closing)
    for (const { value } of datesIn(line.text))
      if (value < last)
        return [
          {
            code: 'signed-before-events',
            at: line.at,
            quote: line.text.slice(0, 120),
            values: { signed: longDate(new Date(value)), last: longDate(new Date(last)) },
          },
        ]
  return []
}
