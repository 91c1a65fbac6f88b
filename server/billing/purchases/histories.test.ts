import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Client } from '#tests/support/client.ts'
import { runHistories } from '#tests/support/payments/payment-histories.ts'
import { plansOnSale } from '#tests/support/payments/purchase-calls.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

/** All parts together run 1,000 histories. `bench/payments/payments.ts` runs ten thousand. */
const PARTS = [1, 2, 3, 4, 5]
const HISTORIES = 200

describe('random histories', () => {
  let product: TestProduct
  beforeEach(async () => {
    product = await startProduct({ TRIAL_DAYS: '0' })
    await plansOnSale(new Client(product))
  })
  afterEach(() => product.dispose())

  test.each(PARTS)(
    'end with the same books as the provider: one entitlement for each captured payment, none without (part %i)',
    { timeout: 300_000 },
    async () => {
      const seed = Math.floor(Math.random() * 2 ** 31)
      const { wrong, captured } = await runHistories(product, HISTORIES, seed)
      expect(wrong, `seed ${seed}`).toEqual([])
      expect(captured).toBeGreaterThan(HISTORIES / 4)
    },
  )
})
