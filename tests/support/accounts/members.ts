import { DAY } from '#server/platform/clock.ts'
import { Client, json, type Signup } from '../client.ts'
import type { TestProduct } from '../product.ts'
import { saveProfile } from './profile.ts'

const STAFF = { email: 'staff@example.in', password: 'Sunrise#2026' }
/** The product must be started with these variables for `staffOf`. */
export const STAFF_ENV = { ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password }

export const PRACTICE = {
  law_category: 'Civil',
  law_specialists: '["Contract","Family"]',
  address: '12 Temple Road',
  pin_code: '570001',
  bar_code: 'KAR/1234/2015',
}

export const staffOf = (product: TestProduct) => new Client(product).logIn(STAFF.email, STAFF.password)

async function must(call: Promise<Response>): Promise<void> {
  const response = await call
  if (!response.ok) throw new Error(`${response.url}: ${await response.text()}`)
}

/**
 * Gives somebody a plan with the certificate. The price list is changed first, because no plan that staff can give
 * includes it.
 */
export async function grantYear(product: TestProduct, staff: Client, { claims }: Client, days = 365): Promise<void> {
  await product.platform.database.query('update plans set certificate = true where id = 1')
  const ends_at = new Date(product.clock.now().getTime() + days * DAY).toISOString()
  await must(staff.call('/admin/grants', json({ user_id: claims.id, plan_id: 1, ends_at })))
}

export async function joinDirectory(
  product: TestProduct,
  staff: Client,
  changes: Partial<Signup> = {},
  profile: Record<string, string | Blob> = {},
): Promise<Client> {
  const client = await new Client(product).join(changes)
  await saveProfile(client, { ...PRACTICE, ...profile })
  await grantYear(product, staff, client)
  await must(client.call(`/listing/${client.claims.id}`, json({ declaration: 1 })))
  await must(staff.call(`/admin/enrolments/${client.claims.id}`, json({ confirmed: true })))
  return client
}
