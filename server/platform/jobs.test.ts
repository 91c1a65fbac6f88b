import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabaseProxy } from '#tests/support/stand-ins/fault-proxy.ts'
import { createDatabase } from '#tests/support/database/test-database.ts'
import { until } from '#tests/support/until.ts'
import { openDatabase, type Database } from './database/database.ts'
import { Jobs } from './jobs.ts'

let database: Database
let drop: () => Promise<void>
let jobs: Jobs
beforeAll(async () => {
  const created = await createDatabase()
  drop = created.drop
  database = await openDatabase({ dataDir: '', databaseUrl: created.url })
  jobs = new Jobs(database, undefined, 1)
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
  await drop()
})

test('a job that a dead node holds is done by another, long before the time that it may take is over', async () => {
  const done: string[] = []
  await jobs.registerWorker<{ to: string }>('messages', { retryLimit: 3 }, async ({ to }) => void done.push(to))
  await database.db.transaction((tx) => jobs.add(tx, 'messages', { to: 'asha' }, { startAfter: 3_600 }))
  // What a node leaves behind that took the job and was killed.
  await database.db.execute(sql`update pgboss.job set state = 'active', start_after = now(), started_on = now(),
    heartbeat_on = now() - interval '1 minute' where name = 'messages'`)
  expect(await until(async () => done[0], 'the second try')).toBe('asha')
})

test('a node that stops while its database is stopped ends without an error that nobody hears', async () => {
  const created = await createDatabase()
  const proxy = await openDatabaseProxy(created.url)
  const away = await openDatabase({ dataDir: '', databaseUrl: proxy.url })
  const queue = new Jobs(away)
  await queue.start()
  const unheard: unknown[] = []
  const hear = (error: unknown) => void unheard.push(error)
  process.prependListener('uncaughtException', hear)
  proxy.crossGoodbyes()
  await queue.stop()
  await away.close()
  await proxy.close()
  process.off('uncaughtException', hear)
  await created.drop()
  expect(unheard).toEqual([])
})
