/** Stretches of a text in their order. */

export interface Span {
  start: number
  end: number
}

/** @returns of spans in their order those that touch the stretch */
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

/** @returns of spans in their order those that lie in none of the others, which are in order too */
export function spansOutside<T extends Span>(spans: readonly T[], others: readonly Span[]): T[] {
  let at = 0
  return spans.filter(({ start, end }) => {
    while (at < others.length && (others[at]?.end ?? 0) <= start) at += 1
    const other = others[at]
    return !other || other.start > start || other.end < end
  })
}

/** @returns the place of the first whose value is at least so much, in a list that rises */
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
