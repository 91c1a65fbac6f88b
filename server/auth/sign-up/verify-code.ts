import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import { claimAddress } from './claim-address.ts'
import { verifyCode } from '../hash-secrets.ts'
import { consumeFlow, deleteFlowsOf, deleteOtherFlows, recordProven, type Flow } from '../flows/store.ts'
import { countGuessAtFlow, type SubmittedCode } from '../flows/count-guess.ts'
import type { Auth } from '../context.ts'
import { findUser, insertUser, lockUserByEmail, updateUser, type User } from '../store.ts'
import { notifyOwnerWithTime } from '../notify-owner.ts'

/** A sign-up of which a code came back. */
interface ProvenSignUp {
  flow: Flow
  payload: NonNullable<Flow['payload']>
  byEmail: boolean
  byMobile: boolean
}

/**
 * Gives a code back and opens the account of its flow, or gives back the one that address and number have together.
 * @param email when it must be the flow's own
 * @throws AppError `otp_wrong`, the same for every reason; `otp_half` to whoever has proved the address and must prove the
 *   number, too; `too_many`
 */
export async function verifyCodeOfSignUp(auth: Auth, guess: SubmittedCode, email?: string): Promise<User> {
  const flow = await countGuessAtFlow(auth.platform, 'signup', guess, email?.trim().toLowerCase())
  if (!flow) throwError('otp_wrong')
  const right = {
    byEmail: await verifyCode(flow.emailCodeHash, guess.otp),
    byMobile: await verifyCode(flow.mobileCodeHash, guess.otp),
  }
  const { payload } = flow
  if ((!right.byEmail && !right.byMobile) || !payload) throwError('otp_wrong')
  // Outside the transaction: a code that came back stays so, also when one alone is not enough.
  const proven = (await recordProven(auth.platform.db, flow.id, right)) ?? throwError('otp_wrong')
  return openAccount(auth, { flow, payload, ...proven })
}

async function openAccount(auth: Auth, proven: ProvenSignUp): Promise<User> {
  const { flow, payload, byEmail, byMobile } = proven
  const now = auth.platform.clock.now()
  return auth.platform.db.transaction(async (tx) => {
    if (!(await consumeFlow(tx, flow.id, now))) throwError('otp_wrong')
    const holder = await lockUserByEmail(tx, flow.email)
    if (holder && !holder.emailVerifiedAt && holder.mobileNo === flow.mobileNo)
      return returnAccount(auth, tx, holder, proven, now)
    // Somebody opened an account on this address with the other channel's code: now its owner has come.
    if (holder && !(byEmail && (await claimAddress(auth, tx, flow.email, payload.language)))) throwError('otp_wrong')
    const user = await insertUser(tx, {
      ...payload,
      email: flow.email,
      mobileNo: flow.mobileNo,
      emailVerifiedAt: byEmail ? now : null,
      mobileVerifiedAt: byMobile ? now : null,
      createdAt: now,
    })
    if (!user) throwError('otp_wrong')
    await deleteOtherFlows(tx, flow.email, flow.id)
    await auth.accountOpened.emit(tx, { userId: user.id, at: now })
    return user
  })
}

/**
 * Who signs up again with address and number of an account gets it back, with the new password and all that is in it.
 * One of the two codes is not enough: the address may be mistyped, the number may have gone to somebody else since.
 */
async function returnAccount(
  auth: Auth,
  tx: Db,
  { id }: User,
  { payload, byEmail, byMobile }: ProvenSignUp,
  now: Date,
) {
  // Whoever has the phone alone is told nothing: the address may be another's.
  if (!byEmail || !byMobile) throwError(byEmail ? 'otp_half' : 'otp_wrong')
  const { passwordHash, language } = payload
  await updateUser(tx, id, { passwordHash, language, emailVerifiedAt: now, mobileVerifiedAt: now })
  const user = (await findUser(tx, id)) ?? throwError('otp_wrong')
  await auth.endSessions(tx, id)
  await deleteFlowsOf(tx, user)
  await auth.loggedIn.emit(tx, { userId: id, at: now, notes: new Set() })
  await notifyOwnerWithTime(auth.notify, tx, user, 'account-given-back', now)
  await auth.emailProven.emit(tx, { userId: id, at: now })
  return user
}
