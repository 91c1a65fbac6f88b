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
  closed: TransactionalEvent<{ userId: number }>
  profileSaved: TransactionalEvent<{ userId: number }>
  /** The own data that every slice stores of a person, in the order in which it is exported and erased. */
  ownData: OwnData[]
  countPeople(): Promise<number>
  findEnrolmentDays(userIds: number[]): Promise<Map<number, Date | null>>
  registerOwnData(ownData: OwnData): void
}
