import { expect, it } from 'vitest'
import type { PaymentRecord } from '#shared/billing.ts'
import { madeToken } from '#tests/support/browser/browser-globals.ts'
import { decodeToken } from '#web/lib/session/claims.ts'
import { paidUntil, whatEnds, whatRuns } from './what-runs.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const monthly = { sub_id: 'p1', rp_sub_id: 'sub_1', sub_status: 'active', plan_id: 3, sub_end: '2027-05-01T06:00:00Z' }
const yearly = { ...monthly, rp_sub_id: 'order_1', plan_id: 2 }
const granted = { ...monthly, sub_id: null, rp_sub_id: null }
const user = (claims: object) =>
  decodeToken(madeToken({ id: 7, username: 'asha', ...claims })) ?? expect.fail('no token')

/** Midnight in India, when the 22nd begins. */
const PAID = '2026-12-21T18:30:00Z'
const payment = (changes: Partial<PaymentRecord>): PaymentRecord => ({
  id: 'pay_1',
  created_at: '2026-11-21T18:30:00Z',
  current_end: PAID,
  plan_id: 3,
  plan: 'Monthly plan',
  features: [1, 2, 3, 4],
  amount_in_paise: 59000,
  credit_in_paise: 0,
  refunded_in_paise: 0,
  currency: 'INR',
  status: 'captured',
  invoices: [],
  ...changes,
})

it.each([
  ['the month', monthly, [payment({ plan_id: 2, current_end: '2027-01-01T00:00:00Z' }), payment({})], PAID],
  ['none whose charge failed', monthly, [payment({ status: 'failed', current_end: null }), payment({})], PAID],
  ['the newest', monthly, [payment({}), payment({ current_end: '2026-11-21T18:30:00Z' })], PAID],
  ['none that is over', monthly, [payment({ current_end: '2026-11-21T18:30:00Z' })], null],
  ['none', monthly, [], null],
  ['what is not known yet', monthly, undefined, undefined],
  ['the one behind full access is not known', { ...monthly, plan_id: 1 }, [payment({})], undefined],
] as const)('paid: %s', (_, claims, payments, end) => expect(paidUntil(user(claims), payments, NOW)).toBe(end))

it.each([
  [monthly, PAID, 'is paid until 21 December 2026. We’ll then charge you for another month.'],
  [monthly, undefined, 'We bill your monthly plan every month until you cancel.'],
  [{ ...monthly, sub_status: 'pending' }, null, 'this month’s payment. Your other access runs until 1 May 2027.'],
  [{ ...monthly, sub_status: 'cancelled' }, PAID, 'runs until 21 December 2026. You won’t be charged again.'],
  [{ ...monthly, sub_status: 'cancelled' }, undefined, 'runs to the end of the month you’ve paid for. You won’t'],
  [{ ...monthly, sub_status: 'pending', sub_end: null }, null, 'You can ask new questions once it arrives'],
  [yearly, PAID, 'Your yearly plan runs until 21 December 2026. It doesn’t renew.'],
  [yearly, undefined, 'Your yearly plan is active. It doesn’t renew.'],
  [{ ...yearly, sub_end: '2026-11-22T11:00:00Z' }, null, 'You don’t have an active plan.'],
  [{ ...granted, plan_id: 4 }, null, 'Your free trial runs until 1 May 2027. You won’t be charged when it ends.'],
  [{ ...granted, plan_id: 1, sub_end: PAID }, undefined, 'You have full access until 21 December 2026.'],
  [{ ...granted, plan_id: 5 }, null, 'Your plan runs until 1 May 2027. It doesn’t renew.'],
])('%o, paid until %s: … %s', (claims, paid, said) => expect(whatRuns(user(claims), NOW, paid)).toContain(said))

it.each([
  ['active', PAID, 'Your plan will run until 21 December 2026 '],
  ['active', undefined, 'Your plan will run to the end of the month you’ve paid for.'],
  ['active', null, 'Your plan will end now '],
  ['pending', undefined, 'Your plan will end now '],
])('cancelled while %s and paid until %s: %s', (sub_status, paid, said) =>
  expect(whatEnds(user({ ...monthly, sub_status }), paid)).toContain(said),
)
