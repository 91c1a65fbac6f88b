/** The product's own PostgreSQL: made, found again, watched, and refused where it does not fit. */
import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { quickFolder } from '#tests/support/run/quick-folder.ts'
import { PATIENCE } from '#tests/support/until.ts'
import { openDatabase, type Database } from './database.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
function newFolder(): string {
  const folder = mkdtempSync(join(quickFolder(), 'nyayadesk-cluster-'))
  folders.push(folder)
  return folder
}

const open = (dataDir: string) => openDatabase({ dataDir })
async function write(dataDir: string) {
  const database = await open(dataDir)
  await database.query('create table kept as select 7 as n')
  return database
}
const kept = async (database: Database) => (await database.query('select n from kept')).rows
const pidOf = (dataDir: string) => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** One directory for the tests that leave it as it was. */
const shared = newFolder()

test('writes reach the disk, nobody outside the machine can connect, and a stop keeps everything', async () => {
  const database = await write(shared)
  const { rows } = await database.query(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'listen_addresses') order by name`,
  )
  expect(rows.map(({ setting }) => setting)).toEqual(['on', '', 'on'])
  await database.close()
  expect(existsSync(join(shared, 'postgres/postmaster.pid'))).toBe(false)
  const again = await open(shared)
  expect(await kept(again)).toEqual([{ n: 7 }])
  await again.close()
})

test('it is started again when it is killed, and listeners hear again', async () => {
  const database = await open(shared)
  const heard: string[] = []
  await database.listen('news', (text) => void heard.push(text))
  process.kill(pidOf(shared), 'SIGKILL')
  await expect.poll(() => kept(database).catch(() => undefined), { timeout: PATIENCE }).toEqual([{ n: 7 }])
  await expect
    .poll(
      async () => {
        await database.query(`select pg_notify('news', 'again')`)
        return heard
      },
      { timeout: PATIENCE },
    )
    .toContain('again')
  await database.close()
})

test('the number of a process that is another program by now neither stops that program nor the start', async () => {
  // As the product, it works in a folder of its own, and PostgreSQL would take it for itself.
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    cwd: '/',
    ...(process.getuid?.() === 0 && { uid: lstatSync(join(shared, 'postgres')).uid }),
  })
  writeFileSync(join(shared, 'postgres/postmaster.pid'), `${other.pid}\n${join(shared, 'postgres')}\n`)
  const database = await open(shared)
  expect(await kept(database)).toEqual([{ n: 7 }])
  expect(other.exitCode).toBeNull()
  await database.close()
  other.kill('SIGKILL')
})

test('two in one process cannot have one directory', async () => {
  const database = await open(shared)
  await expect(open(shared)).rejects.toThrow('in use by another running NyayaDesk')
  expect(await kept(database)).toEqual([{ n: 7 }])
  await database.close()
})

test('a database of a newer release is refused and left as it is', async () => {
  const database = await open(shared)
  await database.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e15)`)
  await database.close()
  await expect(open(shared)).rejects.toThrow('newer release')
  await expect(open(shared)).rejects.toThrow('newer release')
  expect(existsSync(join(shared, 'postgres/postmaster.pid'))).toBe(false)
})

test('a database of another version of PostgreSQL is refused with its number', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '99\n')
  await expect(open(dataDir)).rejects.toThrow(
    /^DATA_DIR: its database was made by PostgreSQL 99, .* Install PostgreSQL 99\.$/,
  )
})

test('a folder that is no whole database is refused and kept', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'postgres/base'), { recursive: true })
  await expect(open(dataDir)).rejects.toThrow(
    /^DATA_DIR: .*postgres is no whole database\. Restore it from a backup\.$/,
  )
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), readFileSync(join(shared, 'postgres/PG_VERSION')))
  await expect(open(dataDir)).rejects.toThrow(/^DATA_DIR: the database does not start: .+$/)
  expect(existsSync(join(dataDir, 'postgres/base'))).toBe(true)
})

test('a database that was half made is made anew', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '15\n')
  const database = await open(dataDir)
  expect((await database.query('select count(*)::int as n from users')).rows).toEqual([{ n: 0 }])
  await database.close()
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
})

test('a path that is too long for a socket does no harm', async () => {
  const parent = newFolder()
  chmodSync(parent, 0o755)
  const dataDir = join(parent, 'a-folder-with-a-long-name'.repeat(4))
  const database = await write(dataDir)
  expect(await kept(database)).toEqual([{ n: 7 }])
  const { host } = database.connection as { host: string }
  await database.close()
  expect(existsSync(host)).toBe(false)
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('the database lies outside a folder that its account cannot enter, and is found there again', async () => {
    const closed = newFolder()
    chmodSync(closed, 0o700)
    const dataDir = join(closed, 'data')
    const first = await write(dataDir)
    await first.close()
    const place = realpathSync(join(dataDir, 'postgres'))
    folders.push(dirname(place))
    expect(place.startsWith(closed)).toBe(false)
    expect(lstatSync(closed).mode & 0o777).toBe(0o700)

    // A copy of the directory leads to the same files, which have a lock of their own.
    const second = await open(dataDir)
    const copy = newFolder()
    symlinkSync(place, join(copy, 'postgres'))
    await expect(open(copy)).rejects.toThrow('in use by another running NyayaDesk')
    expect(await kept(second)).toEqual([{ n: 7 }])
    await second.close()

    rmSync(dirname(place), { recursive: true })
    await expect(open(dataDir)).rejects.toThrow('leads to a folder that is gone')
  })

  test('files that root has copied back belong to the account again', async () => {
    const dataDir = newFolder()
    await (await write(dataDir)).close()
    const data = join(dataDir, 'postgres')
    for (const file of readdirSync(data, { recursive: true, encoding: 'utf8' })) chownSync(join(data, file), 0, 0)
    chownSync(data, 0, 0)
    const database = await open(dataDir)
    expect(await kept(database)).toEqual([{ n: 7 }])
    await database.close()
  })
})
