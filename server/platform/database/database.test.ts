import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { DATABASES } from '#tests/support/product.ts'
import { administer, TEMPLATE } from '#tests/support/postgres.ts'
import { quickFolder } from '#tests/support/quick-folder.ts'
import { PATIENCE } from '#tests/support/until.ts'
import { notifyNodes, openDatabase, type Database } from './database.ts'
import { EmbeddedPostgres } from './embedded-postgres.ts'

describe.each(DATABASES)('the %s database', (kind) => {
  const dataDir = mkdtempSync(join(quickFolder(), 'nyayadesk-db-'))
  let database: Database

  beforeAll(async () => {
    const url = new URL(inject('postgresUrl'))
    if (kind === 'server') {
      await administer(url.href, `create database db_test template ${TEMPLATE}`)
      url.pathname = '/db_test'
    } else cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
    database = await openDatabase({ dataDir, databaseUrl: kind === 'server' ? url.href : undefined })
  })

  afterAll(async () => {
    await database.close()
    if (kind === 'server') await administer(inject('postgresUrl'), 'drop database db_test with (force)')
    rmSync(dataDir, { recursive: true, force: true })
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

describe('the thread of the embedded database', () => {
  const directory = mkdtempSync(join(quickFolder(), 'nyayadesk-db-'))
  const embedded = new EmbeddedPostgres(directory)
  beforeAll(() => cpSync(join(inject('embeddedTemplate'), 'db'), directory, { recursive: true }))
  afterAll(async () => {
    await embedded.close()
    rmSync(directory, { recursive: true, force: true })
  })
  async function connect() {
    const client = new pg.Client({ stream: embedded.connect, user: 'postgres', database: 'postgres' })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  test('refuses the running queries when it dies, and starts again with all data', async () => {
    const first = await connect()
    await first.query('create table kept (n int)')
    await first.query('insert into kept values (7)')
    const running = first.query('select count(*) from generate_series(1, 3000000)')
    await Promise.all([expect(running).rejects.toThrow('ended'), embedded.thread?.terminate()])
    const second = await connect()
    expect((await second.query('select n from kept')).rows).toEqual([{ n: 7 }])
    await second.end()
  })

  test('does not keep its answers in memory', async () => {
    const client = await connect()
    const megabyte = 2 ** 20
    const held = async () => {
      const { used_heap_size: used = 0, external_memory: outside = 0 } =
        (await embedded.thread?.getHeapStatistics()) ?? {}
      return (used + outside) / megabyte
    }
    const before = await held()
    for (let i = 0; i < 300; i++) await client.query(`select repeat('x', ${megabyte})`)
    expect((await held()) - before).toBeLessThan(150)
    await client.end()
  })
})
