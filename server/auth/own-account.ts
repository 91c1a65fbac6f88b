import { jsonFile, type OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isEmail } from '#shared/auth.ts'
import { endSessions, idleSince } from './sessions/sessions.ts'
import { deleteFlowsOf } from './flows/store.ts'
import { deleteUser, findSessionsOf, findUser, type User } from './store.ts'

export type Person = Omit<User, 'passwordHash'>

/**
 * An account whose address went to another person has a placeholder there. It is shown as no address, because nobody
 * can write to it.
 */
export function withoutSecrets({ passwordHash: _secret, ...person }: User): Person {
  return { ...person, email: isEmail(person.email) ? person.email : '' }
}

/**
 * The sign-up and the login sessions of a person. They are erased last, because the other slices find a person by this
 * row.
 */
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
