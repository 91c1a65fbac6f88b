import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedbackRow, Page } from '#shared/admin.ts'
import { MAX_FEEDBACK_REASON } from '#shared/chat.ts'
import type { TrailRow } from '#shared/trail.ts'
import { Client } from '#tests/support/client.ts'
import { put } from '#tests/support/drafts/draft-calls.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const CHEQUE = 'My cheque of Rs 50,000 bounced.'

let product: TestProduct
let staff: Client
let asha: Client
let session: string
let id: string
beforeAll(async () => {
  product = await startProduct(STAFF_ENV)
  staff = await staffOf(product)
  asha = await new Client(product).join({ username: 'asha.rao' })
  session = randomUUID()
  await (await asha.ask(CHEQUE, { session })).text()
  id = (await asha.history(session))[0]?.id ?? expect.fail('no answer')
})
afterAll(() => product.dispose())

const say = async (feedback: object, client = asha, answer = id) =>
  (await client.call(`/answers/${answer}/feedback`, put(feedback))).status
const listed = async (query = '') => (await (await staff.call(`/admin/feedback${query}`)).json()) as Page<FeedbackRow>

test('what a person says of an answer is kept with it, replaced by what is said later, and can be taken back', async () => {
  expect(await say({ verdict: 'wrong', reason: ' The period is one month. ' })).toBe(200)
  expect((await asha.history(session))[0]?.feedback).toEqual({ verdict: 'wrong', reason: 'The period is one month.' })
  expect(await say({ verdict: 'right' })).toBe(200)
  expect((await asha.history(session))[0]?.feedback).toEqual({ verdict: 'right', reason: '' })
  expect((await asha.call(`/answers/${id}/feedback`, { method: 'DELETE' })).status).toBe(200)
  expect((await asha.history(session))[0]).not.toHaveProperty('feedback')
  expect((await listed()).total).toBe(0)
})

test('only an answer of one’s own can be judged, and only in the documented words', async () => {
  const ravi = await new Client(product).join()
  expect(await say({ verdict: 'wrong', reason: 'x' }, ravi)).toBe(404)
  expect(await say({ verdict: 'wrong', reason: 'x' }, asha, randomUUID())).toBe(404)
  expect(await say({ verdict: 'wrong', reason: 'x' }, asha, 'none')).toBe(404)
  expect(await say({ verdict: 'good' })).toBe(400)
  expect(await say({ verdict: 'wrong', reason: 'x'.repeat(MAX_FEEDBACK_REASON + 1) })).toBe(400)
  expect(await say({ verdict: 'wrong' }, new Client(product))).toBe(401)
})

test('staff see it newest first with question and answer, found by verdict and words, and the trail has the export', async () => {
  expect(await say({ verdict: 'wrong', reason: 'The court is another.' })).toBe(200)
  product.clock.forward(1_000)
  await (await asha.ask('And interest?', { session })).text()
  const second = (await asha.history(session))[1]?.id ?? expect.fail('no second answer')
  expect(await say({ verdict: 'right', reason: '' }, asha, second)).toBe(200)

  const { rows, total } = await listed()
  expect(total).toBe(2)
  expect(rows.map(({ prompt, verdict }) => [prompt, verdict])).toEqual([
    ['And interest?', 'right'],
    [CHEQUE, 'wrong'],
  ])
  expect(rows[1]).toMatchObject({
    reason: 'The court is another.',
    tool: 'scenario',
    model: 'offline',
    username: 'asha.rao',
    user_id: asha.claims.id,
  })
  expect(rows[1]?.answer).toContain('Short answer')
  expect((await listed('?verdict=wrong')).rows.map(({ id: one }) => one)).toEqual([id])
  expect((await listed('?search=interest')).rows.map(({ id: one }) => one)).toEqual([second])
  expect((await asha.call('/admin/feedback')).status).toBe(403)

  expect(await (await staff.call('/admin/feedback?as=csv')).text()).toContain('The court is another.')
  const { rows: trail } = (await (await staff.call('/admin/trail')).json()) as Page<TrailRow>
  expect(trail.some(({ action, subject }) => action === 'list.export' && subject === 'feedback')).toBe(true)
})

test('it is gone with its session', async () => {
  const gone = await asha.call(`/Scenario_history/${session}`, { method: 'DELETE' })
  expect(gone.status).toBe(200)
  expect((await listed()).total).toBe(0)
})
