import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { Client } from './support/client.ts'
import { administer } from './support/postgres.ts'
import { startProduct } from './support/product.ts'

test('an embedded database moves to a server with everything in it, once', async () => {
  const embedded = await startProduct('embedded')
  const asha = await new Client(embedded).join()
  const session = randomUUID()
  const answer = await (await asha.ask('मेरा चेक बाउंस हो गया। "\\" क्या करूँ?', { session })).text()
  await embedded.stop(0)

  const name = `t_${randomBytes(6).toString('hex')}`
  await administer(inject('postgresUrl'), `create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const move = async () => {
    const child = spawn(process.execPath, ['scripts/db-move.ts', embedded.dataDir], {
      cwd: join(import.meta.dirname, '..'),
      env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: url.href },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [code] = (await once(child, 'exit')) as [number]
    return { code, said }
  }
  expect(await move()).toEqual({ code: 0, said: expect.stringContaining('users: 1 rows') })

  const server = await embedded.another({ DATABASE_URL: url.href })
  const there = asha.at(server)
  expect((await there.history(session))[0]).toMatchObject({ answer, status: 'complete' })
  // New ids follow the old ones, because a repeated id would give a new person an old one's rows.
  expect((await new Client(server).join()).claims.id).toBeGreaterThan(asha.claims.id)
  expect(await move()).toEqual({ code: 1, said: expect.stringContaining('already has accounts') })
  await embedded.dispose()
  await administer(inject('postgresUrl'), `drop database ${name} with (force)`)
})
