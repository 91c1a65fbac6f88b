/**
 * Finds out which numbers at the start of lines belong to the text itself. Numbers of a quotation, years and lists come
 * between them and would otherwise begin paragraphs that nobody printed.
 */

export interface NumberedLine {
  /** A line number or an offset, as the caller likes. */
  at: number
  /** "12", "12.1", "12A". */
  written: string
}

/** A number this much higher than the last one belongs to a quotation, or is a year or a page. */
const LEAP = 12
/**
 * The number of earlier candidates that are tried, so that the time stays linear. A judgment that quotes more numbers
 * in a row is divided more coarsely, but not wrongly.
 */
const LOOK_BACK = 400

/**
 * @param candidates in the order of the text
 * @returns the longest run of numbers that rises by small steps. The very next number scores more than a leap, because
 * paragraphs are rarely left out.
 */
export function risingNumbers<T extends NumberedLine>(candidates: readonly T[]): T[] {
  const parts = candidates.map(({ written }) => partsOf(written))
  const scores: number[] = []
  const previousAt: number[] = []
  let last = -1
  for (const [at, own] of parts.entries()) {
    scores[at] = firstScore(own)
    previousAt[at] = -1
    for (let back = at - 1; back >= 0 && back >= at - LOOK_BACK; back--) {
      const whole = (scores[back] ?? 0) + stepScore(parts[back] ?? [], own)
      if (whole > (scores[at] ?? 0)) {
        scores[at] = whole
        previousAt[at] = back
      }
    }
    if (last < 0 || (scores[at] ?? 0) > (scores[last] ?? 0)) last = at
  }
  const kept: T[] = []
  if ((scores[last] ?? 0) <= 0) return kept
  for (let at = last; at >= 0; at = previousAt[at] ?? -1) {
    const candidate = candidates[at]
    if (candidate) kept.push(candidate)
  }
  return kept.toReversed()
}

/** @returns 12 and 1 for "12.1" and for "12A", 12 for "12" */
function partsOf(written: string): number[] {
  const [main = '', letters = ''] = /^([\d.]+)([A-Z]*)$/.exec(written)?.slice(1) ?? []
  const digits = main.split('.').filter(Boolean).map(Number)
  return letters ? [...digits, [...letters].reduce((sum, letter) => sum * 27 + letter.charCodeAt(0) - 64, 0)] : digits
}

const firstScore = ([main = 0]: readonly number[]) => (main === 1 ? 2 : main <= LEAP ? 1 - main * 0.05 : -1)

/** @returns the score of `next` behind `previous`: 2 for the next number, less for a leap, and minus infinity for what cannot follow */
function stepScore(previous: readonly number[], next: readonly number[]): number {
  const [before = 0, ...subsBefore] = previous
  const [after = 0, ...subs] = next
  if (after === before) {
    const rises = compare(subs, subsBefore)
    return rises > 0 ? 1.5 : Number.NEGATIVE_INFINITY
  }
  if (after < before || after > before + LEAP) return Number.NEGATIVE_INFINITY
  const step = after - before
  return (step === 1 ? 2 : 1 - step * 0.15) - (subs.length > 0 ? 0.6 : 0)
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
