/**
 * Free trials. There is one for each mailbox and each mobile number over all accounts, because otherwise a person could
 * have one for ever.
 */
import { DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { TRIAL_PLAN, type TrialState } from '#shared/billing.ts'
import { ALL_FEATURES } from '#shared/chat.ts'
import type { Person } from '../../auth/index.ts'
import type { BillingContext } from '../context.ts'
import { insertEntitlement } from '../entitlements/store.ts'
import { addMarks, findMarks, deleteMarksBefore, hadTrial, removeMarks, findUnmarkedTrials } from './store.ts'

/** The marks of a deleted account are kept for this time, so that a new account does not get a second trial. */
const MARKS_KEPT_FOR = 365 * DAY

type TrialContext = Pick<BillingContext, 'auth' | 'platform'>

/**
 * An address that nobody proved leaves no mark, because it may belong to another person, who must still get a trial. A
 * number counts as soon as it was used.
 */
const marksOf = ({ auth: { fingerprints } }: TrialContext, { email, emailVerifiedAt, mobileNo }: Person) => [
  ...(emailVerifiedAt ? [fingerprints.ofMailbox(email)] : []),
  fingerprints.ofMobile(mobileNo),
]

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
    features: [...ALL_FEATURES],
    startsAt: at,
    endsAt: new Date(at.getTime() + days * DAY),
    sourceType: 'trial',
    sourceId: String(userId),
  })
}

/**
 * Marks the address and number of an account that had a trial, because an address may have been proven since, or the
 * account may be older than the marks.
 */
export async function markTrial(context: TrialContext, tx: Db, userId: number): Promise<void> {
  const person = await context.auth.findPerson(userId, tx)
  if (person && (await hadTrial(tx, userId)))
    await addMarks(tx, userId, marksOf(context, person), context.platform.clock.now())
}

export async function markEarlierTrials(context: TrialContext): Promise<void> {
  const { db } = context.platform
  for (const userId of await findUnmarkedTrials(db)) await markTrial(context, db, userId)
}

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
