import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isEmail } from '#shared/auth.ts'
import { endSessions, idleSince } from './sessions/sessions.ts'
import { deleteFlowsOf } from './flows/store.ts'
import { deleteUser, findSessionsOf, findUser, type User } from './store.ts'

export type Person = Omit<User, 'passwordHash'>

/** What stands in the place of an address that went to its owner is none. */
export function withoutSecrets({ passwordHash: _secret, ...person }: User): Person {
  return { ...person, email: isEmail(person.email) ? person.email : '' }
}

/** What was said at sign-up, and where one is logged in. To be deleted last: the other slices know a person by this. */
export function ownAccountData({ db, clock }: Pick<Platform, 'db' | 'clock'>): OwnData {
  return {
    async *exportFiles(userId) {
      const user = await findUser(db, userId)
      if (user) yield jsonFile(['account', 'sign-up.json'], withoutSecrets(user))
      const now = clock.now()
      const sessions = await findSessionsOf(db, userId, now, idleSince(now))
      yield jsonFile(
        ['account', 'logins.json'],
        sessions.map(({ userAgent, ip, createdAt, seenAt }) => ({ userAgent, ip, createdAt, seenAt })),
      )
    },

    async erase(tx, userId) {
      const user = await findUser(tx, userId)
      if (!user) return
      await endSessions(tx, userId)
      await deleteFlowsOf(tx, user)
      await deleteUser(tx, userId)
    },
  }
}
