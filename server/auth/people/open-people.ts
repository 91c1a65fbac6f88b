import type { Db } from '#server/platform/database/database.ts'
import type { TransactionalEvent } from '#server/platform/database/transactional-event.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PersonDetails } from '#shared/person-details.ts'
import type { Notify } from '../../notify/index.ts'
import { countSignUpsPerDay } from '../figures/store.ts'
import { withoutSecrets, type Person } from '../own-account.ts'
import { idleSince } from '../sessions/sessions.ts'
import { countUsers, findSessionsOf, findUser, lockUser, renameUser } from '../store.ts'
import { changeDetails } from './change-details.ts'
import { findIds, findNames, searchPeople, setMissingTown, type PeopleFilter } from './store.ts'
import { restorePerson, suspendPerson } from './suspend.ts'

interface PeopleDeps {
  platform: Platform
  notify: Notify
  suspended: TransactionalEvent<{ userId: number }>
  detailsChanged: TransactionalEvent<{ userId: number; role: string }>
}

export function openPeople({ platform, notify, suspended, detailsChanged }: PeopleDeps) {
  const { clock, db } = platform
  return {
    /** @returns undefined when there is no such account; never with secrets, because other slices may log or send it */
    async findPerson(userId: number, within: Db = db): Promise<Person | undefined> {
      const user = await findUser(within, userId)
      return user && withoutSecrets(user)
    },

    /**
     * Finds the owner of an account and locks the row: nobody logs in to the account or changes it until the
     * transaction ends.
     */
    async lockUser(tx: Db, userId: number): Promise<Person | undefined> {
      const user = await lockUser(tx, userId)
      return user && withoutSecrets(user)
    },

    /** Finds the names for the screens of staff. An account that is gone is missing from the map. */
    async findNames(ids: number[]): Promise<Map<number, { username: string; email: string }>> {
      const rows = ids.length === 0 ? [] : await findNames(db, [...new Set(ids)])
      return new Map(rows.map(({ id, username, email }) => [id, { username, email }]))
    },

    async searchPeople(filter: PeopleFilter): Promise<{ rows: Person[]; total: number }> {
      const { rows, total } = await searchPeople(db, filter)
      return { rows: rows.map(withoutSecrets), total }
    },

    findPersonIds: (search: string) => findIds(db, search),

    listSessions(userId: number) {
      const now = clock.now()
      return findSessionsOf(db, userId, now, idleSince(now))
    },

    suspend: (tx: Db, userId: number, reason: string) =>
      suspendPerson({ platform, notify, suspended }, tx, userId, reason),
    restore: restorePerson,

    changeDetails: (tx: Db, userId: number, given: Partial<PersonDetails>) =>
      changeDetails({ notify, detailsChanged }, tx, userId, given),

    /** Counts the accounts of people, including those that are closing. */
    countAccounts: () => countUsers(db),

    countSignUpsPerDay: (from: Date) => countSignUpsPerDay(db, from),

    rename: renameUser,

    /** @returns false when there is a town already */
    setMissingTown,
  }
}
