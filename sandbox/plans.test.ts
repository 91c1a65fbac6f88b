/** Plans and subscriptions: how they are created and refused, and when their cycles end. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cycleEnd } from './cycles.ts'
import type { Plan } from './entities.ts'
import { midnight, openTestSandbox, START } from './test-stand.ts'

type Day = readonly [number, number, number]

let stand: Awaited<ReturnType<typeof openTestSandbox>>
let planId: string
beforeAll(async () => (stand = await openTestSandbox()))
afterAll(() => stand.close())

test('plans are created, found and listed', async () => {
  const wanted = { period: 'monthly', interval: 1, item: { name: 'Monthly', amount: 59_000, currency: 'INR' } }
  const plan = await stand.post('/v1/plans', wanted)
  expect(plan).toMatchObject({
    id: expect.stringMatching(/^plan_/),
    entity: 'plan',
    ...wanted,
    item: { ...wanted.item, id: expect.stringMatching(/^item_/), unit_amount: 59_000, type: 'plan' },
  })
  planId = plan.id
  expect(await stand.get(`/v1/plans/${plan.id}`)).toEqual(plan)
  expect((await stand.get('/v1/plans')).items).toEqual([plan])
  for (const [change, description] of [
    [{ period: 'hourly' }, 'Not a valid period'],
    [{ interval: 0 }, 'The interval must be between 1 and 4000.'],
    [{ period: 'daily' }, 'For daily plan, interval must be greater than or equal to 7'],
    [{ item: undefined }, 'The item field is required.'],
    [{ item: { ...wanted.item, amount: 1 } }, 'Order amount less than minimum amount allowed'],
  ] as const)
    expect((await stand.post('/v1/plans', { ...wanted, ...change })).error.description).toBe(description)
})

test.each([
  ['monthly', 1, [2025, 1, 31], 1, [2025, 2, 28]],
  ['monthly', 1, [2025, 1, 31], 2, [2025, 3, 31]],
  ['monthly', 3, [2025, 11, 30], 1, [2026, 2, 28]],
  ['yearly', 1, [2024, 2, 29], 1, [2025, 2, 28]],
  ['weekly', 2, [2025, 12, 25], 1, [2026, 1, 8]],
  ['daily', 7, [2025, 3, 31], 2, [2025, 4, 14]],
] as [Plan['period'], number, Day, number, Day][])(
  'a %s cycle of %i from %j ends, %i later, at the midnight that begins %j',
  (period, interval, from, n, to) => {
    expect(cycleEnd({ period, interval }, midnight(...from) + 20 * 3_600, n)).toBe(midnight(...to))
  },
)

test('a new subscription has no running cycle', async () => {
  const subscription = await stand.post('/v1/subscriptions', {
    plan_id: planId,
    total_count: 12,
    customer_notify: 0,
    notes: { user: '7' },
  })
  expect(subscription).toEqual({
    id: expect.stringMatching(/^sub_/),
    entity: 'subscription',
    plan_id: planId,
    customer_id: null,
    status: 'created',
    current_start: null,
    current_end: null,
    ended_at: null,
    quantity: 1,
    notes: { user: '7' },
    charge_at: null,
    start_at: null,
    end_at: null,
    auth_attempts: 0,
    total_count: 12,
    paid_count: 0,
    customer_notify: false,
    created_at: START / 1_000,
    expire_by: null,
    short_url: null,
    has_scheduled_changes: false,
    change_scheduled_at: null,
    source: 'api',
    payment_method: null,
    offer_id: null,
    remaining_count: 12,
  })
  expect(await stand.get(`/v1/subscriptions/${subscription.id}`)).toEqual(subscription)
  expect((await stand.get(`/v1/subscriptions?plan_id=${planId}`)).items).toEqual([subscription])
  expect((await stand.get('/v1/subscriptions?plan_id=plan_other'))['count']).toBe(0)
})

test.each([
  [{ total_count: 0 }, 'The total_count must be between 1 and 1200.'],
  [{ total_count: undefined }, 'The total_count field is required.'],
  [{ plan_id: 'plan_unknown' }, 'The id provided does not exist'],
  [{ quantity: 0 }, 'The quantity must be between 1 and 500.'],
  [{ start_at: START / 1_000 }, 'The start_at must be a future time.'],
  [{ expire_by: 1 }, 'The expire_by must be a future time.'],
])('a subscription is refused: %j', async (change, description) => {
  const { error } = await stand.post('/v1/subscriptions', { plan_id: planId, total_count: 12, ...change })
  expect(error.description).toBe(description)
})
