/** Whether a figure follows from what the person told: a last day, a share of a sum, a period between two days. */
import type { Figure } from './figures.ts'

const DAY_MS = 86_400_000

/** @returns false where the person told nothing, because then every figure must stand in a source */
export function followsFrom(figure: Figure, sources: readonly Figure[], given: readonly Figure[]): boolean {
  if (given.length === 0) return false
  if (figure.kind === 'date') return isLastDay(figure, sources, given)
  if (figure.kind === 'period')
    return given.some(
      ({ kind, value }) => kind === 'period' && SHARES.some((share) => isShareOf(figure.value, value, share)),
    )
  if (figure.kind === 'sum') return isWorkedOut(figure.amount ?? 0, sources, given)
  return false
}

function isLastDay(figure: Figure, sources: readonly Figure[], given: readonly Figure[]): boolean {
  const periods = [...sources, ...given].filter(({ kind }) => kind === 'period')
  return given.some(({ kind, value }) => {
    if (kind !== 'date' || value.startsWith('-')) return false
    return periods.some((period) => {
      const last = endOf(value, period)
      return [-1, 0, 1].some((days) => sameDay(figure.value, new Date(last + days * DAY_MS).toISOString().slice(0, 10)))
    })
  })
}

function endOf(iso: string, { value }: Figure): number {
  const [count, unit = ''] = value.split(' ')
  const amount = Number(count)
  const day = new Date(`${iso}T00:00:00Z`)
  if (unit === 'month') day.setUTCMonth(day.getUTCMonth() + amount)
  return day.getTime() + (unit === 'day' ? amount * DAY_MS : unit === 'hour' ? amount * (DAY_MS / 24) : 0)
}

const sameDay = (one: string, iso: string) => (one.startsWith('-') ? iso.endsWith(one) : iso === one)

/** The shares that a law names in words. */
const SHARES = [1 / 2, 1 / 3, 1 / 4, 1 / 5, 2 / 3]
/** Rupees by which a rounded sum may be away. */
const ROUNDED = 1

function isShareOf(part: string, whole: string, share: number): boolean {
  const [[amount, unit], [all, unitOfAll]] = [part.split(' '), whole.split(' ')]
  return unit === unitOfAll && Math.abs(Number(amount) - Number(all) * share) < 0.01
}

/**
 * A sum is multiplied only by what the person told and by shares. Any number of a source would let a wrong sum through
 * too often.
 */
function isWorkedOut(rupees: number, sources: readonly Figure[], given: readonly Figure[]): boolean {
  const both = [...sources, ...given]
  const sums = given.flatMap(({ kind, amount }) => (kind === 'sum' && amount ? [amount] : []))
  const shares = [...SHARES, ...both.flatMap(({ kind, amount }) => (kind === 'share' && amount ? [amount / 100] : []))]
  const times = given.flatMap(({ kind, amount }) =>
    (kind === 'period' || kind === 'number') && amount ? [amount] : [],
  )
  const days = both.flatMap(({ value, amount }) => (value.endsWith(' day') && amount ? [amount] : []))
  const isIt = (value: number) => Math.abs(value - rupees) <= ROUNDED
  return sums.some(
    (sum) =>
      shares.some((share) => isIt(sum * share)) ||
      times.some((by) => isIt(sum * by) || isIt(sum / by)) ||
      sums.some((other) => isIt(sum + other) || isIt(sum - other)) ||
      // Wages of some days of a month of 26 days, for some years.
      days.some((day) => [1, ...times].some((years) => isIt((sum * day * years) / DAYS_OF_WAGES))),
  )
}
/** The law of gratuity counts a month of wages as 26 days. */
const DAYS_OF_WAGES = 26
