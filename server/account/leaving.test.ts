import { randomBytes, randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY, HOUR } from '#server/platform/clock.ts'
import { log } from '#server/platform/log.ts'
import { CLOSING_DAYS } from '#shared/account.ts'
import { longDate } from '#shared/dates.ts'
import { Client, EVENTS, json } from '#tests/support/client.ts'
import { messageTo, readOutbox } from '#tests/support/outbox.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { ResetDesk } from '#tests/support/accounts/resets.ts'
import { PATIENCE, until } from '#tests/support/until.ts'
import { purgeAccounts } from './purge-accounts.ts'

const password = 'Sunrise#2026'

describe('leaving', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startProduct({ ADMIN_EMAIL: 'desk@example.in', ADMIN_PASSWORD: password })
  })
  afterAll(() => product.dispose())
  afterEach(() => vi.restoreAllMocks())

  const somebody = (changes = {}) => new Client(product).join(changes)
  const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
  const close = (client: Client, pass: unknown = password, id = client.claims.id) =>
    client.call(`/close-account/${id}`, json({ password: pass }))
  const login = (client: Client, pass_word = password) =>
    new Client(product).call('/login', json({ email: client.claims.email, pass_word }))
  const closings = ({ claims }: Client) => sql('select * from account_closings where user_id = $1', [claims.id])
  const users = ({ claims }: Client) => sql('select id from users where id = $1', [claims.id])
  /** Waits for the mail, because a test that moves the clock first would let it expire. */
  async function closed(changes = {}) {
    const client = await somebody(changes)
    const answer = await close(client)
    expect(answer.status).toBe(200)
    const mail = await messageTo(product.dataDir, client.claims.email, 2)
    return { client, mail, body: (await answer.json()) as { message: string; purge_at: string } }
  }
  const purge = () => purgeAccounts(product.account)

  test('needs the password, and works only for one’s own account', async () => {
    const [asha, ravi] = [await somebody(), await somebody()]
    const wrong = await close(asha, 'Sunset#2026')
    expect([wrong.status, await wrong.json()]).toEqual([
      403,
      { code: 'password_wrong', message: 'The current password is not right.', params: {} },
    ])
    for (const none of ['', 7, null, {}]) expect((await close(asha, none)).status).not.toBe(200)
    expect((await close(ravi, password, asha.claims.id)).status).toBe(403)
    expect(await closings(asha)).toEqual([])
    expect((await asha.call(`/getprofile?userid=${asha.claims.id}`)).status).toBe(200)
  })

  test('ends every session at once and mails the day of the deletion', async () => {
    const asha = await somebody()
    const elsewhere = await new Client(product).logIn(asha.claims.email, password)
    const before = product.clock.now()
    const answer = await close(asha)
    const { message, purge_at } = (await answer.json()) as { message: string; purge_at: string }
    expect([answer.status, message]).toEqual([200, 'Your account is closed.'])
    const days = (Date.parse(purge_at) - before.getTime()) / DAY
    expect([days >= CLOSING_DAYS, days < CLOSING_DAYS + 0.01]).toEqual([true, true])
    for (const client of [asha, elsewhere])
      expect((await client.call(`/getprofile?userid=${client.claims.id}`)).status).toBe(401)
    const mail = await messageTo(product.dataDir, asha.claims.email, 2)
    expect(mail.subject).toBe(`Your NyayaDesk account will be deleted on ${longDate(purge_at)}`)
    await purge()
    expect(await users(asha)).toHaveLength(1)
  })

  test('ends the stream of an answer', async () => {
    const slow = await startProduct({}, 200)
    try {
      const asha = await new Client(slow).join()
      const answer = await asha.ask('A cheque was returned unpaid', { session: randomUUID(), accept: EVENTS })
      const read = answer.text().then(
        () => 'read',
        () => 'ended',
      )
      expect((await close(asha)).status).toBe(200)
      expect(await read).toBe('ended')
    } finally {
      await slow.dispose()
    }
  })

  test('is undone by a login before the day, and the login says so', async () => {
    const { client } = await closed()
    expect((await login(client, 'Sunset#2026')).status).toBe(401)
    expect(await closings(client)).toHaveLength(1)
    const back = await login(client)
    expect([back.status, back.headers.get('x-account-kept')]).toEqual([200, '1'])
    expect(await closings(client)).toEqual([])
    expect((await messageTo(product.dataDir, client.claims.email, 3)).subject).toBe(
      'Your NyayaDesk account will be kept',
    )
    expect((await login(client)).headers.get('x-account-kept')).toBeNull()
    product.clock.forward((CLOSING_DAYS + 1) * DAY)
    await purge()
    expect(await users(client)).toHaveLength(1)
  })

  test('is mailed in the language of the account', async () => {
    const asha = await somebody()
    await sql("update users set language = 'hi' where id = $1", [asha.claims.id])
    const answer = await close(asha)
    const { purge_at } = (await answer.json()) as { purge_at: string }
    const { subject } = await messageTo(product.dataDir, asha.claims.email, 2)
    expect(subject).toBe(`आपका NyayaDesk खाता ${longDate(purge_at, 'hi-IN')} को मिटा दिया जाएगा`)
  })

  test('does not delete an account whose address went to its owner, and sends no mail to the placeholder', async () => {
    const desk = new ResetDesk(product)
    const first = await desk.open('mobile_no')
    await desk.open('email', { email: first.email })
    const left = () => sql('select email from users where mobile_no = $1', [first.mobile_no])
    expect(await left()).toEqual([{ email: expect.stringMatching(/^released-\d+@invalid$/) }])
    product.clock.forward((CLOSING_DAYS + 1) * DAY)
    await purge()
    expect(await left()).toHaveLength(1)
    expect((await readOutbox(product.dataDir)).filter(({ to }) => to.endsWith('@invalid'))).toEqual([])
  })

  test('is refused for the back office’s own account', async () => {
    const admin = await new Client(product).logIn('desk@example.in', password)
    const answer = await close(admin)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'account_not_closable', message: 'You can’t close a back office account here.', params: {} },
    ])
    expect((await admin.call(`/getprofile?userid=${admin.claims.id}`)).status).toBe(200)
  })

  test('happens not an hour too early, and an account whose deletion fails stays whole, delays no other, and is tried again', async () => {
    const [first, second] = [(await closed()).client, (await closed()).client]
    product.clock.forward(CLOSING_DAYS * DAY - HOUR)
    await purge()
    expect([await users(first), await users(second)]).toMatchObject([[{}], [{}]])
    product.clock.forward(HOUR)
    const { ownData } = product.account
    // The last of the slices fails after the others have deleted their data.
    ownData.push({
      async *exportFiles() {},
      async erase(_, userId) {
        if (userId === first.claims.id) throw new Error('not now')
      },
    })
    const complaint = vi.spyOn(log, 'error').mockReturnValue()
    await purge()
    ownData.pop()
    expect(complaint).toHaveBeenCalledOnce()
    expect(await users(first)).toHaveLength(1)
    expect(await sql('select id from entitlements where user_id = $1', [first.claims.id])).toHaveLength(1)
    expect(await users(second)).toEqual([])
    await purge()
    expect(await users(first)).toEqual([])
  })

  describe('a login and the deletion at the same moment', () => {
    const left = async ({ claims: { id } }: Client) =>
      Object.fromEntries(
        await Promise.all(
          ['users', 'entitlements', 'sessions', 'account_closings'].map(async (table) => {
            const key = table === 'users' ? 'id' : 'user_id'
            return [table, (await sql(`select 1 from ${table} where ${key} = $1`, [id])).length] as const
          }),
        ),
      )
    /** Waits until the second one reaches the row that the first has locked. */
    const untilOneWaits = async () => {
      const waits = async () =>
        (await sql("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))[0]
      await until(waits, 'somebody who waits')
    }
    const WHOLE = { users: 1, entitlements: 1, sessions: 1, account_closings: 0 }
    const GONE = { users: 0, entitlements: 0, sessions: 0, account_closings: 0 }

    test('the account stays when the login was first', async () => {
      const { client } = await closed()
      product.clock.forward(CLOSING_DAYS * DAY)
      let purging: Promise<void> | undefined
      product.account.auth.loggedIn.on(async (_, { userId }) => {
        if (userId !== client.claims.id) return
        purging = purge()
        await untilOneWaits()
      })
      expect((await login(client)).headers.get('x-account-kept')).toBe('1')
      expect(purging).toBeDefined()
      await purging
      expect(await left(client)).toEqual(WHOLE)
    })

    test('the account is gone when the deletion was first', async () => {
      const { client } = await closed()
      product.clock.forward(CLOSING_DAYS * DAY)
      let late: Promise<Response> | undefined
      product.account.ownData.push({
        async *exportFiles() {},
        async erase() {
          late = login(client)
          await untilOneWaits()
        },
      })
      await purge()
      product.account.ownData.pop()
      expect((await late)?.status).toBe(401)
      expect(await left(client)).toEqual(GONE)
    })
  })

  test('a person who stops reading the archive, or signs out, stops its making', async () => {
    const asha = await somebody()
    let [written, over, waitAt] = [0, false, Infinity]
    const goOn = Promise.withResolvers<void>()
    product.account.ownData.push({
      async *exportFiles() {
        try {
          for (written = 0; written < 200; written += 1) {
            if (written === waitAt) await goOn.promise
            yield { path: [`${written}.txt`], content: randomBytes(750_000).toString('base64') }
          }
        } finally {
          over = true
        }
      },
      async erase() {},
    })
    const open = async () => {
      const { url } = (await (await asha.call(`/my-data/${asha.claims.id}`, { method: 'POST' })).json()) as {
        url: string
      }
      return new Promise<IncomingMessage>((resolve) => get(`${product.address}${url}`, resolve))
    }
    try {
      const away = await open()
      await vi.waitFor(() => expect(written).toBeGreaterThan(0), PATIENCE)
      away.destroy()
      await vi.waitFor(() => expect(over).toBe(true), PATIENCE)
      expect(written).toBeLessThan(50)

      // The count starts again, because the first download may have reached three files as well.
      written = 0
      over = false
      waitAt = 3
      const reading = await open()
      const end = finished(reading.resume()).then(
        () => 'whole',
        () => 'broken off',
      )
      await vi.waitFor(() => expect(written).toBe(waitAt), PATIENCE)
      await asha.call('/logout', json({}))
      goOn.resolve()
      expect(await end).toBe('broken off')
      await vi.waitFor(() => expect([over, written]).toEqual([true, waitAt]), PATIENCE)
    } finally {
      product.account.ownData.pop()
    }
  })
})
