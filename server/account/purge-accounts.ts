import { log } from '#server/platform/log.ts'
import { tellOwner } from '../auth/index.ts'
import type { Account } from './index.ts'
import { dueClosings, isDue } from './store.ts'

/** Deletes the accounts whose time is up, each in a transaction of its own. One that fails is tried again the next time. */
export async function purgeAccounts(account: Account): Promise<void> {
  const { db, clock } = account.platform
  for (const userId of await dueClosings(db, clock.now()))
    await purge(account, userId).catch((error: unknown) =>
      log.error({ err: error, user: userId }, 'an account was not deleted'),
    )
}

async function purge({ platform, auth, notify, own }: Account, userId: number): Promise<void> {
  await platform.db.transaction(async (tx) => {
    // The same lock as a login takes first: one of the two finds what the other has done.
    const person = await auth.lockUser(tx, userId)
    // An address that was made the back office's since then stays.
    if (!person || person.role === 'Admin' || !(await isDue(tx, userId, platform.clock.now()))) return
    for (const { erase } of own) await erase(tx, userId)
    await notify.forget(tx, [person.email, person.mobileNo])
    await tellOwner(notify, tx, person, 'account-deleted')
    await auth.own.erase(tx, userId)
  })
}
