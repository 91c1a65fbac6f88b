import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY, HOUR } from '#server/platform/clock.ts'
import type { AnswerEvent } from '#shared/chat.ts'
import { Client, EVENTS, eventsOf } from '#tests/support/client.ts'
import { ENGLISH, picture, textPdf } from '#tests/support/files/documents.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { PATIENCE } from '#tests/support/until.ts'
import { scanningPer5Minutes } from '../files/read-document/readers.ts'
import { readingPer5Minutes } from '../papers/paper-threads.ts'
import { saveProgress } from './answers/store.ts'
import { hostedPer5Minutes, hostedPerDay, offlinePer5Minutes } from './limits.ts'

const FAILED = 'Error occurred while fetching response.'
const collect = async (events: AsyncIterable<AnswerEvent>) => Array.fromAsync(events)

describe('guards of answers', () => {
  let product: TestProduct
  let model: Awaited<ReturnType<typeof startMockModel>>
  beforeAll(async () => {
    model = await startMockModel((answer) => answer.finish())
    product = await startProduct(model.env)
  })
  afterAll(async () => {
    await product.dispose()
    await model.stop()
  })
  const join_ = () => new Client(product).join()
  const sql = async (text: string, values?: unknown[]) => (await product.platform.database.query(text, values)).rows
  /** Answers that wait in the middle until the returned function is called. */
  function held() {
    const goOn = Promise.withResolvers<void>()
    model.answer(async (answer) => {
      answer.say('Slowly. ')
      await goOn.promise
      answer.say('Done.')
      answer.finish()
    })
    return goOn.resolve
  }
  const quick = () =>
    model.answer((answer) => {
      answer.say('Noted.')
      answer.finish()
    })
  const statusOf = async (id: string) =>
    (await sql('select status from chat_messages where id = $1', [id]))[0]?.['status']

  test('only its owner stops a running answer, and only from its own session', async () => {
    const [asha, stranger] = [await join_(), await join_()]
    const goOn = held()
    const session = randomUUID()
    const response = await asha.ask('one', { session })
    const id = response.headers.get('x-message-id') ?? ''
    expect((await stranger.call(`/cancel/scenario_solver/${session}`, { method: 'POST' })).status).toBe(404)
    expect((await asha.call(`/cancel/scenario_solver/${randomUUID()}`, { method: 'POST' })).status).toBe(404)
    expect((await stranger.call(`/Scenario_history/${session}`, { method: 'DELETE' })).status).toBe(404)
    expect(await statusOf(id)).toBe('running')
    goOn()
    expect(await response.text()).toContain('Slowly. Done.')
  })

  test('a person has at most two running answers, however fast they ask, and does not delay others', async () => {
    const [asha, other] = [await join_(), await join_()]
    const goOn = held()
    const asked = await Promise.all(Array.from({ length: 6 }, () => asha.ask('at once')))
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429, 429])
    const others = await other.ask('mine')
    expect(others.status).toBe(200)
    goOn()
    await Promise.all([...asked, others].map((response) => response.text()))
  })

  test('a question that begins a session is refused where the session has messages', async () => {
    const asha = await join_()
    quick()
    const [session, starts] = [randomUUID(), { starts: '1' }]
    const asked = await Promise.all(['theft', 'cheque'].map((prompt) => asha.ask(prompt, { session, fields: starts })))
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = asked.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({ message: expect.stringContaining('started with another question') })
    await asked.find(({ status }) => status === 200)?.text()
    expect(await asha.history(session)).toHaveLength(1)
    // The documented call has no such field, and the same id under another tool is another session.
    expect((await asha.ask('what follows', { session })).status).toBe(200)
    const other = await asha.ask('theft', { tool: 'judgement', session, fields: starts })
    expect(other.status).toBe(200)
    await other.text()
  })

  test.each([
    ['in five minutes', hostedPer5Minutes],
    ['in a day', hostedPerDay],
  ])('a person can ask a hosted model only a limited number of times %s', async (_, limit) => {
    const asha = await join_()
    quick()
    for (let i = 0; i < limit.points - 1; i += 1) await product.platform.limits.consume(limit, String(asha.claims.id))
    await (await asha.ask('the last')).text()
    const before = model.requests.length
    const refused = await asha.ask('one more')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(model.requests).toHaveLength(before)
  })

  test('characters that PostgreSQL cannot store are removed from question and answer', async () => {
    const asha = await join_()
    model.answer((answer) => {
      answer.say('a\0b \ud83d c')
      answer.finish()
    })
    const session = randomUUID()
    await (await asha.ask('Is\0 this kept?', { session })).text()
    const [message] = await asha.history(session)
    expect(message).toMatchObject({
      prompt: 'Is this kept?',
      status: 'complete',
      answer: expect.stringContaining('ab \ufffd c'),
    })
  })

  test('a cancel that was accepted wins over the completion that follows it', async () => {
    const asha = await join_()
    const goOn = held()
    const response = await asha.ask('one', { accept: EVENTS })
    const id = response.headers.get('x-message-id') ?? ''
    await sql('update chat_messages set cancel_requested_at = now() where id = $1', [id])
    goOn()
    expect((await collect(eventsOf(response))).at(-1)).toEqual({ type: 'done', status: 'cancelled' })
    expect(await statusOf(id)).toBe('cancelled')
    expect(product.chat.liveAnswers.find(id)).toBeUndefined()
  })

  test('a cancel whose notification was lost is seen at the next checkpoint', async () => {
    const asha = await join_()
    const babbled = Promise.withResolvers<number>()
    model.answer(async (answer) => babbled.resolve(await answer.babble('word ', 5)))
    const response = await asha.ask('one', { accept: EVENTS })
    const id = response.headers.get('x-message-id') ?? ''
    await sql('update chat_messages set cancel_requested_at = now() where id = $1', [id])
    await babbled.promise
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('cancelled'), { timeout: PATIENCE })
  })

  test('a saved piece is appended, and the same piece saved twice is there once', async () => {
    const asha = await join_()
    const goOn = Promise.withResolvers<void>()
    model.answer(async (answer) => {
      answer.say('धारा 138 😀\0 ')
      await goOn.promise
      answer.say('Done.')
      answer.finish()
    })
    const response = await asha.ask('one')
    const id = response.headers.get('x-message-id') ?? ''
    const saved = async () => String((await sql('select answer from chat_messages where id = $1', [id]))[0]?.['answer'])
    await vi.waitFor(async () => expect(await saved()).toContain('धारा 138 😀'), PATIENCE)
    const before = await saved()
    const progress = { id, at: [...before].length, piece: 'more 😀', firstTextAt: null }
    for (let time = 0; time < 2; time += 1) {
      expect(await saveProgress(product.platform.db, [progress])).toEqual([])
      expect(await saved()).toBe(`${before}more 😀`)
    }
    await saveProgress(product.platform.db, [{ ...progress, piece: '' }])
    expect(await saved()).toBe(`${before}more 😀`)
    goOn.resolve()
    const whole = await response.text()
    expect(await saved()).toBe(whole.replaceAll('\0', ''))
  })

  test('an answer gets only one final state', async () => {
    const asha = await join_()
    const goOn = held()
    const response = await asha.ask('one', { accept: EVENTS })
    const id = response.headers.get('x-message-id') ?? ''
    await sql("update chat_messages set status = 'interrupted', answer = 'what was saved' where id = $1", [id])
    goOn()
    await collect(eventsOf(response))
    expect((await sql('select status, answer from chat_messages where id = $1', [id]))[0]).toEqual({
      status: 'interrupted',
      answer: 'what was saved',
    })
  })

  test('the sweep ends answers whose node is dead, and leaves running ones alone', async () => {
    const asha = await join_()
    quick()
    const orphan = (await asha.ask('orphan')).headers.get('x-message-id') ?? ''
    await vi.waitFor(async () => expect(await statusOf(orphan)).toBe('complete'), PATIENCE)
    const goOn = held()
    const response = await asha.ask('alive')
    const alive = response.headers.get('x-message-id') ?? ''
    // Its heartbeat is renewed while it is written.
    await vi.waitFor(
      async () =>
        expect(
          await sql('select id from chat_messages where id = $1 and heartbeat_at > created_at', [alive]),
        ).toHaveLength(1),
      PATIENCE,
    )
    await sql(
      `update chat_messages set status = 'running', heartbeat_at = now() - interval '20 seconds', citations = '[]',
       answer = 'See Ramprasad Verma v. Lotus Fabrics Pvt. Ltd., (2019) 14 SCC 9921.' where id = $1`,
      [orphan],
    )
    await vi.waitFor(async () => expect(await statusOf(orphan)).toBe('interrupted'), {
      timeout: PATIENCE,
      interval: 100,
    })
    // Its writer is gone, so nobody has checked what it says.
    await vi.waitFor(
      async () =>
        expect(await sql('select citations from chat_messages where id = $1', [orphan])).toMatchObject([
          { citations: [{ state: 'not found' }] },
        ]),
      PATIENCE,
    )
    expect(await statusOf(alive)).toBe('running')
    goOn()
    await response.text()
    expect(await statusOf(alive)).toBe('complete')
  })

  test('a cancel that was accepted stays one when the node dies before it has heard of it', async () => {
    const asha = await join_()
    quick()
    const orphan = (await asha.ask('orphan')).headers.get('x-message-id') ?? ''
    await vi.waitFor(async () => expect(await statusOf(orphan)).toBe('complete'), PATIENCE)
    await sql(
      `update chat_messages set status = 'running', heartbeat_at = now() - interval '20 seconds',
       cancel_requested_at = now() where id = $1`,
      [orphan],
    )
    await vi.waitFor(async () => expect(await statusOf(orphan)).not.toBe('running'), PATIENCE)
    expect(await statusOf(orphan)).toBe('cancelled')
  })

  test('an answer that is followed after its end has everything that it had before', async () => {
    const asha = await join_()
    model.answer((answer) => {
      answer.say('Section 138 of the Negotiable Instruments Act, 1881 applies [1].')
      answer.finish()
    })
    const response = await asha.ask('My cheque bounced. What can I do?', { accept: EVENTS })
    const id = response.headers.get('x-message-id') ?? ''
    const summarise = (events: AnswerEvent[]) => ({
      text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''),
      sources: events.findLast(({ type }) => type === 'sources'),
      citations: events.filter(({ type }) => type === 'citation'),
      end: events.at(-1),
    })
    const live = summarise(await collect(eventsOf(response)))
    expect(live.citations.length).toBeGreaterThan(0)
    expect(summarise(await collect(eventsOf(await asha.call(`/answers/${id}/events`))))).toEqual(live)

    model.answer((answer) => answer.refuse(400))
    const failed = await asha.ask('fails', { accept: EVENTS })
    await failed.text()
    const again = await asha.call(`/answers/${failed.headers.get('x-message-id') ?? ''}/events`)
    expect((await collect(eventsOf(again))).at(-1)).toEqual({
      type: 'failed',
      code: 'answer_failed',
      message: FAILED,
      params: {},
    })
  })

  test('an interrupted answer breaks the plain text off', async () => {
    const own = await startProduct(model.env)
    const asha = await new Client(own).join()
    model.answer(async (answer) => {
      await answer.babble('word ', 5)
    })
    const response = await asha.ask('one')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    const read = response.text()
    const [text] = await Promise.allSettled([read, own.stop(0)])
    expect(text.status).toBe('rejected')
    await own.dispose()
  })

  test('logging out closes the stream at once, and the answer goes on', async () => {
    const asha = await join_()
    const goOn = held()
    const response = await asha.ask('one', { accept: EVENTS })
    const id = response.headers.get('x-message-id') ?? ''
    const reading = collect(eventsOf(response))
    const following = collect(eventsOf(await asha.call(`/answers/${id}/events`)))
    const ended = Promise.allSettled([reading, following])
    await asha.call('/logout', { method: 'POST' })
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await statusOf(id)).toBe('running')
    goOn()
    await vi.waitFor(async () => expect(await statusOf(id)).toBe('complete'), PATIENCE)
  })

  test('a person whose scans cost too much learns when to go on, and text files are still read', async () => {
    const asha = await join_()
    const scan = { file: { bytes: picture('One cheque.'), name: 'scan.png', type: 'image/png' } }
    await product.platform.ceilings.spend(scanningPer5Minutes, asha.claims.id, 180_000)
    const refused = await asha.ask('What does it say?', scan)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.text()).toMatch(/the five-minute limit for reading scans/)
    quick()
    const read = await asha.ask('What does it say?', { file: { bytes: await textPdf([ENGLISH]) } })
    expect([read.status, await read.text()]).toEqual([200, expect.stringContaining('Noted.')])
  })

  test('a person whose papers cost too much gets the limit itself, not an error of the server', async () => {
    const asha = await join_()
    await product.platform.ceilings.spend(readingPer5Minutes, asha.claims.id, 60_000)
    const file = { bytes: await textPdf([ENGLISH]) }
    const refused = await asha.ask('What follows from this?', { tool: 'crossquestion', file })
    expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: 'papers_compared' })])
  })

  test('an attachment is stored with its session and deleted with it, and no copy is left', async () => {
    const asha = await join_()
    quick()
    const session = randomUUID()
    await (await asha.ask('Read this', { session, file: { bytes: await textPdf(['A notice.']) } })).text()
    const files = () => sql('select id from files where user_id = $1', [asha.claims.id])
    expect(await files()).toHaveLength(1)
    const refused = await asha.ask('x'.repeat(32_001), { file: { bytes: await textPdf(['A notice.']) } })
    expect(refused.status).toBe(413)
    expect(await leftovers(product.dataDir)).toEqual([])
    await asha.call(`/Scenario_history/${session}`, { method: 'DELETE' })
    expect(await files()).toHaveLength(0)
  })

  test('a model gets the session so far, and no more of a document than its limit', async () => {
    const asha = await join_()
    quick()
    const session = randomUUID()
    await (await asha.ask('My dog is called Bruno.', { session })).text()
    await (await asha.ask('What is my dog called?', { session })).text()
    const prompt = model.requests.at(-1)?.prompt ?? ''
    expect(prompt.indexOf('Bruno')).toBeLessThan(prompt.indexOf('What is my dog called?'))
    expect(prompt).toContain('Noted.')
    await (await asha.ask(`Second. ${'x'.repeat(20_000)}`, { session })).text()
    await (await asha.ask('Third.', { session })).text()
    expect((await asha.history(session)).map(({ prompt: said }) => said.slice(0, 7))).toEqual([
      'My dog ',
      'What is',
      'Second.',
      'Third.',
    ])
    expect(model.requests.at(-1)?.prompt).not.toContain('x'.repeat(20_000))
    const long = await asha.ask('Read this', { file: { bytes: await textPdf(['word '.repeat(20_000)]) } })
    expect([long.status, await long.text()]).toEqual([200, expect.stringContaining('Noted.')])
    const attached = model.requests.at(-1)?.prompt.split('<attachment>\n').at(-1) ?? ''
    expect(attached.length).toBeGreaterThan(59_000)
    expect(attached.length).toBeLessThan(60_200)
  })

  test('an id that cannot exist is not found and is no server error', async () => {
    const asha = await join_()
    for (const [method, path] of [
      ['GET', '/answers/x/events'],
      ['GET', '/S-history/x'],
      ['DELETE', '/Scenario_history/x'],
      ['POST', '/cancel/scenario_solver/x'],
    ] as const)
      expect((await asha.call(path, { method })).status).toBe(404)
  })

  test('a plan opens its features for its owner until it ends', async () => {
    const asha = await join_()
    quick()
    await sql("update entitlements set features = '[2]' where user_id = $1", [asha.claims.id])
    const refused = await asha.ask('one')
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { code: 'feature_needed', message: 'You have not purchased this feature', params: {} },
    ])
    await sql('update entitlements set plan_id = 1 where user_id = $1', [asha.claims.id])
    expect((await asha.ask('one')).status).toBe(200)

    await sql(
      `insert into entitlements (user_id, plan_id, features, ends_at, source_type, source_id) values ($1, 4, '[1]', $2, 'trial', 'older')`,
      [asha.claims.id, new Date(product.clock.now().getTime() - HOUR)],
    )
    const { email } = asha.claims
    await asha.logIn(email, 'Sunrise#2026')
    expect(asha.claims).toMatchObject({ sub_status: 'active', plan_id: 1 })

    product.clock.forward(8 * DAY)
    await asha.logIn(email, 'Sunrise#2026')
    // A running trial of somebody else opens nothing for her.
    await join_()
    await asha.logIn(email, 'Sunrise#2026')
    expect(asha.claims.sub_status).toBe('Not Paid')
    expect((await asha.ask('one')).status).toBe(403)
  })
})

