import { limitOnNetwork } from '#server/platform/limits/network-limit.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { AppError, throwError, throwBrokenRules } from '#server/platform/errors.ts'
import { DEFAULT_ROLE, SIGNUP_SOURCES, signupProblems, type SignupForm } from '#shared/auth.ts'
import { hashCode, hashPassword, createCode, createSecret, sha256 } from '../hash-secrets.ts'
import type { Auth } from '../context.ts'
import * as limit from '../limits.ts'
import { mailboxOf } from '../mailbox.ts'
import { originBinding, type Origin } from '../origin.ts'
import { countLiveFlows, endFlowsOfOrigin, insertFlow } from '../flows/store.ts'
import { consumeSiteSms } from '../site-sms.ts'
import { findUserByEmail } from '../store.ts'

const SOURCES = { main: SIGNUP_SOURCES.main, landing: SIGNUP_SOURCES['/signup'] } as const

/**
 * Starts a sign-up. There is no account until a code comes back, because the address may be a stranger's.
 * @param door the marketing forms (`landing`) ask for no town and know six roles
 * @returns the flow's secret, for the cookie
 * @throws AppError with the documented text of the first broken rule; `too_many`
 */
export async function signUp(auth: Auth, door: 'main' | 'landing', form: SignupForm, origin: Origin): Promise<string> {
  const { db, clock, limits } = auth.platform
  const account = {
    ...form,
    email: form.email.trim().toLowerCase(),
    role: form.role || DEFAULT_ROLE,
    town: door === 'landing' ? '' : form.town,
  }
  throwBrokenRules(signupProblems(account, door))

  const mailbox = mailboxOf(account.email)
  const counted = [
    limitOnNetwork(origin.ip, limit.signupsPerIp),
    [limit.signupsPerAddress, limit.keyByNetwork(origin.ip, mailbox)],
    [limit.signupsToAddress, mailbox],
    [limit.signupsPerMobile, limit.keyByNetwork(origin.ip, account.mobile_no)],
    [limit.signupsToMobile, account.mobile_no],
  ] as const
  for (const [of, key] of counted) await limits.consume(of, key)

  const now = clock.now()
  const where = { email: account.email, ...originBinding(origin) }
  await endFlowsOfOrigin(db, where, now)
  if ((await countLiveFlows(db, account.email, now, limit.MAX_GUESSES.signup)) >= limit.MAX_PENDING_SIGNUPS)
    throwError('too_many', { retryAfter: 600 })

  // The work is the same whether the address is known or not, so that the time it takes gives nothing away.
  const secret = createSecret()
  const codes = { email: createCode(), sms: createCode() }
  const [passwordHash, emailCodeHash, mobileCodeHash] = await Promise.all([
    hashPassword(account.pass_word),
    hashCode(codes.email),
    hashCode(codes.sms),
  ]).catch(async (error: unknown) => {
    // The tries are refunded, because the queue for hashes was full and nothing was sent.
    for (const [of, key] of counted) await limits.refund(of, key)
    throw error
  })

  const bySms = await consumeSiteSms(limits, limit.signupSms).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
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
            source: account.source || SOURCES[door],
            language: origin.language,
          },
      emailCodeHash,
      mobileCodeHash,
      expiresAt: new Date(now.getTime() + limit.CODE_MINUTES * MINUTE),
      createdAt: now,
    })
    const goodFor = limit.CODE_MINUTES * MINUTE
    await auth.notify.send(tx, {
      template: known ? 'already-registered' : 'signup-code',
      channel: 'email',
      language: origin.language,
      recipient: account.email,
      values: { code: codes.email },
      goodFor,
    })
    if (!bySms) return
    await auth.notify.send(tx, {
      // A known address gets the same SMS, whose code opens nothing. The number may belong to the person who asks, and
      // must not tell them that the address is known.
      template: 'signup-code',
      channel: 'sms',
      language: origin.language,
      recipient: account.mobile_no,
      values: { code: codes.sms },
      goodFor,
    })
  })
  return secret
}
