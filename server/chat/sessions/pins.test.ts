/** Sessions are pinned to the top of their list over HTTP. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SessionListItem } from '#shared/chat.ts'
import { Client } from '#tests/support/client.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { listSessions } from '../store.ts'

let product: TestProduct
let asha: Client
const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
beforeAll(async () => {
  product = await startProduct()
  asha = await new Client(product).join()
  for (const session of [first, second, third]) await (await asha.ask('My cheque bounced.', { session })).text()
})
afterAll(() => product.dispose())

const pin = (who: Client, session: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  who.call(`/Scenario_history/${session}/pin`, { method })
const list = async () => (await (await asha.call(`/Scenario_history/${asha.claims.id}`)).json()) as SessionListItem[]
const ids = async () => (await list()).map(({ session_id }) => session_id)

test('a pinned session comes first until it is unpinned, and keeps its title and its day', async () => {
  expect(await ids()).toEqual([third, second, first])
  const [, , before] = await list()
  const response = await pin(asha, first)
  expect(await response.json()).toEqual({ ...before, pinned: true })
  expect(await ids()).toEqual([first, third, second])
  // A second pin changes nothing, because people click twice.
  expect((await pin(asha, first)).status).toBe(200)
  expect((await list())[0]).toEqual({ ...before, pinned: true })

  expect(await (await pin(asha, first, 'DELETE')).json()).toEqual(before)
  expect(await ids()).toEqual([third, second, first])
})

test('an old pinned session is never left out of a list that is full', async () => {
  await pin(asha, first)
  const listed = await listSessions(product.platform.db, asha.claims.id, 'scenario', 1)
  expect(listed.map(({ sessionId }) => sessionId)).toEqual([first])
  await pin(asha, first, 'DELETE')
})

test('nobody pins the session of another person, or one that does not exist', async () => {
  const other = await new Client(product).join()
  for (const session of [second, randomUUID(), 'x'])
    for (const method of ['PUT', 'DELETE'] as const) expect((await pin(other, session, method)).status).toBe(404)
  expect(await ids()).toEqual([third, second, first])
})
