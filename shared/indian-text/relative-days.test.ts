/** Days that are told from today, which is Tuesday 24 November 2026, and words that only look like one. */
import { expect, test } from 'vitest'
import { relativeDaysIn } from './relative-days.ts'

const TODAY = '2026-11-24'

test.each([
  ['5 days ago', '2026-11-19'],
  ['5 din pehle', '2026-11-19'],
  ['5 दिन पहले', '2026-11-19'],
  ['५ दिन पहले', '2026-11-19'],
  ['two weeks ago', '2026-11-10'],
  ['ek hafte pehle', '2026-11-17'],
  ['3 saal pehle', '2023-11-24'],
  ['तीन साल पहले', '2023-11-24'],
  ['2 mahine phle', '2026-09-24'],
  ['a month back', '2026-10-24'],
  ['2 saal 11 mahine pehle', '2023-12-24'],
  ['2 years and 3 months ago', '2024-08-24'],
  ['आज से 2 साल 11 महीने पहले', '2023-12-24'],
  ['70 din ho gaye', '2026-09-15'],
  ['70 दिन हो गए', '2026-09-15'],
  ['70 din se jail me', '2026-09-15'],
  ['in jail for 70 days', '2026-09-15'],
  ['it has been 40 days', '2026-10-15'],
  ['3 mahine ho chuke', '2026-08-24'],
  ['yesterday', '2026-11-23'],
  ['kal', '2026-11-23'],
  ['कल', '2026-11-23'],
  ['parso', '2026-11-22'],
  ['day before yesterday', '2026-11-22'],
  ['aaj', '2026-11-24'],
  ['last Monday', '2026-11-23'],
  ['last Tuesday', '2026-11-17'],
  ['somvar ko', '2026-11-23'],
  ['5 tarikh ko', '2026-11-05'],
  ['28 tarikh ko', '2026-10-28'],
  ['pichle mahine ki 5 tarikh', '2026-10-05'],
  ['5th of last month', '2026-10-05'],
  ['is mahine ki 5 tarikh', '2026-11-05'],
])('%s is %s', (text, day) => {
  expect(relativeDaysIn(text, TODAY).map(({ from, to }) => [from, to])).toEqual([[day, day]])
})

test.each([
  ['last month', '2026-10-01', '2026-10-31'],
  ['pichle saal', '2025-01-01', '2025-12-31'],
  ['last week', '2026-11-11', '2026-11-23'],
  ['June 2021', '2021-06-01', '2021-06-30'],
  ['जून 2021 में', '2021-06-01', '2021-06-30'],
  ['in March', '2026-03-01', '2026-03-31'],
  ['december me', '2025-12-01', '2025-12-31'],
  ['in 2019', '2019-01-01', '2019-12-31'],
  ['2019 में', '2019-01-01', '2019-12-31'],
])('%s is some day from %s to %s', (text, from, to) => {
  expect(relativeDaysIn(text, TODAY)).toMatchObject([{ from, to }])
})

test.each([
  'till today',
  'aaj tak',
  'within 30 days',
  '15 days notice',
  'sixty days before the hearing',
  'BNS 2023',
  'section 2019',
  'he may march',
  'Act of 1881',
  '2027 me',
  'in 2030',
])('%s tells no day that has been', (text) => {
  expect(relativeDaysIn(text, TODAY)).toEqual([])
})

test('months and years in round numbers are marked, and days and weeks are not', () => {
  expect(relativeDaysIn('3 saal pehle', TODAY)[0]?.isRounded).toBe(true)
  expect(relativeDaysIn('3 din pehle', TODAY)[0]?.isRounded).toBe(false)
})

test('a month before the 31st ends with a shorter month', () => {
  expect(relativeDaysIn('1 month ago', '2027-03-31')[0]?.from).toBe('2027-02-28')
})

test('a day has its place in the text as it was written', () => {
  const text = 'उसको ५ दिन पहले मिला'
  const [day] = relativeDaysIn(text, TODAY)
  expect(text.slice(day?.start, day?.end)).toBe('५ दिन पहले')
})

test('a long text without a day does not hold the reader', () => {
  expect(relativeDaysIn('din mahine 5 saal me '.repeat(10_000), TODAY)).toEqual([])
})
