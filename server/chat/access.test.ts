/** The server decides who may use which tool and how much, because a token or a screen may be out of date. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#server/platform/clock.ts'
import { TOOLS, type ToolId } from '#shared/chat.ts'
import { claimsOf, Client, json } from '#tests/support/client.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { hostedPer5Minutes, hostedPerDay, offlinePer5Minutes } from './limits.ts'

const tools = Object.keys(TOOLS) as ToolId[]
const NO_PLAN = 'Please update your plan to continue enjoying our services and explore more features!'
const NO_PLAN_SCENARIO = 'Please update your plan to continue enjoying our services.'
const NOT_BOUGHT = 'You have not purchased this feature'

describe('access', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.dispose())
  const sql = (text: string, values: unknown[]) => product.platform.database.query(text, values)
  const person = () => new Client(product).join()
  const answerOf = async (who: Client, tool: ToolId) => {
    const response = await who.ask('Section 138 NI Act', { tool })
    return response.ok ? 200 : [response.status, ((await response.json()) as { message: string }).message]
  }

  test.each(tools)('%s is open to a plan that holds it, and to no other', async (tool) => {
    const asha = await person()
    const { feature } = TOOLS[tool]
    const others = tools.filter((one) => one !== tool)
    await sql('update entitlements set features = $2 where user_id = $1', [asha.claims.id, JSON.stringify([feature])])
    expect(await answerOf(asha, tool)).toBe(200)
    for (const one of others) expect(await answerOf(asha, one)).toEqual([403, NOT_BOUGHT])
  })

  test('plan 1 opens every tool, until its end', async () => {
    const asha = await person()
    await sql("update entitlements set plan_id = 1, features = '[]' where user_id = $1", [asha.claims.id])
    for (const tool of tools) expect(await answerOf(asha, tool)).toBe(200)
    await sql('update entitlements set ends_at = $2 where user_id = $1', [asha.claims.id, new Date(Date.now() - DAY)])
    expect(await answerOf(asha, 'judgement')).toEqual([403, NO_PLAN])
  })

  test.each(tools)('%s without a plan answers with the documented text and sends a fresh token', async (tool) => {
    const asha = await person()
    await sql('update entitlements set ends_at = $2 where user_id = $1', [asha.claims.id, new Date(Date.now() - DAY)])
    expect(claimsOf(asha.token).sub_status).toBe('active')
    const response = await asha.ask('Section 138 NI Act', { tool })
    const text = tool === 'scenario' ? NO_PLAN_SCENARIO : NO_PLAN
    expect([response.status, await response.json()]).toEqual([403, expect.objectContaining({ message: text })])
    expect(claimsOf(response.headers.get('x-auth-token') ?? '').sub_status).toBe('Not Paid')
  })

  test('without a plan a cry for help is answered and stored, but nothing else is read, and no file', async () => {
    const asha = await person()
    await sql('update entitlements set ends_at = $2 where user_id = $1', [asha.claims.id, new Date(Date.now() - DAY)])
    const session = randomUUID()
    const help = await asha.ask('I want to kill myself', { session })
    expect([help.status, await help.text()]).toEqual([200, expect.stringContaining('14416')])
    expect(await asha.history(session)).toMatchObject([{ prompt: 'I want to kill myself', status: 'complete' }])
    expect(await answerOf(asha, 'scenario')).toEqual([403, NO_PLAN_SCENARIO])
    const bytes = new Uint8Array(200_000)
    expect((await asha.ask('I want to kill myself', { file: { bytes } })).status).toBe(403)
    // No limit on questions holds back a cry for help.
    const limits = product.platform.limits
    const paid = await person()
    for (let i = 0; i < hostedPerDay.points; i += 1) await limits.consume(hostedPerDay, String(paid.claims.id))
    expect((await paid.ask('I want to kill myself')).status).toBe(200)
  })

  test('without a plan nobody can search the library, but the pages that answers link to stay open', async () => {
    const asha = await person()
    const statuses = async () => [
      (await asha.call('/law/search?q=cheque')).status,
      (await asha.call('/law/check', json({ text: 'Section 138 NI Act' }))).status,
      (await asha.call('/law/judgments/arnesh-kumar')).status,
      (await asha.call('/law/matters/cheque-bounce')).status,
      (await asha.call('/law/holdings')).status,
    ]
    expect(await statuses()).toEqual([200, 200, 200, 200, 200])
    await sql('update entitlements set ends_at = $2 where user_id = $1', [asha.claims.id, new Date(Date.now() - DAY)])
    expect(await statuses()).toEqual([403, 403, 200, 200, 200])
    expect(await (await asha.call('/law/search?q=cheque')).json()).toMatchObject({ message: NO_PLAN })
  })

  test.each([
    [hostedPer5Minutes.name, hostedPer5Minutes, 'You’ve reached the limit of 20 questions in five minutes.'],
    [hostedPerDay.name, hostedPerDay, 'You’ve reached the limit of 200 questions in a day.'],
    [offlinePer5Minutes.name, offlinePer5Minutes, 'You’ve reached the limit of 150 questions in five minutes.'],
  ])('the limit %s counts each person alone, and its error says when the person can go on', async (_, limit, said) => {
    const { limits } = product.platform
    for (let i = 0; i < limit.points; i += 1) await limits.consume(limit, 'asha')
    const refusal = await limits.consume(limit, 'asha').catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 429 })
    const { message, retryAfter } = refusal as { message: string; retryAfter: number }
    expect(message).toMatch(new RegExp(String.raw`^${said} You can go on at \d{1,2}:\d\d [ap]m( on \d+ \w+ \d{4})?\.$`))
    expect(Math.abs(retryAfter - limit.seconds)).toBeLessThan(30)
    await limits.consume(limit, 'somebody else')
  })
})
