import type { Figures } from '#shared/figures.ts'
import { toolNames, TOOLS, type ToolId } from '#shared/chat.ts'
import { rupees } from '#web/lib/rupees.ts'
import { locale, t, tn } from '#web/words/words.ts'
import type { Paint } from './paints.tsx'

interface Series {
  name: string
  paint: Paint
  line?: string
  /** Null where there is no value. */
  values: readonly (number | null)[]
}

export interface Chart {
  key: string
  title: string
  said: string
  /** ISO days. A week is named by its first day. */
  days: readonly string[]
  weekly: boolean
  /** Lines are drawn side by side; bars are stacked. */
  kind: 'lines' | 'bars'
  series: readonly Series[]
  /** Writes a value, both in full and on the axis. */
  write: (value: number) => string
  short: (value: number) => string
  /** Whether the axis may have fractions. */
  fractions: boolean
}

/** More bars than this cannot be told apart on a phone. */
const MOST_BARS = 90
const WEEK = 7

/** The charts of the overview. Sums are shown by weeks where there are too many days for bars. */
export function chartsOf(figures: Figures): Chart[] {
  const { days, answers, citations } = figures
  const period = { days: days.length }
  const weekly = days.length > MOST_BARS
  const inDays = { days, weekly: false, kind: 'lines', write: number, short: compact, fractions: false } as const
  const inBars = {
    days: weekly ? weeksOf(days).map(([first = '']) => first) : days,
    weekly,
    kind: 'bars',
    write: number,
    short: compact,
    fractions: false,
  } as const
  const bars = (values: readonly number[]) => (weekly ? weeksOf(values).map(sum) : values)
  const tools = Object.keys(TOOLS) as ToolId[]
  const answered = sum(tools.map((tool) => sum(answers[tool])))
  const failed = sum(figures.failures)
  const checked = sum(Object.values(citations).map(sum))
  return [
    {
      ...inDays,
      key: 'people',
      title: t('Sign-ups and active people'),
      said: t('Sign-ups in {days} days: {n}. Active on the last day: {active}.', {
        ...period,
        n: number(sum(figures.sign_ups)),
        active: number(figures.active.at(-1) ?? 0),
      }),
      series: [
        { name: t('Sign-ups'), paint: 'accent', line: '', values: figures.sign_ups },
        { name: t('Active people'), paint: 'ink', line: '5 3', values: figures.active },
      ],
    },
    {
      ...inBars,
      key: 'answers',
      title: t('Answers by tool'),
      said: tn(answered, '{n} answer in {days} days.', '{count} answers in {days} days.', {
        ...period,
        count: number(answered),
      }),
      series: tools.map((tool, at) => ({
        name: t(toolNames(tool).label),
        paint: TOOL_PAINTS[at] ?? 'ink',
        values: bars(answers[tool]),
      })),
    },
    {
      ...inBars,
      key: 'failures',
      title: t('Answers that failed'),
      said: t('{n} failed: {share} of all.', { n: number(failed), share: share(failed, answered) }),
      series: [{ name: t('Failed'), paint: 'bad', values: bars(figures.failures) }],
    },
    {
      ...inDays,
      key: 'first text',
      title: t('Time to the first text'),
      said: latestTimes(figures),
      write: seconds,
      short: seconds,
      fractions: true,
      series: [
        { name: t('Half within'), paint: 'accent', line: '', values: figures.first_text_p50 },
        { name: t('95 of 100 within'), paint: 'ink', line: '5 3', values: figures.first_text_p95 },
      ],
    },
    {
      ...inBars,
      key: 'citations',
      title: t('Citations by state'),
      said: t('{n} checked, {share} verified.', {
        n: number(checked),
        share: share(sum(citations['verified'] ?? []), checked),
      }),
      series: Object.entries(citations).map(([state, values]) => ({
        name: t(STATE_NAMES[state] ?? state),
        paint: STATE_PAINTS[state] ?? 'ink',
        values: bars(values),
      })),
    },
    {
      ...inBars,
      key: 'revenue',
      title: t('Revenue'),
      said: t('{sum} in {days} days, after refunds.', { ...period, sum: rupees(sum(figures.revenue)) }),
      write: (paise) => rupees(paise),
      short: (paise) => `₹${compact(paise / 100)}`,
      series: [{ name: t('Revenue'), paint: 'accent', values: bars(figures.revenue) }],
    },
    {
      ...inBars,
      key: 'spending',
      title: t('Cost of paid services'),
      said: t('{sum} in {days} days. Today {today} of at most {cap}.', {
        ...period,
        sum: rupees(sum(figures.spending)),
        today: rupees(figures.spending_today.paise),
        cap: rupees(figures.spending_today.cap),
      }),
      write: (paise) => rupees(paise),
      short: (paise) => `₹${compact(paise / 100)}`,
      series: [{ name: t('Cost'), paint: 'ink', values: bars(figures.spending) }],
    },
  ]
}

const TOOL_PAINTS: readonly Paint[] = ['ink', 'accent', 'striped', 'dotted']
const STATE_NAMES: Readonly<Record<string, string>> = { verified: 'Verified', check: 'Check', 'not found': 'Not found' }
const STATE_PAINTS: Readonly<Record<string, Paint>> = { verified: 'verified', check: 'check', 'not found': 'bad' }

function weeksOf<Value>(days: readonly Value[]): Value[][] {
  const first = days.length % WEEK
  const starts = Array.from({ length: Math.floor(days.length / WEEK) }, (_, week) => first + week * WEEK)
  return [...(first ? [0] : []), ...starts].map((start) => days.slice(start, start < first ? first : start + WEEK))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const number = (value: number) => value.toLocaleString(locale())
const compact = (value: number) => value.toLocaleString(locale(), { notation: 'compact' })
const share = (part: number, whole: number) =>
  (whole === 0 ? 0 : part / whole).toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 1 })
/** @param ms shown in seconds */
const seconds = (ms: number) => t('{n} s', { n: (ms / 1000).toLocaleString(locale(), { maximumFractionDigits: 1 }) })

/** The times of the last day that had an answer, because the current day may have none yet. */
function latestTimes({ days, first_text_p50: halves, first_text_p95: most }: Figures): string {
  const at = halves.findLastIndex((value) => value !== null)
  const [half, nearlyAll] = [halves[at], most[at]]
  if (half === undefined || half === null || nearlyAll === undefined || nearlyAll === null)
    return t('No answers in this period.')
  return t('On {day}, half of the answers began within {half}, 95 of 100 within {most}.', {
    day: dayOf(days[at] ?? ''),
    half: seconds(half),
    most: seconds(nearlyAll),
  })
}

/** "22 Nov". @param day ISO */
export const dayOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' })

export const written = (value: number | null | undefined, write: (value: number) => string) =>
  value === null || value === undefined ? '–' : write(value)
