import { limitOnNetwork } from '#server/platform/limits/network-limit.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { createSecret, sha256 } from '../hash-secrets.ts'
import type { CodeDestination } from './find-account.ts'
import type { Auth } from '../context.ts'
import * as limit from '../limits.ts'
import { mailboxOf } from '../mailbox.ts'
import { originBinding, type Origin } from '../origin.ts'
import { RESET_CODES, RESET_PAUSES, type ResetRequest } from './send-reset-code.ts'
import { endResetsOf, insertFlow } from '../flows/store.ts'
import { consumeSiteSms } from '../site-sms.ts'

/** If a node dies during the job, another one must take it over while the code is still valid. */
const SOON = { expireInSeconds: 30 }

/**
 * Starts a reset. A job looks for the account after the answer, so that an unknown address looks the same as a known
 * one.
 * @param device the known-device mark that the browser sent, if any
 * @returns the flow's secret, for the cookie
 * @throws AppError `too_many`
 */
export async function startReset(
  auth: Auth,
  to: CodeDestination,
  origin: Origin,
  device: string | undefined,
): Promise<string> {
  const { db, clock, jobs, limits } = auth.platform
  const place = `${to.channel}:${to.channel === 'email' ? mailboxOf(to.address) : to.address}`
  const key = limit.keyByNetwork(origin.ip, place)
  await limits.consume(...limitOnNetwork(origin.ip, limit.resetsPerIp))
  const ofTheDay = (of: Limit, by: string) =>
    limits.consume(of, by).catch(async (error: unknown) => {
      if (error instanceof AppError) await jobs.add(db, RESET_PAUSES, to, { ...SOON, deleteAfterSeconds: 60 })
      throw error
    })
  // The share of this network is counted first, so that a network without any left takes nothing from the owner's
  // share.
  await limits.consume(limit.resetPause, key)
  await ofTheDay(limit.resetsPerAddress, key)
  await limits.consume(limit.resetPause, place).catch(async (error: unknown) => {
    await limits.refund(limit.resetsPerAddress, key)
    throw error
  })
  await ofTheDay(limit.resetsToAddress, place)
  if (to.channel === 'sms')
    await consumeSiteSms(limits, limit.resetSms).catch(async (error: unknown) => {
      // The tries are refunded, because this person must not pay for the site's used-up SMS.
      for (const taken of [limit.resetPause, limit.resetsPerAddress]) await limits.refund(taken, key)
      for (const taken of [limit.resetPause, limit.resetsToAddress]) await limits.refund(taken, place)
      throw error
    })

  const now = clock.now()
  const secret = createSecret()
  const asked = { email: to.channel === 'email' ? to.address : '', mobileNo: to.channel === 'sms' ? to.address : '' }
  await db.transaction(async (tx) => {
    await endResetsOf(tx, asked, now)
    const flowId = await insertFlow(tx, {
      ...asked,
      ...originBinding(origin),
      kind: 'reset',
      cookieHash: sha256(secret),
      expiresAt: new Date(now.getTime() + limit.CODE_MINUTES * MINUTE),
      createdAt: now,
    })
    await jobs.add(
      tx,
      RESET_CODES,
      { flowId, language: origin.language, device: device && sha256(device) } satisfies ResetRequest,
      SOON,
    )
  })
  return secret
}
