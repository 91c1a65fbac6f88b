import { log } from '#server/platform/log.ts'
import { notifyOwner } from '../auth/index.ts'
import type { Account } from './context.ts'
import { findDueClosings, isClosingDue } from './store.ts'

/** Deletes the accounts whose time is up, each in a transaction of its own. One that fails is tried again the next time. */
export async function purgeAccounts(account: Account): Promise<void> {
  const { db, clock } = account.platform
  for (const userId of await findDueClosings(db, clock.now()))
    await purgeAccount(account, userId).catch((error: unknown) =>
      log.error({ err: error, user: userId }, 'an account was not deleted'),
    )
}

async function purgeAccount({ platform, auth, notify, ownData }: Account, userId: number): Promise<void> {
  await platform.db.transaction(async (tx) => {
    // The same lock as a login takes first: one of the two finds what the other has done.
    const person = await auth.lockUser(tx, userId)
    // An address that was made the back office's since then stays.
    if (!person || person.role === 'Admin' || !(await isClosingDue(tx, userId, platform.clock.now()))) return
    for (const { erase } of ownData) await erase(tx, userId)
    await notify.deleteMessagesTo(tx, [person.email, person.mobileNo])
    await notifyOwner(notify, tx, person, 'account-deleted')
    await auth.ownData.erase(tx, userId)
  })
}
