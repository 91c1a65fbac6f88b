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

test.each([
  'the man who cheated my father was arrested on 12 September 2026, police has not filed the charge sheet',
  'chor 15 september 2026 ko pakda gaya, chargesheet nahi aayi, meri bike police station me hai',
  'I filed a complaint, my husband was arrested on 20 September 2026 and no chargesheet is filed',
])('whom somebody wronged is not told of that person’s release: %s', (text) => {
  expect(compute(text, TODAY, ['default-bail'])).toEqual([])
})

test('whose suit was dismissed is told the time to appeal, and whose application within it was is not', () => {
  const suit = 'My suit was dismissed on 12 November 2026 by the civil judge and my tenant is selling the house'
  expect(compute(suit, TODAY, []).map(({ periodId }) => periodId)).toEqual(['civil-appeal-district'])
  const application =
    'the civil judge dismissed my application for injunction on 12 November 2026 in the suit, what now'
  expect(compute(application, TODAY, [])).toEqual([])
})
