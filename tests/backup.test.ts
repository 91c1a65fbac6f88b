/** A backup as docs/running.md describes it, taken while people work, and restored to another database and folder. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TrailCheck } from '#shared/trail.ts'
import { chooseAccount } from '#server/platform/database/postgres-account.ts'
import { findBinaries } from '#server/platform/database/postgres-binaries.ts'
import { Client } from './support/client.ts'
import { STAFF_ENV, staffOf } from './support/accounts/members.ts'
import { startProduct, type TestProduct } from './support/product.ts'
import { pictureField, profileOf, saveProfile } from './support/accounts/profile.ts'
import { createDatabase, type TestDatabase } from './support/database/test-database.ts'

const { folder } = findBinaries(chooseAccount(tmpdir()))
/** The programs of npm have no pg_dump. An operator without an installed PostgreSQL needs its client, too. */
const isInstalled = spawnSync(join(folder, 'pg_dump'), ['--version']).status === 0

function run(program: string, args: string[]) {
  const { status, stderr } = spawnSync(join(folder, program), args, { encoding: 'utf8' })
  expect([program, status, stderr]).toEqual([program, 0, ''])
}

let product: TestProduct
let empty: TestDatabase
const place = mkdtempSync(join(tmpdir(), 'nyayadesk-backup-'))
beforeAll(async () => {
  product = await startProduct(STAFF_ENV)
  empty = await createDatabase('template1')
})
afterAll(async () => {
  await product.dispose()
  await empty.drop()
  rmSync(place, { recursive: true, force: true })
})

test.skipIf(!isInstalled)(
  'a restored backup has the account, its session, its file and an unbroken trail, and nothing of later',
  async () => {
    const staff = await staffOf(product)
    const asha = await new Client(product).join()
    const session = crypto.randomUUID()
    const answer = await (await asha.ask('My cheque for Rs 50,000 bounced. What can I do?', { session })).text()
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00c' } })
      .png()
      .toBuffer()
    expect((await saveProfile(asha, pictureField(picture))).status).toBe(200)
    const photoOf = async (client: Client) => {
      const { profile_img } = await profileOf(client)
      return Buffer.from(await (await client.call(profile_img.replace('/api', ''))).arrayBuffer())
    }
    const photo = await photoOf(asha)
    expect((await staff.call(`/admin/people/${asha.claims.id}`)).status).toBe(200)
    const trailOf = async (client: Client) => (await (await client.call('/admin/trail/check')).json()) as TrailCheck
    const trail = await trailOf(staff)
    expect(trail.rows).toBeGreaterThan(0)

    const dump = join(place, 'database.dump')
    const dataDir = join(place, 'data')
    run('pg_dump', ['-Fc', '-f', dump, product.platform.config.databaseUrl ?? ''])
    cpSync(product.dataDir, dataDir, { recursive: true })
    const later = crypto.randomUUID()
    await (await asha.ask('What is bail?', { session: later })).text()
    run('pg_restore', ['--no-owner', '--exit-on-error', '-d', empty.url, dump])

    const restored = await product.another({ DATABASE_URL: empty.url, DATA_DIR: dataDir })
    const again = asha.at(restored)
    expect((await again.history(session)).map((message) => message.answer)).toEqual([answer])
    expect(await again.history(later)).toEqual([])
    expect(await photoOf(again)).toEqual(photo)
    expect(await trailOf(staff.at(restored))).toEqual(trail)
  },
)
