import { expect, test } from 'vitest'
import { planMonthAt } from './budget.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)

test.each([
  ['in the first month', '2026-11-20', '2027-11-20', '2026-12-19', ['2026-11-20', '2026-12-20']],
  ['on the day a month begins', '2026-11-20', '2027-11-20', '2026-12-20', ['2026-12-20', '2027-01-20']],
  ['from the last of January', '2027-01-31', '2028-01-31', '2027-03-01', ['2027-02-28', '2027-03-31']],
  ['to the end of the plan', '2026-11-20', '2026-12-01', '2026-11-30', ['2026-11-20', '2026-12-01']],
])('the month of a plan that contains an instant: %s', (_, begin, end, now, [since, until]) => {
  expect(planMonthAt(at(begin), at(end), at(now))).toEqual({ since: at(since ?? ''), until: at(until ?? '') })
})
