/** One free trial for each mailbox and each mobile number, whoever's accounts they are in. */
import { DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { TRIAL_PLAN, type TrialState } from '#shared/billing.ts'
import { ALL_FEATURES } from '#shared/chat.ts'
import type { Auth, Person } from '../../auth/index.ts'
import { insertEntitlement } from '../entitlements/store.ts'
import { addMarks, findMarks, forgetMarks, hadTrial, removeMarks, unmarkedTrials } from './store.ts'

/** How long the marks of an account are kept that is gone. */
const KEPT = 365 * DAY

interface Desk {
  auth: Auth
  platform: Platform
}

/** An address that nobody proved may be another's, who is to have their own trial; a number counts as soon as it was used. */
const marksOf = ({ auth: { marks } }: Desk, { email, emailVerifiedAt, mobileNo }: Person) => [
  ...(emailVerifiedAt ? [marks.ofMailbox(email)] : []),
  marks.ofMobile(mobileNo),
]

/** Gives a new account its trial, unless its mailbox or number had one. */
export async function giveTrial(desk: Desk, tx: Db, userId: number, at: Date): Promise<void> {
  const { auth, platform } = desk
  const days = platform.config.trialDays
  const person = await auth.person(userId, tx)
  if (days === 0 || !person) return
  const marks = marksOf(desk, person)
  const added = await addMarks(tx, userId, marks, at)
  const used = (await findMarks(tx, [auth.marks.ofMailbox(person.email)])).some((one) => one.userId !== userId)
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

/** Marks what an account had its trial with: an address that was proven since, or what was there before marks were kept. */
export async function markTrial(desk: Desk, tx: Db, userId: number): Promise<void> {
  const person = await desk.auth.person(userId, tx)
  if (person && (await hadTrial(tx, userId)))
    await addMarks(tx, userId, marksOf(desk, person), desk.platform.clock.now())
}

export async function markEarlierTrials(desk: Desk): Promise<void> {
  const { db } = desk.platform
  for (const userId of await unmarkedTrials(db)) await markTrial(desk, db, userId)
}

/** What became of somebody's trial. */
export async function trialOf({ auth, platform: { config, db } }: Desk, userId: number): Promise<TrialState> {
  if (await hadTrial(db, userId)) return 'given'
  const person = await auth.person(userId)
  if (config.trialDays === 0 || !person) return 'none'
  const marks = await findMarks(db, [auth.marks.ofMailbox(person.email), auth.marks.ofMobile(person.mobileNo)])
  return marks.length > 0 ? 'had' : 'none'
}

export const forgetOldMarks = ({ platform: { clock, db } }: Desk) =>
  forgetMarks(db, new Date(clock.now().getTime() - KEPT))
