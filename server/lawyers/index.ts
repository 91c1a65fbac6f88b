/**
 * Owns: CALS certificates; the public directory, and the requests to its members.
 * Must never happen with certificates: one for a person without a plan that includes it, two of one person that are
 * valid at the same time, one that says more of its holder than the holder stated and we know, a code that can be
 * guessed, anything told about a holder beyond what is printed.
 * Must never happen with the directory: somebody in it who did not ask for it or asked to leave, a number that is given
 * before its owner agreed, a request that is decided twice or by another person.
 */
import { DAY } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/platform.ts'
import { REQUEST_DAYS } from '#shared/directory.ts'
import { readProfile, type Account } from '../account/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Billing } from '../billing/index.ts'
import type { Files } from '../files/index.ts'
import type { LawyersContext } from './context.ts'
import { refreshListing } from './listings/refresh-listing.ts'
import { countUnconfirmed, withdrawListing } from './listings/store.ts'
import { ownCertificates } from './certificates/own-certificates.ts'
import { ownListing } from './own-listing.ts'
import { deleteRequestsBefore } from './requests/store.ts'
import { replaceValidCertificate } from './certificates/store.ts'

export { lawyerRoutes } from './routes.ts'

const PURGE_JOBS = 'lawyers-purge'

export interface Lawyers extends LawyersContext {
  countUnconfirmedEnrolments(): Promise<number>
}

interface LawyersDeps {
  account: Account
  audit: LawyersContext['audit']
  auth: LawyersContext['auth'] & Pick<Auth, 'detailsChanged' | 'suspended'>
  billing: Pick<Billing, 'certificatePlan' | 'entitlementsChanged'>
  files: Pick<Files, 'openFile'>
  notify: LawyersContext['notify']
}

export async function openLawyers(
  platform: Platform,
  { account, audit, auth, billing, files, notify }: LawyersDeps,
): Promise<Lawyers> {
  const { clock, db, jobs } = platform
  const lawyers: Lawyers = {
    platform,
    audit,
    auth,
    billing,
    notify,
    barCodeDays: (userIds) => account.findEnrolmentDays(userIds),
    readProfile: (within, userId) => readProfile(account, within, userId),
    openPhoto: (userId, fileId) => files.openFile(userId, fileId, 'profile'),
    totals: new Map(),
    countUnconfirmedEnrolments: () => countUnconfirmed(db, clock.now()),
  }
  account.registerOwnData(ownCertificates(db))
  account.registerOwnData(ownListing(db))
  account.profileSaved.on((tx, { userId }) => refreshListing(lawyers, tx, userId))
  auth.detailsChanged.on(async (tx, { userId, role }) => {
    await refreshListing(lawyers, tx, userId)
    // A certificate cannot change and states the old role, so it becomes void and its holder can get a new one.
    await replaceValidCertificate(tx, userId, clock.now(), role)
  })
  billing.entitlementsChanged.on((tx, { userId }) => refreshListing(lawyers, tx, userId))
  // A person who comes back has to ask for the listing again, because they may not expect to be public.
  for (const event of [account.closed, auth.suspended])
    event.on((tx, { userId }) => withdrawListing(tx, userId, clock.now()))
  await jobs.schedule('23 21 * * *', PURGE_JOBS, () =>
    deleteRequestsBefore(db, new Date(clock.now().getTime() - REQUEST_DAYS * DAY)),
  )
  return lawyers
}
