import { expect, test } from 'vitest'
import { dayAndTime, lastDay } from './dates.ts'

test.each([
  ['what ends at midnight in India', '2026-12-21T18:30:00Z', '21 December 2026'],
  ['a moment later', '2026-12-21T18:30:00.001Z', '22 December 2026'],
  ['at midnight of London', '2026-12-22T00:00:00Z', '22 December 2026'],
])('the last day of %s', (_, end, day) => {
  expect(lastDay(end)).toBe(day)
  expect(lastDay(new Date(end))).toBe(day)
})

test('a time is the one in India wherever it is read, and says so', () => {
  expect(dayAndTime('2026-12-01T20:30:00Z')).toBe('2 Dec 2026, 2:00 am IST')
  expect(dayAndTime(new Date('2026-12-01T20:30:00Z'), 'hi-IN')).toBe('2 दिस॰ 2026, 2:00 am IST')
})
