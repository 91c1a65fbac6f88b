import type { TransactionalEvent } from '#server/platform/database/transactional-event.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Auth } from '../auth/index.ts'
import type { Files } from '../files/index.ts'
import type { Notify } from '../notify/index.ts'

export interface AccountDeps {
  auth: Auth
  files: Files
  notify: Notify
}

export interface Account extends AccountDeps {
  platform: Platform
  /** Emitted in the transaction that sets the day of deletion. */
  closed: TransactionalEvent<{ userId: number }>
  /** Emitted in the transaction that changes a profile. */
  profileSaved: TransactionalEvent<{ userId: number }>
  /** The own data that every slice keeps of a person, in the order in which it is exported and erased. */
  ownData: OwnData[]
  /** Counts the people who have an account, without those who closed it. */
  countPeople(): Promise<number>
  /** @returns for each person the day since which they have had their present enrolment number */
  findEnrolmentDays(userIds: number[]): Promise<Map<number, Date | null>>
  /** A later slice registers here what it keeps of a person. */
  registerOwnData(ownData: OwnData): void
}
