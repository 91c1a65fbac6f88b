import { MINUTE } from '#server/platform/clock.ts'
import { fail } from '#server/platform/errors.ts'
import { DEFAULT_ROLE, signupProblems, type SignupForm } from '#shared/auth.ts'
import { hashCode, hashPassword, newCode, newSecret, sha256 } from './codes.ts'
import type { Auth } from './index.ts'
import * as limit from './limits.ts'
import { countLiveFlows, endFlowsOfOrigin, findUserByEmail, insertFlow } from './store.ts'

/** Where a call comes from: what a flow is bound to besides its cookie. */
export interface Origin {
  ip: string
  userAgent: string
}

/**
 * Starts a sign-up: nothing of it is an account until a code comes back.
 * @returns the flow's secret, for the cookie
 * @throws Refusal with the documented text of the first broken rule; `too_many`
 */
export async function signUp(auth: Auth, form: SignupForm, origin: Origin): Promise<string> {
  const { db, clock, limits } = auth.platform
  const account = { ...form, email: form.email.trim().toLowerCase(), role: form.role || DEFAULT_ROLE }
  const problem = Object.values(signupProblems(account))[0]
  if (problem) fail('bad_request', { message: problem })

  const ip = limit.network(origin.ip)
  await limits.take(limit.isLoopback(origin.ip) ? limit.signupsFromLoopback : limit.signupsPerIp, ip)
  await limits.take(limit.signupsPerAddress, account.email)
  await limits.take(limit.signupsPerMobile, account.mobile_no)

  const now = clock.now()
  const where = { email: account.email, ip, userAgentHash: sha256(origin.userAgent) }
  await endFlowsOfOrigin(db, where, now)
  if ((await countLiveFlows(db, account.email, now, limit.MAX_GUESSES)) >= limit.MAX_PENDING)
    fail('too_many', { retryAfter: 600 })

  // The work is the same whether the address is known or not, so that the time taken tells nothing.
  const secret = newSecret()
  const codes = { email: newCode(), sms: newCode() }
  const [passwordHash, emailCodeHash, mobileCodeHash] = await Promise.all([
    hashPassword(account.pass_word),
    hashCode(codes.email),
    hashCode(codes.sms),
  ])

  await db.transaction(async (tx) => {
    const known = (await findUserByEmail(tx, account.email))?.emailVerifiedAt
    await insertFlow(tx, {
      ...where,
      kind: 'signup',
      cookieHash: sha256(secret),
      mobileNo: account.mobile_no,
      payload: known
        ? null
        : {
            username: account.username,
            passwordHash,
            role: account.role,
            state: account.state,
            town: account.town,
            source: account.source || 'direct',
          },
      emailCodeHash,
      mobileCodeHash,
      expiresAt: new Date(now.getTime() + limit.CODE_MINUTES * MINUTE),
      createdAt: now,
    })
    await auth.notify.send(tx, {
      channel: 'email',
      recipient: account.email,
      ...(known ? knownAddress(auth) : codeMail(codes.email)),
    })
    await auth.notify.send(tx, {
      channel: 'sms',
      recipient: account.mobile_no,
      subject: '',
      // The same for a known address, whose code opens nothing: the number may be the asker's own.
      text: codeSms(codes.sms),
    })
  })
  return secret
}

const codeMail = (code: string) => ({
  subject: 'Your NyayaDesk code',
  text: `Your one-time code for NyayaDesk is ${code}. It is good for ten minutes and can be used once.\n\nIf you did not ask for it, you need do nothing: no account is opened without it.`,
})

const codeSms = (code: string) => `${code} is your one-time code for NyayaDesk. It is good for ten minutes.`

const knownAddress = (auth: Auth) => ({
  subject: 'You already have a NyayaDesk account',
  text: `Somebody, perhaps you, tried to register at NyayaDesk with this address. It already has an account: log in at ${auth.platform.config.publicUrl}/login.\n\nIf it was not you, you need do nothing.`,
})
