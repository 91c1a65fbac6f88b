/** The day of the acts decides between the old codes and the new, so that a day of something else would cite the wrong one. */
import { expect, test } from 'vitest'
import { readFactsDate } from './facts-date.ts'

const TODAY = '2026-11-24'

test.each([
  ['My brother works there since 2019 as a driver, he was removed on 10 October', '2026-10-10'],
  ['main company me 2019 se kaam karta hu, 10 october ko nikal diya', '2026-10-10'],
  ['Living in this house since 2011, on 4 May 2026 the landlord broke the lock', '2026-05-04'],
])('since when somebody works or lives there is not when it happened: %s', (question, from) => {
  expect(readFactsDate(question, TODAY)?.from).toBe(from)
})

test.each([
  ['He beats me since 2019 and threw me out on 10 October', '2019-01-01'],
  ['He works there since 2019 and is paid too little', '2019-01-01'],
])('what goes on since a year began in it: %s', (question, from) => {
  expect(readFactsDate(question, TODAY)?.from).toBe(from)
})
