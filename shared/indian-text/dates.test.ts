/** Days as people and papers write them, and texts that only look like one. */
import { expect, test } from 'vitest'
import { datesIn, isoDate } from './dates.ts'
import { ENGLISH_MONTHS, monthNumber } from './months.ts'

const WRITTEN: [text: string, ...days: string[]][] = [
  // Figures
  ['12.03.2026', '2026-03-12'],
  ['12-03-2026', '2026-03-12'],
  ['12/3/2026', '2026-03-12'],
  ['12-3-26', '2026-03-12'],
  ['5-6-85', '1985-06-05'],
  ['2026-03-12', '2026-03-12'],
  ['2026-03-12T10:30:00', '2026-03-12'],
  ['dt.12.03.2026', '2026-03-12'],
  ['Dt:-12/03/2026', '2026-03-12'],
  ['(w.e.f.15-6-2015)', '2015-06-15'],
  ['१२.०३.२०२६', '2026-03-12'],
  ['૧૨-૦૩-૨૦૨૬', '2026-03-12'],
  ['৫/৪/২০২৫', '2025-04-05'],
  ['in the night of 04/05.02.2025', '2025-02-05'],
  ['01.07.2024 to 31.07.2024', '2024-07-01', '2024-07-31'],
  // English
  ['12 March 2026', '2026-03-12'],
  ['12th March 2026', '2026-03-12'],
  ['12th March, 2026', '2026-03-12'],
  ['12 th March, 2026', '2026-03-12'],
  ['1st July 2024', '2024-07-01'],
  ['2nd Feb. 2025', '2025-02-02'],
  ['3rd day of May 2024', '2024-05-03'],
  ['this the 19th day of October, 2026', '2026-10-19'],
  ['21st of January, 2025', '2025-01-21'],
  ['MARCH 12, 2026', '2026-03-12'],
  ['March 12th, 2026', '2026-03-12'],
  ['Sept 5, 2023', '2023-09-05'],
  ['12-Mar-2026', '2026-03-12'],
  ['12-Mar-26', '2026-03-12'],
  ["12 Mar '26", '2026-03-12'],
  ['12.March.2026', '2026-03-12'],
  ['12March2026', '2026-03-12'],
  ['fourth day of April 2025', '2025-04-04'],
  ['twenty-first day of May, 2024', '2024-05-21'],
  ['thirty first of May 2024', '2024-05-31'],
  ['4/5 February 2025', '2025-02-05'],
  ['6 October 1860', '1860-10-06'],
  ['29 February 2024', '2024-02-29'],
  // Hindi, and Hindi in Latin letters
  ['१२ मार्च २०२६', '2026-03-12'],
  ['12 मार्च, 2026', '2026-03-12'],
  ['12 मार्च सन् 2026', '2026-03-12'],
  ['10 सितंबर 2026', '2026-09-10'],
  ['10 सितम्बर 2026', '2026-09-10'],
  ['5 नवम्बर 2026', '2026-11-05'],
  ['12 फ़रवरी 2023', '2023-02-12'],
  ['12 फरवरी 2023', '2023-02-12'],
  ['12 \u095eरवरी 2023', '2023-02-12'],
  ['2 अक्तूबर 2024', '2024-10-02'],
  ['2 अक्टूबर 2024', '2024-10-02'],
  ['12 janvari 2025', '2025-01-12'],
  ['5 agast 2025', '2025-08-05'],
  ['5 sitambar 2025', '2025-09-05'],
]

test.each(WRITTEN)('%s is read as the day that it names', (text, ...days) => {
  expect(datesIn(text).map(({ value }) => value)).toEqual(days)
})

const NONE = [
  'u/s 3/4/25 Arms Act',
  'sections 3/4/25',
  'धारा 3/4/25',
  'D.No. 9-2-11',
  'House No. 12-3-21',
  'FIR/12/3/2024',
  'FIR No. 0214/2026',
  '(2014) 8 SCC 273',
  'AIR 1973 SC 1461',
  '2014 INSC 463',
  '9876543210',
  '020-2612-3456',
  '192.168.12.10',
  '31.02.2024',
  '30/02/2024',
  '45/13/2024',
  '12.03.20261',
  '1.2.3.2024',
  '9.30 p.m.',
  '12 marches 2024',
  'Order 7 Rule 11',
  'PIN 411038',
]

test.each(NONE)('%s is no day', (text) => {
  expect(datesIn(text)).toEqual([])
})

test.each([
  ['12 march ko cheque bounce hua', '2026-03-12'],
  ['12 मार्च को', '2026-03-12'],
  ['on 12th December', '2025-12-12'],
  ['24 november se', '2026-11-24'],
  ['29 February', '2024-02-29'],
  ['on 5 may', '2026-05-05'],
  ['5th may', '2026-05-05'],
  ['since 5 march', '2026-03-05'],
  ['Sept 20', '2026-09-20'],
  ['20/9 ko', '2026-09-20'],
  ['on 20/9', '2026-09-20'],
  ['12 feburary', '2026-02-12'],
  ['5 octobar ko', '2026-10-05'],
])('with a day to count from, %s is the last such day', (text, day) => {
  expect(datesIn(text, '2026-11-24').map(({ value }) => value)).toEqual([day])
})

test.each([
  'section 12 may apply',
  '12 march to the court',
  '12 March 2026',
  'page 5 march',
  '138/5',
  'u/s 3/4 of the Act',
  'order 7/11',
  'June 2021',
  'may 5 of them',
  'July 10,000',
])('with a day to count from, nothing more is read in: %s', (text) => {
  expect(datesIn(text, '2026-11-24').map(({ value }) => value)).toEqual(datesIn(text).map(({ value }) => value))
})

test('a day has its place in the text as it was written', () => {
  const text = 'दिनांक १२ मार्च २०२६ को'
  const [day] = datesIn(text)
  expect(text.slice(day?.start, day?.end)).toBe('१२ मार्च २०२६')
  expect(day).toMatchObject({ words: '१२ मार्च २०२६', hasFullYear: true })
  expect(datesIn('12-3-26')[0]?.hasFullYear).toBe(false)
})

test('a day that no calendar has is null', () => {
  expect([isoDate(2024, 2, 29), isoDate(2023, 2, 29), isoDate(2024, 13, 1), isoDate(1, 1, 1)]).toEqual([
    '2024-02-29',
    null,
    null,
    null,
  ])
})

test('every month has its number in each language', () => {
  expect(ENGLISH_MONTHS.map(monthNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  const hindi = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat('hi-IN', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
  )
  expect(hindi.map(monthNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(monthNumber('monday')).toBeUndefined()
})

test('a long page without a day does not hold the reader', () => {
  expect(datesIn('12 '.repeat(20_000) + '1.2.'.repeat(20_000) + 'march '.repeat(20_000))).toEqual([])
})
