/**
 * Owns: CALS certificates.
 * Must never happen: one for somebody without a plan that it comes with, two of one person that are valid at once, one that says more
 * of its holder than they stated and we know, a code that can be guessed, anything of a holder told beyond what is printed.
 */
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '../account/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Billing } from '../billing/index.ts'
import { ownCertificates } from './own-certificates.ts'

export { lawyerRoutes } from './routes.ts'

interface Neighbours {
  account: Account
  auth: Auth
  billing: Billing
}

export interface Lawyers extends Neighbours {
  platform: Platform
}

export function openLawyers(platform: Platform, neighbours: Neighbours): Lawyers {
  neighbours.account.keeps(ownCertificates(platform.db))
  return { ...neighbours, platform }
}
