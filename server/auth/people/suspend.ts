import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import type { TransactionalEvent } from '#server/platform/database/transactional-event.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Notify } from '../../notify/index.ts'
import { endSessions } from '../sessions/sessions.ts'
import { findUser, lockUser } from '../store.ts'
import { notifyOwner } from '../notify-owner.ts'
import { restoreUser, suspendUser } from './store.ts'

interface SuspensionContext {
  platform: Platform
  notify: Notify
  suspended: TransactionalEvent<{ userId: number }>
}

/**
 * Ends every session of an account and prevents further logins.
 * @param reason the text that the owner gets, by mail and at each login
 * @returns false when the account was already suspended for this reason
 * @throws AppError `not_found`, `person_not_suspendable` for the back office's own
 */
export async function suspendPerson(
  { platform, notify, suspended }: SuspensionContext,
  tx: Db,
  userId: number,
  reason: string,
): Promise<boolean> {
  const user = (await lockUser(tx, userId)) ?? throwError('not_found')
  if (user.role === 'Admin') throwError('person_not_suspendable')
  const changed = await suspendUser(tx, userId, reason, platform.clock.now())
  if (!changed) return false
  await endSessions(tx, userId)
  await suspended.emit(tx, { userId })
  await notifyOwner(notify, tx, changed, 'account-suspended', { reason })
  return true
}

/** @returns false when the account was not suspended @throws AppError `not_found` */
export async function restorePerson(tx: Db, userId: number): Promise<boolean> {
  const user = (await lockUser(tx, userId)) ?? throwError('not_found')
  if (!user.suspendedAt) return false
  await restoreUser(tx, userId)
  return true
}

/**
 * Call this only after the person has proved that the account is theirs, because the error gives the reason.
 * @throws AppError `account_suspended`
 */
export async function requireNotSuspended(db: Db, userId: number): Promise<void> {
  const user = await findUser(db, userId)
  if (!user?.suspendedAt) return
  const reason = user.suspendedFor.replace(/\.$/, '')
  throwError('account_suspended', { params: { reason } })
}
