/** Whether two values of a field may both be true. */
import { sameTime } from '#shared/indian-text/clock-times.ts'
import { FIELD } from '../content.ts'
import { mayBothBe } from './given-facts.ts'
import type { FactValue } from './fact-value.ts'

/** Whether they speak of the same thing. A value that needs no thing speaks of any. */
export const ofOne = (a: FactValue, b: FactValue): boolean =>
  a.of.length === 0 || b.of.length === 0 || a.of.some((thing) => b.of.includes(thing))

export function areAlike(a: FactValue, b: FactValue): boolean {
  if (a.key === b.key) return true
  if (a.given && b.given) return mayBothBe(a.given, b.given, areAlike)
  const field = FIELD.get(a.field)
  if (a.field === 'time') return sameTime(a.key, b.key)
  if (a.field === 'date') return [...a.key].every((digit, i) => digit === b.key[i] || digit === '?' || b.key[i] === '?')
  if (a.range && b.range) {
    const slack = (field?.slack ?? 0) * Math.max(a.range[1], b.range[1])
    return a.range[0] <= b.range[1] + slack && b.range[0] <= a.range[1] + slack
  }
  return (
    field?.alike.some(
      ([wide, ...narrow]) => (wide === a.key && narrow.includes(b.key)) || (wide === b.key && narrow.includes(a.key)),
    ) ?? false
  )
}
