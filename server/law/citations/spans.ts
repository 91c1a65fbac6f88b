/** Helpers for stretches of a text that stand in order. */

export interface Span {
  start: number
  end: number
}

/**
 * @param spans in order
 * @returns those that touch the stretch
 */
export function spansTouching<T extends Span>(spans: readonly T[], from: number, to: number): T[] {
  const first = firstIndexFrom(spans, from, ({ end }) => end - 1)
  const found: T[] = []
  for (let at = first; at < spans.length; at++) {
    const one = spans[at]
    if (!one || one.start >= to) break
    found.push(one)
  }
  return found
}

/**
 * @param spans in order
 * @param others in order
 * @returns the spans that lie in none of the others
 */
export function spansOutside<T extends Span>(spans: readonly T[], others: readonly Span[]): T[] {
  let at = 0
  return spans.filter(({ start, end }) => {
    while (at < others.length && (others[at]?.end ?? 0) <= start) at += 1
    const other = others[at]
    return !other || other.start > start || other.end < end
  })
}

/**
 * @param list with rising values
 * @returns the index of the first item whose value is at least `least`
 */
export function firstIndexFrom<T>(list: readonly T[], least: number, value: (one: T) => number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const one = list[middle]
    if (one !== undefined && value(one) < least) low = middle + 1
    else high = middle
  }
  return low
}
