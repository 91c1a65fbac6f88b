import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { log } from '#server/platform/log.ts'
import { Client, EVENTS, eventsOf } from '#tests/support/client.ts'
import { openDatabaseProxy } from '#tests/support/stand-ins/fault-proxy.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { PATIENCE } from '#tests/support/until.ts'

const SAVES = /running answers were not saved|end of an answer could not be saved/

let product: TestProduct
let node: TestProduct
let model: Awaited<ReturnType<typeof startMockModel>>
let database: Awaited<ReturnType<typeof openDatabaseProxy>>
beforeAll(async () => {
  model = await startMockModel((answer) => answer.finish())
  product = await startProduct(model.env)
  const { connection } = product.platform.database
  if (!('connectionString' in connection)) throw new Error('no address')
  database = await openDatabaseProxy(connection.connectionString)
  node = await product.another({ DATABASE_URL: database.url })
})
afterAll(async () => {
  await product.dispose()
  await database.close()
  await model.stop()
})

test('an answer that ends while the database is away is whole when it comes back', async () => {
  const goOn = Promise.withResolvers<void>()
  model.answer(async (answer) => {
    answer.say('Send a notice. ')
    await goOn.promise
    answer.say('Then file the complaint.')
    answer.finish()
  })
  const asha = await new Client(product).join()
  const response = await asha.at(node).ask('My cheque bounced', { accept: EVENTS })
  const id = response.headers.get('x-message-id') ?? ''
  const events = eventsOf(response)
  for await (const event of events) if (event.type === 'text') break
  const warned = vi.spyOn(log, 'warn')
  const failed = vi.spyOn(log, 'error')
  const loggedTexts = () => [...warned.mock.calls, ...failed.mock.calls].map(([, what]) => what)
  database.leave()
  goOn.resolve()
  // This is how the test sees that a save was tried meanwhile.
  await vi.waitFor(() => expect(loggedTexts().some((what) => SAVES.test(String(what)))).toBe(true), PATIENCE)
  database.comeBack()
  const row = async () =>
    (await product.platform.database.query('select status, answer from chat_messages where id = $1', [id])).rows[0]
  await vi.waitFor(async () => expect((await row())?.['status']).not.toBe('running'), PATIENCE)
  expect(await row()).toMatchObject({
    status: 'complete',
    answer: expect.stringContaining('Then file the complaint.') as string,
  })
})

test('who follows an answer when the database goes away is told so, without a word of the query', async () => {
  const goOn = Promise.withResolvers<void>()
  model.answer(async (answer) => {
    await goOn.promise
    answer.say('Send a notice.')
    answer.finish()
  })
  const asha = await new Client(product).join()
  const asking = asha.ask('My cheque bounced', { accept: EVENTS })
  const running = async () =>
    (await product.platform.database.query(`select id from chat_messages where status = 'running'`)).rows[0]?.['id']
  await vi.waitFor(async () => expect(await running()).toBeDefined(), PATIENCE)
  const waits = vi.spyOn(node.chat.savedAnswers, 'next')
  const following = asha.at(node).call(`/answers/${String(await running())}/events?from=100`)
  await vi.waitFor(() => expect(waits).toHaveBeenCalled(), PATIENCE)
  database.leave()
  const refused = await following
  database.comeBack()
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { code: 'busy', message: 'The service is busy. Please try again in a moment.', params: {} },
  ])
  goOn.resolve()
  await (await asking).text()
})
