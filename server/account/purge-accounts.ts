import { log } from '#server/platform/log.ts'
import { notifyOwner } from '../auth/index.ts'
import type { Account } from './context.ts'
import { findDueClosings, isClosingDue } from './store.ts'

/**
 * Deletes the accounts whose day has come, each in its own transaction, so that one that fails does not stop the
 * others. It is tried again the next hour.
 */
export async function purgeAccounts(account: Account): Promise<void> {
  const { db, clock } = account.platform
  for (const userId of await findDueClosings(db, clock.now()))
    await purgeAccount(account, userId).catch((error: unknown) =>
      log.error({ err: error, user: userId }, 'an account was not deleted'),
    )
}

async function purgeAccount({ platform, auth, notify, ownData }: Account, userId: number): Promise<void> {
  await platform.db.transaction(async (tx) => {
    // A login takes the same lock first. So either the login sees the deletion, or the purge sees that the account was
    // reopened.
    const person = await auth.lockUser(tx, userId)
    // The account stays if its address has become the back office's in the meantime.
    if (!person || person.role === 'Admin' || !(await isClosingDue(tx, userId, platform.clock.now()))) return
    for (const { erase } of ownData) await erase(tx, userId)
    await notify.deleteMessagesTo(tx, [person.email, person.mobileNo])
    await notifyOwner(notify, tx, person, 'account-deleted')
    await auth.ownData.erase(tx, userId)
  })
}
