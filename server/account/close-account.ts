import { DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import { CLOSING_DAYS } from '#shared/account.ts'
import { longDate } from '#shared/dates.ts'
import { notifyOwner, type Origin } from '../auth/index.ts'
import type { Account } from './context.ts'
import { closingsPerDay } from './limits.ts'
import { deleteClosing, insertClosing } from './store.ts'

/**
 * Ends every session of an account and sets the day on which it is deleted. It is not deleted at once, because the
 * owner may change their mind.
 * @returns that instant; a login before it reopens the account
 * @throws AppError `password_wrong`, `too_many`, `account_not_closable` for the back office's own
 */
export async function closeAccount(account: Account, userId: number, password: string, origin: Origin): Promise<Date> {
  const { auth, notify, platform } = account
  await auth.checkPassword(userId, password, origin)
  await platform.limits.consume(closingsPerDay, String(userId))
  const closedAt = platform.clock.now()
  const closing = { userId, closedAt, purgeAt: new Date(closedAt.getTime() + CLOSING_DAYS * DAY) }
  await platform.db.transaction(async (tx) => {
    const person = (await auth.lockUser(tx, userId)) ?? throwError('not_signed_in')
    if (person.role === 'Admin') throwError('account_not_closable')
    await insertClosing(tx, closing)
    await account.closed.emit(tx, { userId })
    await auth.endSessions(tx, userId)
    const day = longDate(closing.purgeAt, person.language === 'hi' ? 'hi-IN' : 'en-IN')
    await notifyOwner(notify, tx, person, 'account-closing', { day })
  })
  return closing.purgeAt
}

/** @returns whether the account was closing */
export async function reopenAccount({ auth, notify }: Account, tx: Db, userId: number): Promise<boolean> {
  if (!(await deleteClosing(tx, userId))) return false
  const person = await auth.lockUser(tx, userId)
  if (person) await notifyOwner(notify, tx, person, 'account-kept')
  return true
}
