import { fail } from '#server/platform/errors.ts'
import { verifyCode } from './codes.ts'
import { takeGuess, type Guess } from './guess-code.ts'
import type { Auth } from './index.ts'
import { consumeFlow, deleteOtherFlows, insertUser, releaseUnverifiedEmail, type Flow, type User } from './store.ts'

/**
 * Gives a code back and opens the account of its flow.
 * @param email when it must be the flow's own
 * @throws Refusal `otp_wrong`, the same for every reason; `too_many`
 */
export async function verifyCodeOfSignUp(auth: Auth, guess: Guess, email?: string): Promise<User> {
  const flow = await takeGuess(auth.platform, 'signup', guess, email?.trim().toLowerCase())
  if (!flow) fail('otp_wrong')
  const byEmail = await verifyCode(flow.emailCodeHash, guess.otp)
  const byMobile = await verifyCode(flow.mobileCodeHash, guess.otp)
  const { payload } = flow
  if ((!byEmail && !byMobile) || !payload) fail('otp_wrong')
  return openAccount(auth, flow, payload, { byEmail, byMobile })
}

async function openAccount(
  auth: Auth,
  flow: Flow,
  payload: NonNullable<Flow['payload']>,
  { byEmail, byMobile }: { byEmail: boolean; byMobile: boolean },
): Promise<User> {
  const now = auth.platform.clock.now()
  return auth.platform.db.transaction(async (tx) => {
    if (!(await consumeFlow(tx, flow.id, now))) fail('otp_wrong')
    // Somebody opened an account on this address with another channel's code: now its owner has come.
    const released = byEmail ? await releaseUnverifiedEmail(tx, flow.email) : []
    for (const userId of released) {
      await auth.endSessions(tx, userId)
      await auth.addressReleased.emit(tx, { userId, at: now })
    }
    const user = await insertUser(tx, {
      ...payload,
      email: flow.email,
      mobileNo: flow.mobileNo,
      emailVerifiedAt: byEmail ? now : null,
      mobileVerifiedAt: byMobile ? now : null,
      createdAt: now,
    })
    if (!user) fail('otp_wrong')
    await deleteOtherFlows(tx, flow.email, flow.id)
    await auth.accountOpened.emit(tx, { userId: user.id, at: now })
    return user
  })
}