/** Files that were received and neither stored nor discarded. */
async function leftovers(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true }).catch(() => [])
  return names.filter((name) => name.endsWith('.part'))
}

test('the offline model has a limit of its own', async () => {
  const product = await startProduct()
  const asha = await new Client(product).join()
  for (let i = 0; i < offlinePer5Minutes.points; i += 1)
    await product.platform.limits.consume(offlinePer5Minutes, String(asha.claims.id))
  expect((await asha.ask('one more')).status).toBe(429)
  await product.dispose()
})

test.each(['0', '3'])('a trial lasts for the days of TRIAL_DAYS: %s', async (days) => {
  const product = await startProduct({ TRIAL_DAYS: days })
  const asha = await new Client(product).join()
  expect(asha.claims.sub_status).toBe(days === '0' ? 'Not Paid' : 'active')
  expect((await asha.ask('one')).status).toBe(days === '0' ? 403 : 200)
  if (days === '3')
    expect((Date.parse(asha.claims.sub_end ?? '') - product.clock.now().getTime()) / DAY).toBeCloseTo(3, 2)
  await product.dispose()
})

describe('a second node', () => {
  let product: TestProduct
  let model: Awaited<ReturnType<typeof startMockModel>>
  beforeAll(async () => {
    model = await startMockModel((answer) => answer.finish())
    product = await startProduct(model.env)
  })
  afterAll(async () => {
    await product.dispose()
    await model.stop()
  })

  test('a second node leaves the answers of the first alone, and deleting a session there closes the stream here', async () => {
    const goOn = Promise.withResolvers<void>()
    model.answer(async (answer) => {
      answer.say('Slowly. ')
      await goOn.promise
      answer.finish()
    })
    const asha = await new Client(product).join()
    const session = randomUUID()
    const response = await asha.ask('one', { session, accept: EVENTS })
    const id = response.headers.get('x-message-id') ?? ''
    const second = await product.another()
    const [message] = await asha.at(second).history(session)
    expect(message?.status).toBe('running')

    const following = collect(eventsOf(await asha.at(second).call(`/answers/${id}/events`)))
    expect((await asha.call(`/Scenario_history/${session}`, { method: 'DELETE' })).status).toBe(200)
    expect((await following).at(-1)).toEqual({ type: 'done', status: 'cancelled' })
    goOn.resolve()
    await response.body?.cancel()
  })

  test('a second node hears a logout of the first, also after the database dropped its connections', async () => {
    const goOn = Promise.withResolvers<void>()
    model.answer(async (answer) => {
      answer.say('Slowly. ')
      await goOn.promise
      answer.finish()
    })
    const second = await product.another()
    const asha = await new Client(product).join()
    const listeners = async () =>
      (
        await product.platform.database.query(
          "select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %session_ended%'",
        )
      ).rows.map(({ pid }) => pid)
    // Idle connections of the pool are dropped as well, and the server must not fail.
    await Promise.all(Array.from({ length: 6 }, () => product.platform.database.query('select pg_sleep(0.05)')))
    const before = await listeners()
    await product.platform.database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and (query ilike 'listen %session_ended%' or query ilike '%pg_sleep%')",
    )
    await vi.waitFor(async () => {
      const now = await listeners()
      expect(now.length).toBe(before.length)
      expect(now.some((pid) => before.includes(pid))).toBe(false)
    }, PATIENCE)
    const response = await asha.ask('one', { accept: EVENTS })
    // The reading may end before the call that ends it has answered.
    await Promise.all([
      expect(collect(eventsOf(response))).rejects.toThrow(),
      asha.at(second).call('/logout', { method: 'POST' }),
    ])
    goOn.resolve()
  })
})
