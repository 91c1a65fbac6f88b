/** The number of accounts that pages show, and the rating that the operator claims. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE } from '#server/platform/clock.ts'
import type { PublicFigures } from '#shared/billing.ts'
import { Client, json, signupForm } from '#tests/support/client.ts'
import { startProduct, type TestProduct } from '#tests/support/product.ts'

const COMPANY = `legal_name: Example Law LLP
address: 1 MG Road, Bengaluru
pin_code: "560001"
state: Karnataka
city: Bengaluru
email: help@firm.example
phone: "+91 80 0000 0000"
grievance_officer: { name: R. Iyer, email: grievance@firm.example, phone: "+91 80 0000 0000" }
gstin: ""
sac: "9984"
invoice_series: EX
credit_note_series: EC
rating: { stars: 4.1, reviews: 634, source: Play Store }
`

describe('the number of accounts', () => {
  let product: TestProduct
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nyayadesk-company-'))
    await writeFile(join(folder, 'company.yaml'), COMPANY)
    product = await startProduct({
      ADMIN_EMAIL: 'staff@example.in',
      ADMIN_PASSWORD: 'Sunrise#2026-desk',
      COMPANY_FILE: join(folder, 'company.yaml'),
    })
  })
  afterAll(async () => {
    await product.dispose()
    await rm(folder, { recursive: true })
  })
  const figures = async () => (await (await new Client(product).call('/user-count')).json()) as PublicFigures

  test('counts people with a proven code who have not left, without staff, and is five minutes old at most', async () => {
    await new Client(product).call('/signup', json({ ...signupForm(), source: 'direct' }))
    const asha = await new Client(product).join()
    const rating = { stars: 4.1, reviews: 634, source: 'Play Store' }
    expect(await figures()).toEqual({ success: true, totalUsers: 1, rating })

    await new Client(product).join()
    product.clock.forward(4 * MINUTE)
    expect((await figures()).totalUsers).toBe(1)
    product.clock.forward(2 * MINUTE)
    expect((await figures()).totalUsers).toBe(2)

    const closed = await asha.call(`/close-account/${asha.claims.id}`, json({ password: 'Sunrise#2026' }))
    expect(closed.status).toBe(200)
    product.clock.forward(6 * MINUTE)
    expect((await figures()).totalUsers).toBe(1)
  })
})
