/**
 * Owns: profiles, photos and consents; the export of a person's own data, and the end of an account.
 * Must never happen: another's profile, photo or data shown or changed, a photo served as it was uploaded, a consent
 * assumed, an account deleted in part or after its owner came back, own data left over when it is deleted.
 */
import type { OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { TransactionalEvent } from '#server/platform/database/transactional-event.ts'
import { reopenAccount } from './close-account.ts'
import { ownProfileData } from './own-profile.ts'
import { purgeAccounts } from './purge-accounts.ts'
import type { Account, AccountDeps } from './context.ts'
import { countClosings, findEnrolmentDays } from './store.ts'

export type { Account } from './context.ts'
export { readProfile, readProfileFields } from './read-profile.ts'
export { accountRoutes } from './routes.ts'

const PURGES = 'account-purge'

export async function openAccount(platform: Platform, deps: AccountDeps): Promise<Account> {
  const { auth, files } = deps
  const ownData: OwnData[] = []
  const account: Account = {
    ...deps,
    platform,
    closed: new TransactionalEvent(),
    profileSaved: new TransactionalEvent(),
    ownData,
    countPeople: async () => (await auth.countAccounts()) - (await countClosings(platform.db)),
    async findEnrolmentDays(userIds) {
      const rows = userIds.length === 0 ? [] : await findEnrolmentDays(platform.db, userIds)
      return new Map(rows.map(({ userId, barCodeAt }) => [userId, barCodeAt]))
    },
    registerOwnData: (more) => void ownData.push(more),
  }
  account.registerOwnData(ownProfileData(account))
  account.registerOwnData(files.ownData)
  auth.loggedIn.on(async (tx, { userId, notes }) => {
    if (await reopenAccount(account, tx, userId)) notes.add('account_kept')
  })
  await platform.jobs.schedule('53 * * * *', PURGES, () => purgeAccounts(account))
  return account
}
