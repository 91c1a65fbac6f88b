import type { Readable } from 'node:stream'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Profile } from '#shared/account.ts'
import type { Account } from '../account/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Notify } from '../notify/index.ts'

/**
 * The actions of this slice take this. Each port has only the functions that are needed here, so that no action can
 * reach into another slice.
 */
export interface LawyersContext {
  platform: Platform
  audit: Pick<Audit, 'record'>
  auth: Pick<Auth, 'lockUser' | 'findNames' | 'findPerson'>
  billing: Pick<Billing, 'certificatePlan'>
  notify: Pick<Notify, 'send'>
  barCodeDays: Account['findEnrolmentDays']
  /** @throws AppError `not_signed_in` for an account that is gone */
  readProfile(db: Db, userId: number): Promise<Profile>
  /** @throws AppError `not_found` */
  openPhoto(userId: number, fileId: string): Promise<Readable>
  /**
   * The totals of searches that found many members, by the words of the search. They are kept, because counting
   * thousands takes longer than the page itself.
   */
  totals: Map<string, { at: number; total: number }>
}
