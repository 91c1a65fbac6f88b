import { expect, test } from 'vitest'
import { openCatalogue } from '../catalogue.ts'
import { readPurpose } from './read-purpose.ts'

const { form } = openCatalogue()
const GENERAL = 'civil-applications/application-in-pending-case'
const answersOf = (request: string, id = GENERAL) =>
  Object.fromEntries(readPurpose(request, form(id)).map(({ field, value }) => [field, value]))

test.each([
  [
    'Application for return of the passport under section 503 BNSS on behalf of accused no. 2 Dilip Shah',
    {
      purpose: 'return of the passport',
      provision: 'section 503 of the Bharatiya Nagarik Suraksha Sanhita, 2023',
      own_role: 'Accused No. 2',
    },
  ],
  [
    'Application under section 151 CPC for early hearing of the suit. Asha Rao v. Roy Lobo',
    { purpose: 'early hearing of the suit', provision: 'section 151 of the Code of Civil Procedure, 1908' },
  ],
  [
    'application to deposit rent in court under Order 15 Rule 5',
    { purpose: 'deposit rent', provision: 'Order 15, Rule 5 of the Code of Civil Procedure, 1908' },
  ],
  ['Something about the case of my client', {}],
])('%s', (request, answers) => {
  expect(answersOf(request)).toEqual(answers)
})

test('each answer has the place of the words that say so', () => {
  const request = 'Please draft an application for early hearing, for the plaintiff Asha Rao.'
  for (const { value, start, end } of readPurpose(request, form(GENERAL)))
    expect(request.slice(start, end).toLowerCase()).toBe(value.toLowerCase())
})

test('a form that does not ask for a purpose gets none', () => {
  expect(answersOf('application for early hearing', 'civil-suits/partition')).toEqual({})
})

test('the purpose of a hearing or of a loan is not what the paper asks for', () => {
  expect(answersOf('application to be exempted for that day', 'criminal-cases/exemption-from-appearance')).toEqual({})
})
