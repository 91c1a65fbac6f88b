import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { readRunningCase } from './read-running-case.ts'

const catalogue = openCatalogue()
const read = (id: string, text: string) =>
  Object.fromEntries(readRunningCase(text, catalogue.template(id)).map(({ field, value }) => [field, value]))

test.each([
  ['Receiver in O.S. 214/2025, Guntur', 'O.S. 214/2025'],
  ['receiver chahiye, Suit no 340/2022 me', 'Suit no 340/2022'],
  ['Receiver in CS(COMM) 88/2026', 'CS(COMM) 88/2026'],
  ['Receiver, Darkhast 55/2025', 'Darkhast 55/2025'],
])('an application says in which case it is made: %s', (text, value) => {
  expect(read('civil-applications/receiver', text)).toEqual({ main_case: value })
})

test('a reply and an application for discharge have the number of the case in their heading', () => {
  expect(read('replies/eviction-written-statement', 'WS for tenant in RC (Rent) case no. 88/2026')).toEqual({
    case_number: '88',
    case_year: '2026',
  })
  expect(read('criminal-cases/discharge', 'discharge in SC 61/2026, FIR 118/2026')).toEqual({
    case_number: '61',
    case_year: '2026',
  })
})

test('an FIR is no case, and of two cases in the story neither is taken', () => {
  expect(read('civil-applications/receiver', 'Receiver. FIR 118/2026 PS Sampla, deed 2214/2008')).toEqual({})
  const story = 'My partner takes all the income of the mill and keeps the books to himself. '.repeat(2)
  expect(read('civil-applications/receiver', `${story} O.S. 5/2024 is his and O.S. 9/2025 is mine`)).toEqual({})
})
