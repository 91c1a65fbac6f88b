import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { runHistories } from '#tests/support/payment-histories.ts'
import { plansOnSale } from '#tests/support/payments.ts'
import { DATABASES, startProduct, type TestProduct } from '#tests/support/product.ts'

/** Most where many connections write at once; the embedded database has one. `bench/payments.ts` runs ten thousand. */
const HISTORIES = { embedded: 150, server: 850 }

describe.each(DATABASES)('random histories on the %s database', (kind) => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startProduct(kind, { TRIAL_DAYS: '0' })
    await plansOnSale(new Client(product))
  })
  afterAll(() => product.dispose())

  test('end with our books as the provider’s: one right for each captured payment, none without', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const { wrong, captured } = await runHistories(product, HISTORIES[kind], seed)
    expect(wrong, `seed ${seed}`).toEqual([])
    expect(captured).toBeGreaterThan(HISTORIES[kind] / 4)
  }, 300_000)
})
