/** Lowers judgments that were decided long after the facts, because a court could not have relied on them. */
import { LATER_JUDGMENTS } from '../weights.ts'

const YEAR = /(?<!\d)(?:19[3-9]\d|20[0-4]\d)(?!\d)/g
/** @returns the last year that the text names; null where it names none */
export function latestYear(text: string): number | null {
  const years = [...text.matchAll(YEAR)].map(([year]) => Number(year))
  return years.length > 0 ? Math.max(...years) : null
}

/** @returns how much later than the facts a judgment was decided, 0 to 1 */
export function latenessOf(date: string | null, latest: number | null): number {
  if (date === null || latest === null) return 0
  return Math.max(0, Math.min(1, (Number(date.slice(0, 4)) - latest - LATER_JUDGMENTS.pending) / LATER_JUDGMENTS.years))
}
