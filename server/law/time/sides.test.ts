/** A period of the other side would be told to the wrong person. */
import { expect, test } from 'vitest'
import { computePeriods } from './compute-periods.ts'
import { readTimeline } from './timeline.ts'

const TODAY = '2026-11-24'
const compute = (text: string, today: string, matters: string[]) =>
  computePeriods(readTimeline(text, today), { today, matters })

test('whom a court acquits has no conviction to appeal against, even where the matter is an appeal', () => {
  const text = 'The sessions court acquitted the man who killed my brother on 5 November 2026. How many days to appeal?'
  expect(compute(text, TODAY, ['criminal-appeal']).map(({ periodId }) => periodId)).toEqual(['acquittal-victim'])
})

test.each([
  [
    'I issued a cheque as security, it was returned, and I got the legal notice on 10 November 2026',
    'cheque-own-payment',
  ],
  [
    'usne cheque bounce ka notice bheja, mujhe 10 november 2026 ko mila, maine cheque security me diya tha',
    'cheque-own-payment',
  ],
  [
    'A case was filed against me: cheque notice received 20 September 2026, complaint filed 1 December 2026',
    'cheque-complaint-against',
  ],
  ['mere vakil ne cheque bounce ka notice bheja jo 10 november 2026 ko use mila, paisa nahi diya', 'cheque-payment'],
  [
    'He gave me a cheque, it was returned, I sent a legal notice and he received the notice on 10 November 2026',
    'cheque-payment',
  ],
])('who asks in a cheque case is told his own time: %s', (text, expected) => {
  const own = new Set(['cheque-own-payment', 'cheque-complaint-against'])
  const found = compute(text, TODAY, ['cheque-bounce']).map(({ periodId }) => periodId)
  expect(found).toContain(expected)
  expect(found.filter((id) => own.has(id) !== own.has(expected))).toEqual([])
})
