import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type TestProduct } from '#tests/support/product.ts'
import { describeError } from './log.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.dispose())

test('the log of a failed query has none of its values', async () => {
  const error: unknown = await product.platform.db
    .execute(sql`select ${'canary@example.in'}::int`)
    .catch((caught: unknown) => caught)
  expect((error as Error).message + JSON.stringify(error)).toContain('canary')
  const logged = JSON.stringify(describeError(error))
  expect(logged).not.toContain('canary')
  expect(logged).toContain('22P02')
  expect(logged).toContain('log.test.ts')
})

test('a call whose connection breaks inside a transaction is refused, and the product goes on', async () => {
  const { db, database } = product.platform
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
    await database.query('select pg_terminate_backend($1)', [rows[0]?.['pid']])
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await fetch(`${product.address}/api/health`)).status).toBe(200)
})
