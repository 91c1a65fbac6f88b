import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import { claimAddress } from './claim-address.ts'
import { verifyCode } from '../hash-secrets.ts'
import { consumeFlow, deleteFlowsOf, deleteOtherFlows, recordProven, type Flow } from '../flows/store.ts'
import { countGuessAtFlow, type SubmittedCode } from '../flows/count-guess.ts'
import type { Auth } from '../context.ts'
import { findUser, insertUser, lockUserByEmail, updateUser, type User } from '../store.ts'
import { notifyOwnerWithTime } from '../notify-owner.ts'

interface ProvenSignUp {
  flow: Flow
  payload: NonNullable<Flow['payload']>
  byEmail: boolean
  byMobile: boolean
}

/**
 * Checks a code and opens the account of its flow, or returns the existing account that has both the address and the
 * number.
 * @param email if given, it must be the flow's own
 * @throws AppError `otp_wrong`, the same for every reason; `otp_half` for a person who has proved the address and must
 * also prove the number; `too_many`
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
  // This is outside the transaction, because a code that came back must stay recorded even when it alone is not enough.
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
    // The account is taken over only with the code of the mail, because somebody opened it on this address with the
    // code of the SMS alone, and the owner of the address has come.
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
 * A person who signs up again with the address and the number of an account gets it back with a new password. One code
 * is not enough, because the address may be mistyped and the number may have a new owner.
 */
async function returnAccount(
  auth: Auth,
  tx: Db,
  { id }: User,
  { payload, byEmail, byMobile }: ProvenSignUp,
  now: Date,
) {
  // A person who has the phone alone is told nothing, because the address may be somebody else's.
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
