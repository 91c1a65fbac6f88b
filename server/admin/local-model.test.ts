/** A model on this machine: it is offered, chosen, used and taken back, over real HTTP. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LocalModels, type LocalModelChoice } from '#shared/models/local-models.ts'
import { Client, EVENTS, eventsOf, json } from '#tests/support/client.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { until } from '#tests/support/until.ts'

const CHEQUE = 'My cheque bounced. What can I do?'
const SAID = 'Send a demand notice [1].'
/** Ms. Each node also reads the choice every 30 s, which would hide a notification that does not come. */
const BEFORE_POLL = 20_000
const SMALL = { server: 'ollama', model: 'small:4b' } as const

let model: Awaited<ReturnType<typeof startMockModel>>
let product: TestProduct
let staff: Client
let asha: Client
const page = mkdtempSync(join(tmpdir(), 'nyayadesk-page-'))
writeFileSync(join(page, 'index.html'), '<meta name="config" content="{{config}}">')

const start = async (env: Record<string, string> = {}, ports: Record<string, number> = { ollama: model.port }) => {
  product = await startProduct({ ...STAFF_ENV, ...env }, 0, page, ports)
  staff = await staffOf(product)
  asha = await new Client(product).join()
}

beforeEach(async () => {
  model = await startMockModel(
    (answer) => {
      answer.say(SAID)
      answer.finish()
    },
    ['small:4b', 'large:70b'],
  )
})
afterEach(async () => {
  await product.dispose()
  await model.stop()
})

const offered = async (of = staff) => LocalModels.parse(await (await of.call('/admin/local-model')).json())
const choose = (choice: LocalModelChoice, by = staff) => by.call('/admin/local-model', json(choice))
const takeBack = () => staff.call('/admin/local-model', { method: 'DELETE' })
const ask = async (who = asha, session = randomUUID()) =>
  (await who.ask(CHEQUE, { session, fields: { depth: 'quick' } })).text()
const configOf = async (of: { address: string }) => (await fetch(`${of.address}/`)).text()
const trail = async (action: string) =>
  (await product.account.auth.audit.list({ search: action, limit: 50, offset: 0 })).rows

describe('with nothing set', () => {
  beforeEach(() => start())

  test('no model is asked, listed or used until staff look and choose', async () => {
    expect(await ask()).toContain('without a language model')
    expect([model.listings, model.requests.length]).toEqual([0, 0])
    expect(await offered()).toEqual({
      may_choose: true,
      in_use: 'offline',
      chosen: null,
      context_tokens: null,
      servers: [{ server: 'ollama', port: model.port, models: ['small:4b', 'large:70b'] }],
    })
    expect(await ask()).toContain('without a language model')
    expect(model.requests).toEqual([])
  })

  test('a chosen model answers at once, without a restart, and the choice is in the trail', async () => {
    const session = randomUUID()
    expect(await configOf(product)).toContain('&quot;offline&quot;')
    expect((await choose(SMALL)).status).toBe(200)
    expect(await ask(asha, session)).toContain('Send a demand notice')
    expect(await asha.history(session)).toMatchObject([{ model: 'ollama:small:4b' }])
    expect(await configOf(product)).toContain('&quot;ollama:small:4b&quot;')
    expect(await offered()).toMatchObject({ in_use: 'ollama:small:4b', chosen: SMALL })
    expect(await trail('model.choose')).toMatchObject([{ detail: JSON.stringify(SMALL) }])
  })

  test('its prompt and its answer fit the context that Ollama has unless it is told otherwise', async () => {
    await choose(SMALL)
    await ask()
    expect(model.requests[0]?.mostTokens).toBe(2_048)
    expect(await offered()).toMatchObject({ context_tokens: 4_096 })
  })

  test('a model that is taken back is not asked any more', async () => {
    await choose(SMALL)
    await ask()
    const asked = model.requests.length
    expect((await takeBack()).status).toBe(200)
    expect(await ask()).toContain('without a language model')
    expect(model.requests.length).toBe(asked)
    expect(await configOf(product)).toContain('&quot;offline&quot;')
    expect((await takeBack()).status).toBe(200)
    expect(await trail('model.take-back')).toMatchObject([{ detail: JSON.stringify(SMALL) }])
  })

  test('the choice outlives a restart', async () => {
    await choose(SMALL)
    await product.stop()
    const after = await product.another()
    expect(await ask(asha.at(after))).toContain('Send a demand notice')
  })

  test('every node uses the choice', async () => {
    const other = await product.another()
    const name = () => other.platform.modelInUse.current.name
    const changed = (from: string) =>
      until(async () => (name() === from ? undefined : name()), 'the change on the other node', BEFORE_POLL)
    const before = name()
    await choose(SMALL)
    const chosen = await changed(before)
    expect(chosen).toBe('ollama:small:4b')
    await takeBack()
    expect(await changed(chosen)).toBe('offline')
  })

  test('a node that missed the change finds it when staff look', async () => {
    await product.platform.database.query(
      "insert into local_model (id, server, model, chosen_at) values (1, 'ollama', 'large:70b', now())",
    )
    expect(await offered()).toMatchObject({ in_use: 'ollama:large:70b' })
  })

  test('a model that its server does not list, and another kind of server, cannot be chosen', async () => {
    const refused = await choose({ server: 'ollama', model: 'invented' })
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'local_model_gone' }])
    expect((await choose({ server: 'vllm', model: 'small:4b' })).status).toBe(409)
    expect((await choose({ server: 'http://10.0.0.1' as 'vllm', model: 'small:4b' })).status).toBe(400)
    expect((await choose(SMALL, asha)).status).toBe(403)
    expect(await offered()).toMatchObject({ in_use: 'offline', chosen: null })
    expect(await trail('model.choose')).toEqual([])
  })

  test('where the chosen server is stopped, the library answers and says why', async () => {
    await choose(SMALL)
    await model.stop()
    const answer = await ask()
    expect(answer).toContain('**From the law library alone.** The language model on this server doesn’t answer.')
    expect(answer).toContain('## The law that applies')
    expect(await offered()).toMatchObject({ chosen: SMALL, servers: [] })
  })

  test('an answer that breaks off in the middle is no answer of the library', async () => {
    await choose(SMALL)
    const seen = Promise.withResolvers<void>()
    model.answer(async (answer) => {
      answer.say('A first sentence.\n\nA second sentence.\n\n')
      await seen.promise
      answer.cut()
    })
    const session = randomUUID()
    const response = await asha.ask(CHEQUE, { session, accept: EVENTS, fields: { depth: 'quick' } })
    let text = ''
    for await (const event of eventsOf(response)) {
      if (event.type === 'text') text += event.text
      if (text.includes('A first sentence')) seen.resolve()
    }
    const [message] = await asha.history(session)
    expect(message).toMatchObject({ status: 'failed' })
    expect(JSON.stringify(message)).not.toContain('From the law library alone')
  })

  test('a change while an answer is written does not reach that answer', async () => {
    await choose(SMALL)
    const begun = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    model.answer(async (answer) => {
      answer.say('The first half, ')
      begun.resolve()
      await changed.promise
      answer.say('and the second half [1].')
      answer.finish()
    })
    const session = randomUUID()
    const running = ask(asha, session)
    await begun.promise
    await takeBack()
    changed.resolve()
    const answer = await running
    expect(answer).toContain('The first half, and the second half')
    expect(answer).not.toContain('without a language model')
    expect(await asha.history(session)).toMatchObject([{ model: 'ollama:small:4b' }])
  })
})

