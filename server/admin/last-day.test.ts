import { join } from 'node:path'
import { runnerImport } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR, SECOND } from '#server/platform/clock.ts'
import type { LastDay } from '#shared/office/last-day.ts'
import type * as words from '#web/admin/last-day/find-trouble.ts'
import { Client } from '#tests/support/client.ts'
import { STAFF_ENV, staffOf } from '#tests/support/accounts/members.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

/** Of what these tests import, only the browser's own words need Vite, which knows where they are. */
const {
  module: { findTrouble },
} = await runnerImport<typeof words>(join(import.meta.dirname, '../../web/admin/last-day/find-trouble.ts'), {
  configFile: false,
  logLevel: 'silent',
})

let product: TestProduct
let staff: Client
beforeAll(async () => {
  product = await startProduct(STAFF_ENV)
  staff = await staffOf(product)
})
afterAll(() => product.dispose())

const sql = async (text: string, values: unknown[] = []) => (await product.platform.database.query(text, values)).rows
const lastDay = async () => (await (await staff.call('/admin/last-day')).json()) as LastDay

test('a product on which nothing happened has nothing to look at', async () => {
  const found = await lastDay()
  expect(found.answers).toEqual({ asked: 0, failed: 0, interrupted: 0, p50: null, p95: null })
  expect(findTrouble(found)).toEqual([])
})

test('what failed and what was slow in the last day is counted, and what was before is not', async () => {
  const asha = await new Client(product).join()
  for (let at = 0; at < 4; at += 1)
    await (await asha.ask('My cheque for Rs 50,000 bounced. What can I do?', { session: crypto.randomUUID() })).text()
  const ids = (await sql('select id from chat_messages order by created_at')).map(({ id }) => id)
  const now = Date.now()
  for (const [at, status, createdAt, wait] of [
    [0, 'complete', now - HOUR, 30],
    [1, 'failed', now - HOUR, 10],
    [2, 'interrupted', now - 2 * HOUR, 20],
    [3, 'failed', now - DAY - HOUR, 900],
  ] as const)
    await sql('update chat_messages set status = $1, created_at = $2, first_text_at = $3 where id = $4', [
      status,
      new Date(createdAt),
      new Date(createdAt + wait * SECOND),
      ids[at],
    ])
  await sql(
    `insert into spendings (service, paise, held_at, settled_at)
     select 'model', 1, now() - interval '2 minutes', now() - interval '1 minute' from generate_series(1, 20)`,
  )
  await sql(
    `insert into pgboss.job (name, state, start_after, completed_on)
     values ('spending-tidy', 'failed', now(), now()), ('spending-tidy', 'failed', now(), now() - interval '25 hours')`,
  )

  const found = await lastDay()
  expect(found.answers).toEqual({ asked: 3, failed: 1, interrupted: 1, p50: 20_000, p95: 29_000 })
  expect(found.services).toEqual([{ service: 'model', calls: 20, p95: 60_000 }])
  expect(found.queues.find(({ queue: name }) => name === 'spending-tidy')).toMatchObject({ failed: 1 })
  expect(found.node.routes).toContainEqual(
    expect.objectContaining({ method: 'GET', route: '/api/admin/last-day', failed: 0 }),
  )
  const troubles = findTrouble(found)
  expect(troubles.map(({ key }) => key)).toEqual([
    'answers-failed',
    'answers-interrupted',
    'failed spending-tidy',
    'answers-slow',
    'slow model',
  ])
  for (const { what, remedy } of troubles) expect([what, remedy].join(' ')).toMatch(/^[^{}]+\.$/)
  expect(troubles[0]?.what).toBe('1 of 3 answers failed.')
})

test('a call that failed on this node is named by its route', async () => {
  await sql('alter table spendings rename to spendings_away')
  const failed = await staff.call('/admin/costs')
  await sql('alter table spendings_away rename to spendings')
  expect(failed.status).toBe(500)
  expect(findTrouble(await lastDay()).map(({ what }) => what)).toContain('1 call to GET /api/admin/costs failed.')
})
