/**
 * Owns: what people say of themselves beyond their sign-up, their photo, their consents; what they take along, and their leaving.
 * Must never happen: another's profile, photo or data shown or changed, a photo served as it was sent, a consent taken for given,
 * an account deleted by halves or after its owner came back, something of theirs left when it is.
 */
import type { OwnData } from '#server/platform/own-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Auth } from '../auth/index.ts'
import type { Files } from '../files/index.ts'
import type { Notify } from '../notify/index.ts'
import { keepAccount } from './close-account.ts'
import { ownProfile } from './own-profile.ts'
import { purgeAccounts } from './purge-accounts.ts'
import { countClosings, findBarCodeDays } from './store.ts'
import { TransactionalEvent } from '#server/platform/database/transactional-event.ts'

export { readProfile } from './read-profile.ts'
export { profileFields } from './read-profile.ts'
export { accountRoutes } from './routes.ts'

const PURGES = 'account-purge'

interface AccountDeps {
  auth: Auth
  files: Files
  notify: Notify
}

export interface Account extends AccountDeps {
  platform: Platform
  /** Told in the transaction that sets the day of deletion. */
  closed: TransactionalEvent<{ userId: number }>
  /** Told in the transaction that changes what somebody says of themselves. */
  profileSaved: TransactionalEvent<{ userId: number }>
  /** What every slice keeps of a person, in the order in which it is handed out and deleted. */
  own: OwnData[]
  /** How many people have an account, without those who have closed it. */
  count(): Promise<number>
  /** Since when each of some people has had the enrolment number they have. */
  barCodeDays(userIds: number[]): Promise<Map<number, Date | null>>
  /** The slices after this one say here what they keep. */
  registerOwnData(own: OwnData): void
}

export async function openAccount(platform: Platform, neighbours: AccountDeps): Promise<Account> {
  const { auth, files } = neighbours
  const own: OwnData[] = []
  const account: Account = {
    ...neighbours,
    platform,
    closed: new TransactionalEvent(),
    profileSaved: new TransactionalEvent(),
    own,
    count: async () => (await auth.countAccounts()) - (await countClosings(platform.db)),
    async barCodeDays(userIds) {
      const rows = userIds.length === 0 ? [] : await findBarCodeDays(platform.db, userIds)
      return new Map(rows.map(({ userId, barCodeAt }) => [userId, barCodeAt]))
    },
    registerOwnData: (more) => void own.push(more),
  }
  account.registerOwnData(ownProfile(account))
  account.registerOwnData(files.own)
  auth.loggedIn.on(async (tx, { userId, notes }) => {
    if (await keepAccount(account, tx, userId)) notes.add('account_kept')
  })
  await platform.jobs.schedule('53 * * * *', PURGES, () => purgeAccounts(account))
  return account
}