test('a chosen server that redirects gets no question sent on', async () => {
  await start()
  await choose(SMALL)
  let followed = 0
  const target = createServer((_, response) => {
    followed += 1
    response.end()
  })
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
  const location = `http://127.0.0.1:${(target.address() as AddressInfo).port}/v1/chat/completions`
  model.answer(({ response }) => void response.writeHead(307, { location }).end())
  expect(await ask()).toContain('From the law library alone')
  expect(followed).toBe(0)
  await new Promise((resolve) => target.close(resolve))
})

test('a pause after the failures of one model ends with the choice of another', async () => {
  await start({ MODEL_PRICE_IN: '100000', MODEL_PRICE_OUT: '100000' })
  const { spending } = product.platform
  for (let failure = 0; failure < 5; failure += 1) spending.failed('model')
  const call = { service: 'model', userId: asha.claims.id, paise: 1 } as const
  expect(await spending.refusalOf(call)).toMatchObject({ code: 'provider_rests' })
  await choose(SMALL)
  expect(await spending.refusalOf(call)).toBeUndefined()
})

test('AI_CONTEXT counts before the usual context', async () => {
  await start({ AI_CONTEXT: '16384' })
  await choose(SMALL)
  await ask()
  expect(model.requests[0]?.mostTokens).toBe(4_096)
})

test('the name of a model that is a file shows no folder of the machine', async () => {
  await model.stop()
  model = await startMockModel((answer) => answer.finish(), ['/home/operator/models/small.gguf'])
  await start({}, { 'llama.cpp': model.port })
  await choose({ server: 'llama.cpp', model: '/home/operator/models/small.gguf' })
  expect(await configOf(product)).toContain('&quot;llama.cpp:small.gguf&quot;')
  expect(await configOf(product)).not.toContain('operator')
})

test.each([
  { AI_PROVIDER: 'offline' },
  { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'named' },
  { AI_PROVIDER: 'anthropic', AI_API_KEY: 'key', AI_MODEL: 'named' },
])('with %j in the environment nothing is looked for and nothing can be chosen', async (env) => {
  await start(env)
  const { servers, may_choose } = await offered()
  expect({ servers, may_choose }).toEqual({ servers: [], may_choose: false })
  const refused = await choose(SMALL)
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'model_named' }])
  expect((await takeBack()).status).toBe(409)
  expect(model.listings).toBe(0)
})

test('an earlier choice waits while the environment names the model', async () => {
  await start()
  await choose(SMALL)
  await product.stop()
  const after = await product.another({ AI_PROVIDER: 'offline' })
  expect(await ask(asha.at(after))).toContain('without a language model')
})
