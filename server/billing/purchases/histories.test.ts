import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { runHistories } from '#tests/support/payment-histories.ts'
import { plansOnSale } from '#tests/support/payments.ts'
import { DATABASES, startProduct, type TestProduct } from '#tests/support/product.ts'

/**
 * Most parts run where many connections write at once. The embedded database has one connection. `bench/payments.ts`
 * runs ten thousand histories.
 */
const PARTS = { embedded: [1], server: [1, 2, 3, 4, 5] }
/** The number of histories in a part. All parts together run 1,000. */
const HISTORIES = { embedded: 150, server: 170 }

describe.each(DATABASES)('random histories on the %s database', (kind) => {
  let product: TestProduct
  beforeEach(async () => {
    product = await startProduct(kind, { TRIAL_DAYS: '0' })
    await plansOnSale(new Client(product))
  })
  afterEach(() => product.dispose())

  test.each(PARTS[kind])(
    'end with the same books as the provider: one entitlement for each captured payment, none without (part %i)',
    { timeout: 300_000 },
    async () => {
      const seed = Math.floor(Math.random() * 2 ** 31)
      const { wrong, captured } = await runHistories(product, HISTORIES[kind], seed)
      expect(wrong, `seed ${seed}`).toEqual([])
      expect(captured).toBeGreaterThan(HISTORIES[kind] / 4)
    },
  )
})
