import type { Platform } from '#server/platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Notify } from '../notify/index.ts'

/**
 * The actions of this slice take this. Each port has only the functions that are needed here, so that no action can
 * reach into another slice.
 */
export interface SiteContext {
  platform: Platform
  audit: Pick<Audit, 'record'>
  auth: Pick<Auth, 'identify' | 'findPerson'>
  notify: Pick<Notify, 'send'>
  /** Accounts that are closing do not count. */
  countAccounts(): Promise<number>
}
