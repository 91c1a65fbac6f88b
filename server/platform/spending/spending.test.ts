/**
 * The costs of paid calls: reserved before, settled after, on both databases, against a model that reports its usage.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY, HOUR, SECOND } from '#server/platform/clock.ts'
import { Client, EVENTS, eventsOf } from '#tests/support/client.ts'
import { startMockModel } from '#tests/support/model/mock-model.ts'
import { messageTo, readOutbox } from '#tests/support/outbox.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { until } from '#tests/support/until.ts'
import { isUnpaid, type PaidCall } from './index.ts'
import { costOf, mostTokens, modelPrice, smsParts, tokensIn, usedTokens } from './prices.ts'

const PURSE = 12_000
const OPERATOR = 'desk@example.in'
const QUESTION = 'A cheque of Rs 50,000 bounced. What do I do?'
const ALONE = 'From the law library alone.'

describe('paid services', () => {
  let product: TestProduct
  let model: Awaited<ReturnType<typeof startMockModel>>
  beforeAll(async () => {
    model = await startMockModel((answer) => {
      answer.say('Send a notice.')
      answer.report(1_000, 2_000)
      answer.finish()
    })
    product = await startProduct({
      ...model.env,
      MODEL_PRICE_IN: '100000',
      MODEL_PRICE_OUT: '1000000',
      TRIAL_PURSE: String(PURSE),
      SPENDING_PER_DAY: '100000',
      ADMIN_EMAIL: OPERATOR,
      ADMIN_PASSWORD: 'Office#2026',
    })
  })
  afterAll(async () => {
    await product.dispose()
    await model.stop()
  })
  const person = () => new Client(product).join()
  const rows = async (userId: number) =>
    (await product.platform.database.query('select paise, settled_at from spendings where user_id = $1', [userId])).rows
  const spentOf = async (userId: number) => (await rows(userId)).reduce((sum, { paise }) => sum + Number(paise), 0)
  const call = (userId: number | null, paise: number): PaidCall => ({ service: 'model', userId, paise })
  const codeOf = (error: unknown) => (isUnpaid(error) ? error.code : error)
  const hold = (one: PaidCall) => product.platform.spending.hold(one)

  test('fifty calls at once cannot spend more than a budget has', async () => {
    const { claims } = await person()
    const calls = await Promise.allSettled(Array.from({ length: 50 }, () => hold(call(claims.id, PURSE / 3))))
    const refused = calls
      .filter(({ status }) => status === 'rejected')
      .map((one) => codeOf((one as PromiseRejectedResult).reason))
    expect(refused).toEqual(Array.from({ length: 47 }, () => 'trial_purse_empty'))
    expect(await spentOf(claims.id)).toBe(PURSE)
  })

  test('the reservation of a dead process counts as spent, also after it is settled by its age', async () => {
    const { claims } = await person()
    await hold(call(claims.id, PURSE))
    await expect(hold(call(claims.id, 1))).rejects.toMatchObject({ code: 'trial_purse_empty' })
    product.clock.forward(2 * HOUR)
    await product.platform.jobs.add(product.platform.db, 'spending-tidy', {})
    await until(async () => ((await rows(claims.id))[0]?.['settled_at'] ? true : undefined), 'the hold settled')
    expect(await spentOf(claims.id)).toBe(PURSE)
    await expect(hold(call(claims.id, 1))).rejects.toMatchObject({ code: 'trial_purse_empty' })
  })

  test('a question costs the reported amount, and with an empty budget the library answers and says so', async () => {
    const asha = await person()
    const session = randomUUID()
    const before = model.requests.length
    const first = await (await asha.ask(QUESTION, { session })).text()
    expect(first).toContain('Send a notice.')
    expect(await rows(asha.claims.id)).toEqual([{ paise: 2_100, settled_at: expect.anything() }])

    let last = first
    for (let i = 0; i < 9 && !last.includes(ALONE); i += 1) last = await (await asha.ask(QUESTION, { session })).text()
    expect(last).toMatch(
      /^> \*\*From the law library alone\.\*\* You’ve reached your free trial’s AI limit\. A plan has more\./,
    )
    expect(last).toContain('138')
    expect(last).not.toContain('Send a notice.')
    const spent = await spentOf(asha.claims.id)
    expect(spent).toBe((model.requests.length - before) * 2_100)
    expect(spent).toBeLessThanOrEqual(PURSE)
    const kept = await asha.history(session)
    expect(kept.map((one) => one.model)).toEqual([...kept.slice(1).map(() => 'openai-compatible:mock'), 'offline'])
    expect(kept.at(-1)).toMatchObject({ status: 'complete', prompt: QUESTION, answer: last })
    // The stream must say so as well, because a person who reads along would take the answer for the model's.
    const writers: string[] = []
    for await (const event of eventsOf(await asha.ask(QUESTION, { session, accept: EVENTS })))
      if (event.type === 'writer') writers.push(event.model)
    expect(writers).toEqual(['offline'])

    // The paper is still made, in the words of its template.
    const drafted = await (await asha.ask('Draft a notice for a cheque that bounced', { tool: 'legaldrafting' })).text()
    expect(drafted).toContain('So the words of the template stand.')
  })

  test('a call without a report costs the reserved amount, and a refused call costs nothing', async () => {
    const asha = await person()
    model.answer((answer) => {
      answer.say('Noted.')
      answer.finish()
    })
    await (await asha.ask(QUESTION)).text()
    const [unreported] = await rows(asha.claims.id)
    expect(Number(unreported?.['paise'])).toBeGreaterThan(4_096)
    model.answer((answer) => answer.refuse(400))
    expect((await asha.ask(QUESTION)).status).toBe(502)
    expect((await rows(asha.claims.id)).map(({ paise }) => paise)).toContain(0)
  })

  test('after five failures in a row a provider is not called for half a minute, and the library answers', async () => {
    const asha = await person()
    model.answer((answer) => answer.refuse(503))
    const before = model.requests.length
    // A quick answer is one call and its repetition, whatever the model is known to do with tools.
    const ask = () => asha.ask(QUESTION, { fields: { depth: 'quick' } })
    const asked = async () => (await ask()).text()
    expect([(await ask()).status, (await ask()).status]).toEqual([502, 502])
    // The fifth failure comes in the middle of an answer, and the person still gets one.
    expect(await asked()).toContain(ALONE)
    expect(await asked()).toContain('has failed several times')
    expect(model.requests.length - before).toBe(5)
    model.answer((answer) => {
      answer.say('Send a notice.')
      answer.report(10, 10)
      answer.finish()
    })
    product.clock.forward(31 * SECOND)
    expect(await asked()).toContain('Send a notice.')
    expect(await spentOf(asha.claims.id)).toBeLessThan(100)
  })

  test('the day has a cap for everybody, and the operator is told once at 80 and once at 100 per cent', async () => {
    product.clock.forward(2 * DAY)
    const asked = (paise: number) => hold(call(null, paise)).then(() => 'held', codeOf)
    expect(await asked(79_000)).toBe('held')
    const listNotices = async () =>
      (await readOutbox(product.dataDir)).flatMap(({ to, subject }) => (to === OPERATOR ? subject : []))
    expect(await listNotices()).toEqual([])
    expect([await asked(1_000), await asked(1_000)]).toEqual(['held', 'held'])
    expect(await Promise.all(Array.from({ length: 30 }, () => asked(1_000)))).toEqual([
      ...Array.from({ length: 19 }, () => 'held'),
      ...Array.from({ length: 11 }, () => 'day_spent'),
    ])
    await messageTo(product.dataDir, OPERATOR, 2)
    expect((await listNotices()).toSorted()).toEqual([
      'NyayaDesk has reached today’s cap on paid services',
      'NyayaDesk has spent 80 per cent of today’s cap',
    ])
    // A code by SMS is recorded and never refused, because a person could not log in without it.
    await product.platform.spending.pay({ service: 'sms', userId: null, paise: 30 }, async () => undefined)
    product.clock.forward(DAY)
    expect(await asked(1_000)).toBe('held')
    expect(await listNotices()).toHaveLength(2)
  })
})

test('tokens are overestimated in every script, and a cost is rounded up', () => {
  expect(tokensIn('The cheque was returned unpaid.')).toBe(16)
  expect(tokensIn('चेक')).toBe(6)
  expect(mostTokens({ prompt: [{ role: 'system', content: 'ab' }], maxOutputTokens: 7 })).toEqual({ in: 201, out: 7 })
  expect(costOf({ in: 1, out: 2 }, { in: 1, out: 0 })).toBe(1)
  expect(costOf({ in: 47_500, out: 237_500 }, { in: 1_000_000, out: 1_000_000 })).toBe(285_000)
})

test('tokens in the cache of Anthropic cost what it charges, and those of others count whole', () => {
  const usage = {
    inputTokens: { total: 1_000, noCache: 100, cacheRead: 800, cacheWrite: 100 },
    outputTokens: { total: 10, text: 10, reasoning: 0 },
  }
  expect(usedTokens(usage, 'anthropic.messages')).toEqual({ in: 305, out: 10 })
  expect(usedTokens(usage, 'hosted.chat')).toEqual({ in: 1_000, out: 10 })
})

test.each([
  ['http://127.0.0.1:8080/v1', 0],
  ['http://[::1]:8080/v1', 0],
  ['http://model:8080/v1', 0],
  ['http://10.1.2.3/v1', 0],
  ['http://172.32.0.1/v1', 95_000],
  ['https://api.example.com/v1', 95_000],
])('a model at %s costs %i for a million written tokens', (url, out) => {
  expect(modelPrice('openai-compatible', url).out).toBe(out)
})

test.each([
  [160, 'a', 1],
  [161, 'a', 2],
  [70, 'क', 1],
  [71, 'क', 2],
])('%i letters %s are %i messages of the network', (count, letter, parts) => {
  expect(smsParts(letter.repeat(count))).toBe(parts)
})
