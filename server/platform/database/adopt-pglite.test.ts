/** A data directory of an older release, whose database was PGlite. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite, PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickFolder } from '#tests/support/run/quick-folder.ts'
import { openDatabase } from './database.ts'

const dataDir = mkdtempSync(join(quickFolder(), 'nyayadesk-pglite-'))
const [before, kept, made] = ['db', 'db.pglite-before', 'postgres'].map((name) => join(dataDir, name)) as [
  string,
  string,
  string,
]
const NAME = String.raw`आशा "\" (O'Neil), {x}` + '\n'

/** The foreign keys, which are left out while rows are copied. */
const KEYS = `select count(*)::int as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
let keys: number | undefined

beforeAll(async () => {
  const old = await PGlite.create(before)
  await migrate(drizzle(old), { migrationsFolder: fileURLToPath(new URL('../../../db/migrations', import.meta.url)) })
  const boss = new PgBoss({ backend: 'pglite', db: fromPglite(old), supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue('mail')
  await boss.send('mail', { to: NAME }, { startAfter: 3_600 })
  await boss.stop()
  await old.query(
    `insert into users (username, email, mobile_no, role, state, town, source, password_hash)
     select $1, n || '@example.in', '9876543210', 'Advocate', 'Kerala', '', '', '' from generate_series(1, 250) n`,
    [NAME],
  )
  // The later entry would be refused without the one before it.
  for (const paise of [500, -500])
    await old.query(
      `insert into wallet_ledger (user_id, amount_paise, kind, source_type, source_id, at)
       values (1, $1, $2, 'upload', gen_random_uuid(), now())`,
      [paise, paise > 0 ? 'credit' : 'debit'],
    )
  keys = (await old.query<{ n: number }>(KEYS)).rows[0]?.n
  await old.close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a copy that is cut short leaves everything as it was', async () => {
  // What a killed start leaves: a half-filled database beside the old one.
  mkdirSync(`${made}.new`)
  writeFileSync(join(`${made}.new`, 'PG_VERSION'), '15\n')
  const broken = mkdtempSync(join(quickFolder(), 'nyayadesk-pglite-'))
  mkdirSync(join(broken, 'db'))
  writeFileSync(join(broken, 'db/PG_VERSION'), '18\n')
  await expect(openDatabase({ dataDir: broken })).rejects.toThrow(
    /^DATA_DIR: the database of an older release in .* could not be copied/,
  )
  expect([existsSync(join(broken, 'db')), existsSync(join(broken, 'postgres'))]).toEqual([true, false])
  rmSync(broken, { recursive: true })
})

test('everything is copied once, and the old files are kept under another name', async () => {
  const database = await openDatabase({ dataDir })
  const one = async (query: string) => (await database.query(query)).rows[0]
  expect(await one('select count(*)::int as n, min(username) as name, max(id) as last from users')).toEqual({
    n: 250,
    name: NAME,
    last: 250,
  })
  expect(await one('select sum(amount_paise)::int as sum from wallet_ledger')).toEqual({ sum: 0 })
  expect(await one(`select data ->> 'to' as name, start_after > now() as waits from pgboss.job`)).toEqual({
    name: NAME,
    waits: true,
  })
  expect(await one(`select nextval(pg_get_serial_sequence('users', 'id'))::int as n`)).toEqual({ n: 251 })
  expect(await one(KEYS)).toEqual({ n: keys })
  expect(await one(`select count(*)::int as n from pg_trigger where tgenabled = 'D'`)).toEqual({ n: 0 })
  await database.close()
  expect([existsSync(before), existsSync(kept), existsSync(made)]).toEqual([false, true, true])
})

test('a start that was cut short before the old files got their other name gives it to them', async () => {
  renameSync(kept, before)
  const database = await openDatabase({ dataDir })
  expect((await database.query('select count(*)::int as n from users')).rows).toEqual([{ n: 250 }])
  await database.close()
  expect([existsSync(before), existsSync(kept)]).toEqual([false, true])
})
