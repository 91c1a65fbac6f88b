import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY } from '#server/platform/clock.ts'
import { Client, json } from '#tests/support/client.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const password = 'Sunrise#2026'

describe('a plan that staff give', () => {
  let product: TestProduct
  let staff: Client
  let asha: Client
  beforeAll(async () => {
    product = await startProduct({ TRIAL_DAYS: '0', ADMIN_EMAIL: 'desk@example.in', ADMIN_PASSWORD: password })
    staff = await new Client(product).logIn('desk@example.in', password)
    asha = await new Client(product).join()
  })
  afterAll(() => product.dispose())

  const inDays = (days: number) => new Date(product.clock.now().getTime() + days * DAY).toISOString()
  const give = (client: Client, changes: object = {}) =>
    client.call('/admin/grants', json({ user_id: asha.claims.id, plan_id: 1, ends_at: inDays(3), ...changes }))
  const asks = async (tool: 'scenario' | 'crossquestion') => {
    const answer = await asha.ask('What is limitation?', { tool })
    await answer.text()
    return answer.status
  }

  test('can be given by staff alone', async () => {
    expect((await give(asha)).status).toBe(403)
    expect((await give(new Client(product))).status).toBe(401)
    expect(await asks('scenario')).toBe(403)
  })

  test.each([
    ['a plan that is sold', { plan_id: 2 }],
    ['the trial', { plan_id: 4 }],
    ['no plan', { plan_id: 99 }],
    ['an end that is past', { ends_at: '2020-01-01T00:00:00Z' }],
    ['no end', { ends_at: null }],
  ])('can never be %s', async (_, changes) => {
    expect((await give(staff, changes)).status).toBe(400)
  })

  test('cannot be given to oneself', async () => {
    expect((await give(staff, { user_id: staff.claims.id })).status).toBe(403)
  })

  test('cannot be given to an account that does not exist', async () => {
    expect((await give(staff, { user_id: 987_654 })).status).toBe(404)
  })

  test('raises the limits of work while it runs', async () => {
    const mala = await new Client(product).join()
    const work = { name: 'test-work', points: 1_000, seconds: 300 }
    const { ceilings } = product.platform
    const done = vi.fn<() => void>()
    const costs = (ms: number) =>
      ceilings.within(work, mala.claims.id, (spend) => {
        done()
        spend(ms)
        return Promise.resolve(ms)
      })
    expect([await costs(600), await costs(600)]).toEqual([600, 600])
    const refused = expect.objectContaining({ code: 'too_many', status: 429, retryAfter: expect.any(Number) })
    await expect(costs(1)).rejects.toEqual(refused)
    await give(staff, { user_id: mala.claims.id })
    expect(await costs(2_800)).toBe(2_800)
    await expect(costs(1)).rejects.toEqual(refused)
    expect(done).toHaveBeenCalledTimes(3)
  })

  test('includes some tools, or all, until its end', async () => {
    expect((await give(staff, { plan_id: 5, ends_at: inDays(1) })).status).toBe(200)
    expect([await asks('scenario'), await asks('crossquestion')]).toEqual([200, 403])
    expect((await give(staff, { ends_at: inDays(3) })).status).toBe(200)
    expect(await asks('crossquestion')).toBe(200)
    expect((await asha.logIn(asha.claims.email, password)).claims).toMatchObject({ plan_id: 1, sub_status: 'active' })
    product.clock.forward(4 * DAY)
    await asha.logIn(asha.claims.email, password)
    expect(await asks('scenario')).toBe(403)
  })
})
