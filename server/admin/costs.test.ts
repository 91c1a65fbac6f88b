/** What the back office sees of the costs of paid calls, with a model that reports its tokens. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Costs } from '#shared/costs.ts'
import { Client } from '#tests/support/client.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const SECRET = 'My neighbour Zebulon took my goat.'

let model: Awaited<ReturnType<typeof startMockModel>>
let product: TestProduct
let staff: Client
beforeAll(async () => {
  model = await startMockModel((answer) => {
    answer.say('Write to the police [1].')
    answer.report(1_000, 200)
    answer.finish()
  })
  product = await startProduct({ ...model.env, ...STAFF_ENV, MODEL_PRICE_IN: '100000', MODEL_PRICE_OUT: '1000000' })
  staff = await staffOf(product)
})
afterAll(async () => {
  await product.dispose()
  await model.stop()
})
const costs = async (from: Client) => Costs.parse(await (await from.call('/admin/costs?days=7')).json())

test('nothing is listed before anything was spent', async () => {
  expect(await costs(staff)).toEqual({ days: [], tools: [], people: [], answers: [] })
})

test('an answer is counted by day, tool, person and answer, with its tokens and without its words', async () => {
  const asha = await new Client(product).join()
  const response = await asha.ask(`${SECRET} Is it theft?`, { fields: { depth: 'quick' } })
  await response.text()
  const found = await costs(staff)
  const cost = { calls: 1, paise: 300, tokens_in: 1_000, tokens_out: 200 }
  expect(found.days).toMatchObject([cost])
  expect(found.tools).toEqual([{ service: 'model', tool: 'scenario', ...cost }])
  expect(found.people).toEqual([{ user_id: asha.claims.id, name: asha.claims.username, ...cost }])
  expect(found.answers).toMatchObject([{ id: response.headers.get('x-message-id'), tool: 'scenario', ...cost }])
  expect(JSON.stringify(found)).not.toContain('Zebulon')
})

test('a model of one’s own costs nothing, and its tokens are counted all the same', async () => {
  const own = await startProduct({ ...model.env, ...STAFF_ENV })
  const asha = await new Client(own).join()
  await (await asha.ask(SECRET, { fields: { depth: 'quick' } })).text()
  const found = await costs(await staffOf(own))
  expect(found.answers).toMatchObject([{ paise: 0, tokens_in: 1_000, tokens_out: 200 }])
  await own.dispose()
})

test('only staff see them', async () => {
  const asha = await new Client(product).join()
  expect((await asha.call('/admin/costs')).status).toBe(403)
})
