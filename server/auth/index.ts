/**
 * Owns: accounts' names and passwords, one-time codes, login sessions, the authenticator apps of staff, and who is
 * suspended.
 * Must never happen: an account before its code came back, a code found by guessing without its flow, an answer that
 * tells a known address from an unknown one, a token that outlives its session, a code that counts twice, a session of
 * a suspended person.
 */
import type { Db } from '#server/platform/database/database.ts'
import { TransactionalEvent } from '#server/platform/database/transactional-event.ts'
import { loadTokenKey } from '#server/platform/config/load-secret.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Notify } from '../notify/index.ts'
import type { Auth } from './context.ts'
import { hashPassword, verifyPassword } from './hash-secrets.ts'
import { makeFingerprints } from './mailbox.ts'
import { ownAccountData } from './own-account.ts'
import { checkPassword } from './password/check-password.ts'
import type { CodeDestination } from './password/find-account.ts'
import {
  RESET_CODES,
  RESET_PAUSES,
  sendResetCode,
  warnOwnerOfPause,
  type ResetRequest,
} from './password/send-reset-code.ts'
import { openPeople } from './people/open-people.ts'
import { requireNotSuspended } from './people/suspend.ts'
import { makeSecretCipher } from './second-factor/secret-cipher.ts'
import { openSessions } from './sessions/open-sessions.ts'
import { beginSession, endSessions } from './sessions/sessions.ts'
import { deleteExpired, findUserByEmail, upsertAdmin } from './store.ts'

export type { Auth } from './context.ts'
export { createSecret, sha256 } from './hash-secrets.ts'
export { notifyOwner } from './notify-owner.ts'
export { originOf, type Origin } from './origin.ts'
export type { Person } from './own-account.ts'
export type { ChangedDetails } from './people/change-details.ts'
export { authRoutes } from './routes.ts'
export { nameDevice } from './sessions/list-logins.ts'
export { SESSION_ENDED } from './sessions/sessions.ts'

/**
 * Creates the account of the back office. A password that has not changed keeps its hash, because a new one would end
 * the sessions.
 */
async function ensureAdmin(db: Db, { email, password }: { email: string; password: string }, now: Date) {
  const address = email.toLowerCase()
  const existing = await findUserByEmail(db, address)
  if (existing?.role === 'Admin' && (await verifyPassword(existing.passwordHash, password))) return
  await upsertAdmin(db, address, await hashPassword(password), now)
}

async function startJobs(platform: Platform, notify: Notify) {
  const { clock, db, jobs } = platform
  await jobs.schedule('17 * * * *', 'auth-tidy', () => deleteExpired(db, clock.now()))
  await jobs.registerWorker<ResetRequest>(RESET_CODES, { retryLimit: 5, atOnce: 2 }, (request) =>
    sendResetCode(platform, notify, request),
  )
  await jobs.registerWorker<CodeDestination>(RESET_PAUSES, { retryLimit: 5 }, (to) =>
    warnOwnerOfPause(platform, notify, to),
  )
}

export async function openAuth(platform: Platform, notify: Notify, audit: Audit): Promise<Auth> {
  const { config, clock, db } = platform
  const key = loadTokenKey(config.tokenSecret, config.dataDir)
  const suspended: Auth['suspended'] = new TransactionalEvent()
  const detailsChanged: Auth['detailsChanged'] = new TransactionalEvent()

  if (config.admin) await ensureAdmin(db, config.admin, clock.now())
  await startJobs(platform, notify)

  return {
    platform,
    notify,
    audit,
    secretCipher: makeSecretCipher(key),
    fingerprints: makeFingerprints(key),
    accountOpened: new TransactionalEvent(),
    emailProven: new TransactionalEvent(),
    loggedIn: new TransactionalEvent(),
    suspended,
    detailsChanged,
    ownData: ownAccountData(platform),
    ...openSessions(platform, key),
    ...openPeople({ platform, notify, suspended, detailsChanged }),
    endSessions,
    async checkPassword(userId, password, origin) {
      await checkPassword(platform, userId, password, origin)
    },
    async beginSession(tx, userId, origin) {
      await requireNotSuspended(tx, userId)
      return beginSession(tx, userId, origin, clock.now())
    },
  }
}
