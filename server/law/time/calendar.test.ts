/** Periods on the calendar: ends of months, leap years, closed days, and the days that the pandemic took. */
import { expect, test } from 'vitest'
import { addDays } from '../text/dates.ts'
import { addLength, addMonths, daysBetween, holidayOn, monthEnd, nextOpenDay, withoutPandemic } from './calendar.ts'

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-02-28', 1, '2026-03-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-15', -1, '2026-02-15'],
])('%s and %i months end on %s: the same number, or the last of a shorter month', (day, months, last) => {
  expect(addMonths(day, months)).toBe(last)
})

const everyDay = Array.from({ length: 366 * 5 }, (_, at) => addDays('2024-01-01', at))

test('a month ends in the next month, 28 to 31 days later, and never before the month of an earlier day', () => {
  let before = ''
  for (const day of everyDay) {
    const last = addMonths(day, 1)
    const days = daysBetween(day, last)
    expect(days).toBeGreaterThanOrEqual(28)
    expect(days).toBeLessThanOrEqual(31)
    expect(last >= before).toBe(true)
    before = last
  }
})

test('a year is twelve months and days are counted one by one', () => {
  for (const day of everyDay) {
    expect(addLength(day, { years: 1 })).toBe(addMonths(day, 12))
    expect(daysBetween(day, addLength(day, { days: 90 }))).toBe(90)
  }
})

test('an open day is no Sunday and no national holiday, and at most two days later', () => {
  for (const day of everyDay) {
    const open = nextOpenDay(day)
    expect(holidayOn(open)).toBeUndefined()
    expect(daysBetween(day, open)).toBeLessThanOrEqual(2)
  }
})

test.each([
  ['2026-11-15', '2026-11-16'],
  ['2027-01-26', '2027-01-27'],
  ['2027-08-15', '2027-08-16'],
  ['2026-10-02', '2026-10-03'],
  // Gandhi Jayanti on a Saturday before a Sunday.
  ['2027-10-02', '2027-10-04'],
  ['2026-11-24', '2026-11-24'],
])('a court that is closed on %s takes the paper on %s', (day, open) => {
  expect(nextOpenDay(day)).toBe(open)
})

test('two working days of a Friday end on Monday', () => {
  expect(addLength('2026-10-30', { workingDays: 2 })).toBe('2026-11-02')
  expect(addLength('2026-11-24', { hours: 24 })).toBe('2026-11-25')
  expect(addLength('2026-11-23', { hours: 48 })).toBe('2026-11-25')
})

test('a month has its own end', () => {
  expect(['2026-10-10', '2028-02-01', '2026-12-31'].map(monthEnd)).toEqual(['2026-10-31', '2028-02-29', '2026-12-31'])
})

const threeYears = (day: string) => addMonths(day, 36)
test.each([
  ['2016-05-05', '2019-05-05'],
  // 716 days from 15 March 2020 to 28 February 2022.
  ['2017-06-01', '2022-05-29'],
  ['2019-01-01', '2023-12-18'],
  ['2021-06-10', '2025-02-28'],
  ['2022-02-28', '2025-02-28'],
  ['2022-03-01', '2025-03-01'],
])('three years of %s end on %s, with the days of the pandemic left out', (start, last) => {
  expect(withoutPandemic(start, threeYears(start), threeYears)).toBe(last)
})

test('a period that ended before the pandemic, or began after it, is as it was', () => {
  for (const day of everyDay.filter((one) => one > '2022-02-28'))
    expect(withoutPandemic(day, threeYears(day), threeYears)).toBe(threeYears(day))
})
