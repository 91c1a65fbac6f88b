import type { TransactionalEvent } from '#server/platform/database/transactional-event.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Audit } from '../audit/index.ts'
import type { Notify } from '../notify/index.ts'
import type { makeFingerprints } from './mailbox.ts'
import type { Origin } from './origin.ts'
import type { openPeople } from './people/open-people.ts'
import type { makeSecretCipher } from './second-factor/secret-cipher.ts'
import type { openSessions } from './sessions/open-sessions.ts'

/** A later slice adds such a note at a login, so that the answer tells the browser. */
export type LoginNote = 'account_kept'

export interface Auth extends ReturnType<typeof openSessions>, ReturnType<typeof openPeople> {
  platform: Platform
  notify: Notify
  audit: Audit
  /** Encrypts the secrets of authenticator apps, so that the database alone does not give them away. */
  secretCipher: ReturnType<typeof makeSecretCipher>
  /**
   * Fingerprints of mailboxes and numbers. They are remembered when an account is gone, so that nobody gets a second
   * trial.
   */
  fingerprints: ReturnType<typeof makeFingerprints>
  accountOpened: TransactionalEvent<{ userId: number; at: Date }>
  /** Emitted in the transaction in which a person proves the address of an account that existed without it. */
  emailProven: TransactionalEvent<{ userId: number; at: Date }>
  /**
   * Emitted in the transaction that begins a session after a correct password, and in the one that returns an account
   * to a person who gave both of its codes. A listener may add notes for the answer.
   */
  loggedIn: TransactionalEvent<{ userId: number; at: Date; notes: Set<LoginNote> }>
  /** Emitted in the transaction that ends the sessions of a person whom staff suspend. */
  suspended: TransactionalEvent<{ userId: number }>
  detailsChanged: TransactionalEvent<{ userId: number; role: string }>
  ownData: OwnData
  /** Ends every session of an account at once, on every node, except one. */
  endSessions(tx: Db, userId: number, except?: string): Promise<void>
  /** @throws AppError `password_wrong` for a password that is not the account's, `too_many` after ten of them */
  checkPassword(userId: number, password: string, origin: Origin): Promise<void>
  /**
   * @returns the session's id, for `createToken` once the transaction has committed
   * @throws AppError `account_suspended`
   */
  beginSession(tx: Db, userId: number, origin: Origin): Promise<string>
}
