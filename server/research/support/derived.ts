/** Whether a figure follows from what the person told and what the source says: a last day, a share of a sum. */
import type { Value } from './values.ts'

const SHARES: [RegExp, number][] = [
  [/\b(?:one-)?half\b/i, 2],
  [/\b(?:one-|a )?third\b/i, 3],
  [/\b(?:one-|a )?(?:fourth|quarter)\b/i, 4],
  [/\b(?:one-|a )?fifth\b/i, 5],
  [/\b(?:double|twice)\b/i, 0.5],
]
const DAY = 86_400_000

/**
 * @param told what the person told and code computed
 * @param read the figures of the source
 * @param sourceText the source, for its shares in words
 */
export function derivable(value: Value, told: readonly Value[], read: readonly Value[], sourceText: string): boolean {
  if (value.kind === 'date') return lastDays(told, read).has(value.key)
  const number = numberOf(value)
  if (number === undefined) return false
  const known = told.flatMap((one) => numberOf(one) ?? [])
  const shares = [
    ...SHARES.flatMap(([pattern, share]) => (pattern.test(sourceText) ? [share] : [])),
    ...read.flatMap((one) => (one.kind === 'per cent' ? [100 / Number(one.key)] : [])),
  ]
  const factors = read.flatMap((one) => numberOf(one) ?? [])
  const from = new Set([
    ...known.flatMap((one) => shares.map((share) => one / share)),
    ...known.flatMap((one) => factors.flatMap((factor) => [one * factor, one / factor])),
    ...known.flatMap((one) => factors.flatMap((a) => factors.map((b) => (one * a) / b))),
    ...known.flatMap((one) => known.flatMap((other) => [one + other, one - other, one * other])),
    ...known.flatMap((one) =>
      factors.flatMap((a) => factors.flatMap((b) => known.map((other) => (one * other * a) / b))),
    ),
  ])
  return from.has(number)
}

function numberOf({ kind, key }: Value): number | undefined {
  if (kind === 'sum' || kind === 'number' || kind === 'per cent') return Number(key)
  return kind === 'period' ? Number(key.split(' ')[0]) : undefined
}

/** A day that was told, a period of the source after it; and the day beside it, because counting may begin on it. */
function lastDays(told: readonly Value[], read: readonly Value[]): Set<string> {
  const days = new Set<string>()
  const periods = [...read, ...told].flatMap(({ kind, key }) => (kind === 'period' ? [key] : []))
  for (const { kind, key } of told) {
    if (kind !== 'date') continue
    for (const period of periods) {
      const [count, unit] = period.split(' ')
      for (const beside of [-1, 0, 1]) {
        const day = new Date(`${key}T00:00:00Z`)
        if (unit === 'month') day.setUTCMonth(day.getUTCMonth() + Number(count))
        else if (unit === 'day') day.setTime(day.getTime() + Number(count) * DAY)
        else day.setTime(day.getTime() + Number(count) * (DAY / 24))
        day.setTime(day.getTime() + beside * DAY)
        days.add(day.toISOString().slice(0, 10))
      }
    }
  }
  return days
}
