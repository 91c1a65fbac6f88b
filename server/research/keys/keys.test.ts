import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiKey, NewApiKey } from '#shared/research/api-keys.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { Client, json } from '#tests/support/client.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

describe('the keys of a person', () => {
  let product: TestProduct
  let asha: Client
  let ravi: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join()
    ravi = await new Client(product).join()
  })
  afterAll(() => product.dispose())

  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
  const ask = (who: Client, name: unknown) => who.call(`/api-keys/${who.claims.id}`, json({ name }))
  const make = async (who: Client, name: string) => (await (await ask(who, name)).json()) as NewApiKey
  const list = async (who: Client) => (await (await who.call(`/api-keys/${who.claims.id}`)).json()) as ApiKey[]
  const revoke = (who: Client, id: string) => who.call(`/api-keys/${who.claims.id}/${id}`, { method: 'DELETE' })
  const use = ({ key }: NewApiKey) =>
    fetch(
      `${product.address}/mcp`,
      json(
        { jsonrpc: '2.0', id: 1, method: 'ping' },
        { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
      ),
    )
  const trailOf = async ({ id }: ApiKey) =>
    (await sql('select action from audit_trail where subject = $1 order by seq', [`api-key:${id}`])).map(
      ({ action }) => action as string,
    )

  test('a key is shown once and stored as a hash alone', async () => {
    const made = await make(asha, '  My   laptop\u0000 ')
    expect(made).toMatchObject({ name: 'My laptop', scope: 'library:read', last_used_at: null })
    expect(made.key).toMatch(/^nyk_[\w-]{43}$/)
    const { key: _key, ...listed } = made
    expect(await list(asha)).toEqual([listed])
    const [row] = await sql('select * from api_keys where id = $1', [made.id])
    expect(JSON.stringify(row)).not.toContain(made.key.slice(4))
    expect((await use(made)).status).toBe(200)
  })

  test('its making, its first use and its end stand in the trail, once each', async () => {
    const made = await make(asha, 'Trail')
    await Promise.all([use(made), use(made), use(made)])
    await revoke(asha, made.id)
    expect(await trailOf(made)).toEqual(['api-key.create', 'api-key.first-use', 'api-key.revoke'])
  })

  test('its last use is told to the minute', async () => {
    const made = await make(asha, 'Uses')
    const used = async () => Date.parse((await list(asha)).find(({ id }) => id === made.id)?.last_used_at ?? '')
    await use(made)
    const first = await used()
    product.clock.forward(MINUTE / 2)
    await use(made)
    expect(await used()).toBe(first)
    product.clock.forward(MINUTE)
    await use(made)
    expect(await used()).toBeGreaterThan(first)
  })

  test('a revoked key is refused at once, and only its owner revokes it', async () => {
    const made = await make(asha, 'Lost phone')
    expect((await revoke(ravi, made.id)).status).toBe(404)
    expect((await use(made)).status).toBe(200)
    expect((await revoke(asha, made.id)).status).toBe(200)
    expect((await use(made)).status).toBe(401)
    expect((await revoke(asha, made.id)).status).toBe(404)
  })

  test('a key needs a name of at most 60 characters', async () => {
    expect(await (await ask(asha, '  ')).json()).toMatchObject({ code: 'api_key_name_needed' })
    expect(await (await ask(asha, 'क'.repeat(61))).json()).toMatchObject({ code: 'api_key_name_long' })
    expect((await ask(asha, 7)).status).toBe(400)
    expect((await ask(ravi, 'क'.repeat(60))).status).toBe(200)
  })

  test('a person has ten keys and no more, however many are asked for at once', async () => {
    const meena = await new Client(product).join()
    const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => ask(meena, `Key ${at}`)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    expect(answers.find(({ ok }) => !ok)?.status).toBe(409)
    expect(await list(meena)).toHaveLength(10)
  })

  test('keys end with the account that is closed or suspended, and do not come back with it', async () => {
    const closing = await new Client(product).join()
    const ofClosing = await make(closing, 'Desk')
    expect((await use(ofClosing)).status).toBe(200)
    await closing.call(`/close-account/${closing.claims.id}`, json({ password: 'Sunrise#2026' }))
    expect((await use(ofClosing)).status).toBe(401)
    await new Client(product).logIn(closing.claims.email, 'Sunrise#2026')
    expect((await use(ofClosing)).status).toBe(401)

    const suspended = await new Client(product).join()
    const ofSuspended = await make(suspended, 'Desk')
    await product.platform.db.transaction((tx) => product.auth.suspend(tx, suspended.claims.id, 'a test'))
    expect((await use(ofSuspended)).status).toBe(401)
    await product.platform.db.transaction((tx) => product.auth.restore(tx, suspended.claims.id))
    expect((await use(ofSuspended)).status).toBe(401)
    expect(await trailOf(ofSuspended)).toContain('api-key.revoke')
  })
})
