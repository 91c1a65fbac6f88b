import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { Jobs } from '#server/platform/jobs.ts'
import { quickFolder } from './support/run/quick-folder.ts'
import { createDatabase } from './support/database/test-database.ts'

const HARD = String.raw`मेरा चेक "\" बाउंस, (हो) {गया} 'क्या' ` + '\n\t करूँ?'

test('the database of a data directory moves to a server with everything in it, once', async () => {
  const dataDir = mkdtempSync(join(quickFolder(), 'nyayadesk-move-'))
  const here = await openDatabase({ dataDir })
  const jobs = new Jobs(here)
  await jobs.start()
  await jobs.registerWorker('later', { retryLimit: 3 }, () => Promise.resolve())
  await jobs.add(here.db, 'later', { text: HARD }, { startAfter: 3_600 })
  await here.query(
    `insert into users (username, email, mobile_no, role, state, town, source, password_hash)
     select 'person ' || n, n || '@example.in', '9' || lpad(n::text, 9, '0'), 'Advocate', 'Kerala', $1, '', '' from generate_series(1, 250) n`,
    [HARD],
  )
  await jobs.stop()
  await here.close()

  const server = await createDatabase('template1')
  const move = async () => {
    const child = spawn(process.execPath, ['scripts/db-move.ts', dataDir], {
      cwd: join(import.meta.dirname, '..'),
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATABASE_URL: server.url,
      },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [code] = (await once(child, 'exit')) as [number]
    return { code, said }
  }
  expect(await move()).toEqual({ code: 0, said: expect.stringContaining('users: 250 rows') })

  const there = await openDatabase({ dataDir, databaseUrl: server.url })
  expect((await there.query('select distinct town from users')).rows).toEqual([{ town: HARD }])
  const { rows } = await there.query(`select data ->> 'text' as text, start_after > now() as waits from pgboss.job`)
  expect(rows).toEqual([{ text: HARD, waits: true }])
  // New ids follow the old ones, because a repeated id would give a new person an old one's rows.
  const { rows: added } = await there.query(
    `insert into users (username, email, mobile_no, role, state, town, source, password_hash)
     values ('new', 'new@example.in', '9999999999', 'Advocate', 'Kerala', '', '', '') returning id`,
  )
  expect(added).toEqual([{ id: 251 }])
  await there.close()
  expect(await move()).toEqual({ code: 1, said: expect.stringContaining('already has accounts') })
  await server.drop()
  rmSync(dataDir, { recursive: true, force: true })
})
