import { fail } from '#server/platform/errors.ts'
import { sha256, verifyCode } from './codes.ts'
import type { Auth } from './index.ts'
import * as limit from './limits.ts'
import type { Origin } from './sign-up.ts'
import {
  consumeFlow,
  countGuess,
  deleteOtherFlows,
  findFlowByCookie,
  findOnlyFlow,
  insertUser,
  releaseUnverifiedEmail,
  type Flow,
} from './store.ts'

/**
 * Gives a code back and opens the account of its flow.
 * @param flowSecret the cookie or header of the flow, when the client kept it
 * @returns the new user's id
 * @throws Refusal `otp_wrong`, the same for every reason
 */
export async function verifyCodeOfSignUp(
  auth: Auth,
  code: string,
  flowSecret: string | undefined,
  origin: Origin,
): Promise<number> {
  const { db, clock, limits } = auth.platform
  const ip = limit.network(origin.ip)
  await limits.take(limit.isLoopback(origin.ip) ? limit.guessesFromLoopback : limit.guessesPerIp, ip)

  const now = clock.now()
  const found = flowSecret
    ? await findFlowByCookie(db, sha256(flowSecret))
    : await findOnlyFlow(db, { ip, userAgentHash: sha256(origin.userAgent) }, now, limit.MAX_GUESSES)
  if (!found || !/^\d{6}$/.test(code)) fail('otp_wrong')

  const flow = await countGuess(db, found.id, now, limit.MAX_GUESSES)
  if (!flow) fail('otp_wrong')
  const byEmail = await matches(flow.emailCodeHash, code)
  const byMobile = await matches(flow.mobileCodeHash, code)
  const { payload } = flow
  if ((!byEmail && !byMobile) || !payload) fail('otp_wrong')
  return openAccount(auth, flow, payload, { byEmail, byMobile }, now)
}

const matches = async (codeHash: string | null, code: string) => codeHash !== null && (await verifyCode(codeHash, code))

async function openAccount(
  auth: Auth,
  flow: Flow,
  payload: NonNullable<Flow['payload']>,
  { byEmail, byMobile }: { byEmail: boolean; byMobile: boolean },
  now: Date,
): Promise<number> {
  return auth.platform.db.transaction(async (tx) => {
    if (!(await consumeFlow(tx, flow.id, now))) fail('otp_wrong')
    // Somebody opened an account on this address with another channel's code: now its owner has come.
    if (byEmail) await releaseUnverifiedEmail(tx, flow.email)
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
    return user.id
  })
}
