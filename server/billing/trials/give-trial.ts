/** One free trial for each mailbox and each mobile number, whoever's accounts they are in. */
import { DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { ALL_FEATURES, TRIAL_PLAN, type TrialState } from '#shared/billing.ts'
import type { Person } from '../../auth/index.ts'
import type { BillingContext } from '../context.ts'
import { insertEntitlement } from '../entitlements/store.ts'
import { addMarks, findMarks, deleteMarksBefore, hadTrial, removeMarks, findUnmarkedTrials } from './store.ts'

/** How long the marks of an account are kept that is gone. */
const MARKS_KEPT_FOR = 365 * DAY

type TrialContext = Pick<BillingContext, 'auth' | 'platform'>

/** An address that nobody proved may be another's, who is to have their own trial; a number counts as soon as it was used. */
const marksOf = ({ auth: { fingerprints } }: TrialContext, { email, emailVerifiedAt, mobileNo }: Person) => [
  ...(emailVerifiedAt ? [fingerprints.ofMailbox(email)] : []),
  fingerprints.ofMobile(mobileNo),
]

/** Gives a new account its trial, unless its mailbox or number had one. */
export async function giveTrial(context: TrialContext, tx: Db, userId: number, at: Date): Promise<void> {
  const { auth, platform } = context
  const days = platform.config.trialDays
  const person = await auth.findPerson(userId, tx)
  if (days === 0 || !person) return
  const marks = marksOf(context, person)
  const added = await addMarks(tx, userId, marks, at)
  const used = (await findMarks(tx, [auth.fingerprints.ofMailbox(person.email)])).some((one) => one.userId !== userId)
  if (added.length < marks.length || used) return removeMarks(tx, added)
  await insertEntitlement(tx, {
    userId,
    planId: TRIAL_PLAN,
    features: ALL_FEATURES,
    startsAt: at,
    endsAt: new Date(at.getTime() + days * DAY),
    sourceType: 'trial',
    sourceId: String(userId),
  })
}

/** Marks what an account had its trial with: an address that was proven since, or what was there before marks were kept. */
export async function markTrial(context: TrialContext, tx: Db, userId: number): Promise<void> {
  const person = await context.auth.findPerson(userId, tx)
  if (person && (await hadTrial(tx, userId)))
    await addMarks(tx, userId, marksOf(context, person), context.platform.clock.now())
}

export async function markEarlierTrials(context: TrialContext): Promise<void> {
  const { db } = context.platform
  for (const userId of await findUnmarkedTrials(db)) await markTrial(context, db, userId)
}

/** What became of somebody's trial. */
export async function readTrialState(
  { auth, platform: { config, db } }: TrialContext,
  userId: number,
): Promise<TrialState> {
  if (await hadTrial(db, userId)) return 'given'
  const person = await auth.findPerson(userId)
  if (config.trialDays === 0 || !person) return 'none'
  const marks = await findMarks(db, [
    auth.fingerprints.ofMailbox(person.email),
    auth.fingerprints.ofMobile(person.mobileNo),
  ])
  return marks.length > 0 ? 'had' : 'none'
}

export const deleteOldMarks = ({ platform: { clock, db } }: TrialContext) =>
  deleteMarksBefore(db, new Date(clock.now().getTime() - MARKS_KEPT_FOR))
