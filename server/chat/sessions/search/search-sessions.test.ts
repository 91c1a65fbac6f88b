/** Sessions are searched and renamed over HTTP. */
import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionListItem } from '#shared/chat.ts'
import { Client } from '#tests/support/client.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { searchesPerMinute } from '../../limits.ts'
import { searchSessions } from './search-sessions.ts'

describe('sessions', () => {
  let product: TestProduct
  let asha: Client
  let other: Client
  const [cheque, lease, hindi] = [randomUUID(), randomUUID(), randomUUID()]
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).join()
    other = await new Client(product).join()
    for (const [prompt, session] of [
      ['My cheque for 100% of the price bounced. What can I do?', cheque],
      ['My landlord keeps the deposit_ of the flat.', lease],
      ['मेरा चेक बाउंस हो गया', hindi],
    ] as const)
      await (await asha.ask(prompt, { session })).text()
  })
  afterAll(() => product.dispose())

  const find = async (who: Client, words: string) =>
    (await (
      await who.call(`/Scenario_history/${who.claims.id}?q=${encodeURIComponent(words)}`)
    ).json()) as SessionListItem[]
  const idsOf = (items: SessionListItem[]) => items.map(({ session_id }) => session_id)
  const rename = (who: Client, session: string, title: unknown) =>
    who.call(`/Scenario_history/${session}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    })

  test('sessions are found by a word of the title, a question or an answer, in upper or lower case', async () => {
    expect(idsOf(await find(asha, 'LANDLORD'))).toEqual([lease])
    const [inAnswer] = await find(asha, '138, ni act')
    expect(inAnswer?.passage).toContain('138, NI Act')
    expect(idsOf(await find(asha, 'बाउंस'))).toEqual([hindi])
    expect(await find(asha, 'no such words anywhere')).toEqual([])
  })

  test('signs with a meaning in SQL are searched as plain signs', async () => {
    expect(idsOf(await find(asha, '100%'))).toEqual([cheque])
    expect(idsOf(await find(asha, 'deposit_'))).toEqual([lease])
    expect(await find(asha, '%')).toHaveLength(1)
    expect(await find(asha, "' or '1'='1")).toEqual([])
    expect(await find(asha, String.raw`\ `.trim())).toEqual([])
  })

  test('a search for white space alone lists all sessions, and a long one is refused', async () => {
    expect(await find(asha, '   ')).toHaveLength(3)
    expect((await asha.call(`/Scenario_history/${asha.claims.id}?q=${'x'.repeat(201)}`)).status).toBe(400)
  })

  test('a stranger can neither find nor rename the sessions of another person', async () => {
    expect(await find(other, 'landlord')).toEqual([])
    const stolen = await other.call(`/Scenario_history/${asha.claims.id}?q=landlord`)
    expect(stolen.status).toBe(403)
    for (const session of [lease, randomUUID(), 'x']) {
      const response = await rename(other, session, 'Mine')
      expect([response.status, await response.json()]).toEqual([
        404,
        { code: 'not_found', message: 'Not found.', params: {} },
      ])
    }
  })

  test('a passage comes from the session that was found, and from nobody else’s', async () => {
    const session = randomUUID()
    await (await other.ask('How is bail asked for?', { session })).text()
    await rename(other, session, 'The deposit_')
    expect(await find(other, 'deposit_')).toEqual([{ session_id: session, title: 'The deposit_', _id: session }])
  })

  test('a session keeps the title that it was given when it goes on', async () => {
    const response = await rename(asha, lease, '  Deposit,\n Mysuru\0 flat  ')
    expect(await response.json()).toEqual({ session_id: lease, title: 'Deposit, Mysuru flat', _id: lease })
    await (await asha.ask('And until when?', { session: lease })).text()
    const list = (await (await asha.call(`/Scenario_history/${asha.claims.id}`)).json()) as SessionListItem[]
    expect(list[0]).toMatchObject({ session_id: lease, title: 'Deposit, Mysuru flat' })
    // Found by its new title, which needs no passage.
    expect(await find(asha, 'mysuru')).toEqual([{ session_id: lease, title: 'Deposit, Mysuru flat', _id: lease }])
  })

  test.each([[''], ['  '], ['x'.repeat(81)], ['x'.repeat(2_000)]])('a title of %j is refused', async (title) => {
    const response = await rename(asha, cheque, title)
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 'title_wrong', message: 'A title has 1 to 80 characters.', params: expect.any(Object) },
    ])
  })

  test('a title that is no text is refused', async () => {
    for (const title of [undefined, null, 5, ['x']]) expect((await rename(asha, cheque, title)).status).toBe(400)
  })

  test('a search reads slice by slice, so that other requests do not wait for its end', async () => {
    // The search and the other requests share one connection.
    const pool = new pg.Pool({ ...product.platform.database.connection, max: 1 })
    const db = drizzle(pool)
    const key = { userId: asha.claims.id, tool: 'scenario' as const, words: 'cheque' }
    const live = new AbortController().signal
    const whole = await searchSessions(db, key, live)
    const ended: string[] = []
    const search = searchSessions(db, key, live, { sliceBytes: 1, mostBytes: 1_000_000 }).then((found) => {
      ended.push('search')
      return found
    })
    // It has asked for its first slice by then.
    await db.execute('select 1')
    await db.execute('select 1')
    ended.push('other')
    expect(await search).toEqual(whole)
    expect(ended).toEqual(['other', 'search'])
    expect(whole.length).toBeGreaterThan(0)
    await pool.end()
  })

  test('a search ends when nobody waits for it, and finds very old sessions by their title alone', async () => {
    const { db } = product.platform
    const key = { userId: asha.claims.id, tool: 'scenario' as const, words: 'cheque' }
    await expect(searchSessions(db, key, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
    const titled = await searchSessions(db, key, new AbortController().signal, { sliceBytes: 1, mostBytes: 0 })
    expect(titled.map(({ sessionId, passage }) => [sessionId, passage])).toEqual([[cheque, undefined]])
  })

  test('searching has a limit, and its error says when the person can go on', async () => {
    const busy = await new Client(product).join()
    for (let i = 0; i < searchesPerMinute.points; i += 1)
      await product.platform.limits.consume(searchesPerMinute, String(busy.claims.id))
    const refused = await busy.call(`/Scenario_history/${busy.claims.id}?q=landlord`)
    expect([refused.status, await refused.json()]).toEqual([
      429,
      {
        code: 'sessions_searched',
        params: { until: expect.any(String) },
        message: expect.stringMatching(/^You’ve searched too often in a minute\. You can go on at /),
      },
    ])
    expect((await busy.call(`/Scenario_history/${busy.claims.id}`)).status).toBe(200)
  })
})
