import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import { claimAddress } from '../sign-up/claim-address.ts'
import { knownDeviceMark, verifyCode } from '../hash-secrets.ts'
import { consumeFlow, deleteFlowsOf, type Flow } from '../flows/store.ts'
import { countGuessAtFlow, type SubmittedCode } from '../flows/count-guess.ts'
import type { Auth } from '../context.ts'
import { lockUser, updateUser, type User } from '../store.ts'

/**
 * Checks a code that was sent to confirm an address or a number, and marks it as proven.
 * @returns the known-device mark that goes with the address
 * @throws AppError `otp_wrong`, the same for every reason, so that it gives nothing away; `too_many`
 */
export async function submitConfirmCode(auth: Auth, userId: number, guess: SubmittedCode): Promise<string> {
  const { platform } = auth
  const flow = await countGuessAtFlow(platform, 'confirm', guess)
  if (!flow || flow.userId !== userId) throwError('otp_wrong')
  if (!(await verifyCode(flow.emailCodeHash ?? flow.mobileCodeHash, guess.otp))) throwError('otp_wrong')
  return platform.db.transaction(async (tx) => {
    const now = platform.clock.now()
    const user = await lockUser(tx, userId)
    if (!user || !(await consumeFlow(tx, flow.id, now))) throwError('otp_wrong')
    if (flow.email) await proveAddress(auth, tx, user, flow, now)
    else if (flow.mobileNo === user.mobileNo) await updateUser(tx, userId, { mobileVerifiedAt: now })
    else throwError('otp_wrong')
    return knownDeviceMark(user.passwordHash, flow.email || user.email)
  })
}

async function proveAddress(auth: Auth, tx: Db, user: User, { email }: Flow, now: Date): Promise<void> {
  if (user.emailVerifiedAt) throwError('otp_wrong')
  if (email !== user.email && !(await claimAddress(auth, tx, email, user.language))) throwError('otp_wrong')
  await updateUser(tx, user.id, { email, emailVerifiedAt: now })
  // From now on nobody else may open an account with this address.
  await deleteFlowsOf(tx, { id: user.id, email })
  await auth.emailProven.emit(tx, { userId: user.id, at: now })
}
