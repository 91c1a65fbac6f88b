import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openDatabaseProxy } from '#tests/support/stand-ins/fault-proxy.ts'
import { administer } from '#tests/support/database/postgres.ts'
import { createDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { PATIENCE, until } from '#tests/support/until.ts'
import { notifyNodes, openDatabase, type Database } from './database.ts'

describe('the database', () => {
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    const created = await createDatabase()
    drop = created.drop
    database = await openDatabase({ dataDir: '', databaseUrl: created.url })
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })

  test('a failed statement does not affect the next one, and listeners still get messages', async () => {
    const heard: string[] = []
    await database.listen('a channel', (payload) => void heard.push(payload))
    await expect(database.query('begin; select 1/0')).rejects.toThrow('division by zero')
    await expect(database.query('select $1::int', ['x'])).rejects.toThrow('invalid input syntax')
    await expect(
      database.db.transaction(async (tx) => {
        await notifyNodes(tx, 'a channel', 'never')
        await tx.execute(sql`select 1/0`)
      }),
    ).rejects.toThrow()
    expect((await database.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    await notifyNodes(database.db, 'a channel', 'at last')
    await expect.poll(() => heard, { timeout: PATIENCE }).toEqual(['at last'])
  })

  test('a transaction that cannot begin gives its connection back', async () => {
    const unknown = { isolationLevel: 'nonsense' as 'serializable' }
    for (let times = 0; times < 11; times++)
      await expect(database.db.transaction(() => Promise.resolve(), unknown)).rejects.toThrow('begin')
    expect((await database.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  test('a long query does not block the rest of the process', async () => {
    const waits = database.query('select count(*) from generate_series(1, 1000000)').then(() => true)
    let turns = 0
    while (!(await Promise.race([waits, new Promise<false>((resolve) => setImmediate(resolve, false))]))) turns += 1
    expect(turns).toBeGreaterThan(100)
  })

  test('a text is read back as it was written', async () => {
    const text = 'धारा 318 “cheating” \\ \' "\n'.repeat(20_000)
    expect((await database.query('select $1::text as text', [text])).rows).toEqual([{ text }])
  })
})

describe('a database that is slow or silent', () => {
  let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
  let created: TestDatabase
  let database: Database
  beforeAll(async () => {
    created = await createDatabase()
    proxy = await openDatabaseProxy(created.url)
    database = await openDatabase({ dataDir: '', databaseUrl: proxy.url }, { query: 200, listening: 100 })
  })
  afterAll(async () => {
    await database.close()
    await proxy.close()
    await created.drop()
  })

  test('a node that starts while another one migrates waits longer than a query may take', async () => {
    const other = new pg.Client({ connectionString: created.url })
    await other.connect()
    await other.query('select pg_advisory_lock(7019204)')
    const opening = openDatabase({ dataDir: '', databaseUrl: created.url }, { query: 200, listening: 100 })
    // The other node is at work for longer than that.
    await other.query('select pg_sleep(1.5)')
    await other.query('select pg_advisory_unlock(7019204)')
    const opened = await opening
    expect((await opened.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    await opened.close()
    await other.end()
  })

  test('a transaction whose connection fell silent takes that connection with it', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        proxy.silenceOpen()
        await tx.execute(sql`select 1`)
      }),
    ).rejects.toThrow()
    expect((await database.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  test('a listener whose connection fell silent listens again, and is told to look for what it missed', async () => {
    const heard: string[] = []
    let times = 0
    await database.listen(
      'news',
      (payload) => void heard.push(payload),
      () => (times += 1),
    )
    expect(times).toBe(1)
    proxy.silenceOpen()
    const look = async () => {
      await administer(created.url, `notify news, 'still here'`)
      return heard[0]
    }
    expect(await until(look, 'the news')).toBe('still here')
    expect(times).toBe(2)
  })
})

test('two channels that are asked for at once are heard on one connection, because the other would never end', async () => {
  const created = await createDatabase()
  const database = await openDatabase({ dataDir: '', databaseUrl: created.url })
  const hear = () => undefined
  await Promise.all([database.listen('first', hear), database.listen('second', hear)])
  const listening = await database.query(
    `select pid from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  )
  await database.close()
  await created.drop()
  expect(listening.rows).toHaveLength(1)
})
