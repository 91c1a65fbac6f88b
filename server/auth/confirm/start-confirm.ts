import { MINUTE } from '#server/platform/clock.ts'
import { throwError } from '#server/platform/errors.ts'
import { isEmail, isMobile } from '#shared/auth.ts'
import { checkPassword } from '../password/check-password.ts'
import { hashCode, createCode, createSecret, sha256 } from '../hash-secrets.ts'
import { endConfirmationsOf, insertFlow } from '../flows/store.ts'
import type { Auth } from '../context.ts'
import * as limit from '../limits.ts'
import { mailboxOf } from '../mailbox.ts'
import { originBinding, type Origin } from '../origin.ts'
import { consumeSiteSms } from '../site-sms.ts'
import { findUser, findUserByEmail, type User } from '../store.ts'

export interface ConfirmRequest {
  channel: 'email' | 'sms'
  /** A different address from the account's, if that one was mistyped or lost. The password must come with it. */
  email?: string | undefined
  password?: string | undefined
}

/**
 * Sends a code to an address or a number that its account never proved.
 * @returns the flow's secret, for the cookie; undefined when it is already proven and nothing was sent
 * @throws AppError `bad_request` for an invalid address or number; `password_wrong`, `too_many`
 */
export async function startConfirm(
  auth: Auth,
  userId: number,
  wanted: ConfirmRequest,
  origin: Origin,
): Promise<string | undefined> {
  const { db, limits } = auth.platform
  const user = (await findUser(db, userId)) ?? throwError('not_signed_in')
  const { channel } = wanted
  if (channel === 'email' ? user.emailVerifiedAt : user.mobileVerifiedAt) return undefined
  const to = channel === 'email' ? (wanted.email?.trim().toLowerCase() ?? user.email) : user.mobileNo
  if (channel === 'email' && !isEmail(to)) throwError('email_wrong', { params: { field: 'email' } })
  if (channel === 'sms' && !isMobile(to)) throwError('mobile_wrong')
  // The password is asked for because otherwise anybody who finds a logged-in browser could take the account over with
  // their own address.
  if (channel === 'email' && to !== user.email)
    await checkPassword(auth.platform, userId, wanted.password ?? '', origin)

  const account = `${channel}:${userId}`
  await limits.consume(limit.confirmPause, account)
  await limits.consume(limit.confirmsPerAccount, account)
  await limits.consume(limit.confirmsPerAddress, channel === 'email' ? mailboxOf(to) : to)
  if (channel === 'sms') await consumeSiteSms(limits, limit.confirmSms)
  return sendCode(auth, user, { channel, to }, origin)
}

async function sendCode(
  { platform: { clock, db }, notify }: Auth,
  user: User,
  { channel, to }: { channel: 'email' | 'sms'; to: string },
  origin: Origin,
): Promise<string> {
  const now = clock.now()
  const goodFor = limit.CODE_MINUTES * MINUTE
  const secret = createSecret()
  const code = createCode()
  const codeHash = await hashCode(code)
  const [emailCodeHash, mobileCodeHash] = channel === 'email' ? [codeHash, null] : [null, codeHash]
  await db.transaction(async (tx) => {
    // The other person has proved the address and gets a notice, and nobody gets the code, because the answer must not
    // tell that the address is taken.
    const taken = channel === 'email' && (await findUserByEmail(tx, to))?.emailVerifiedAt
    await endConfirmationsOf(tx, user.id, channel, now)
    await insertFlow(tx, {
      ...originBinding(origin),
      kind: 'confirm',
      cookieHash: sha256(secret),
      userId: user.id,
      email: channel === 'email' ? to : '',
      mobileNo: channel === 'sms' ? to : '',
      emailCodeHash,
      mobileCodeHash,
      expiresAt: new Date(now.getTime() + goodFor),
      createdAt: now,
    })
    await notify.send(tx, {
      template: taken ? 'already-registered' : 'confirm-code',
      channel,
      language: origin.language,
      recipient: to,
      values: taken ? {} : { code },
      goodFor,
    })
  })
  return secret
}
