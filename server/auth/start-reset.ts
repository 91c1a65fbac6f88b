import { MINUTE } from '#server/platform/clock.ts'
import { Refusal } from '#server/platform/errors.ts'
import { newSecret, sha256 } from './codes.ts'
import type { Destination } from './find-account.ts'
import type { Auth } from './index.ts'
import * as limit from './limits.ts'
import { bindingOf, type Origin } from './origin.ts'
import { RESET_CODES, RESET_PAUSES, type ResetRequest } from './send-reset-code.ts'
import { endResetsOf, insertFlow } from './store.ts'

/** A node that dies over it leaves it to another while the code still lives. */
const SOON = { expireInSeconds: 30 }

/**
 * Starts a reset. Whether there is such an account is looked up by a job, after the answer: here everything is the
 * same for a known and an unknown address.
 * @returns the flow's secret, for the cookie
 * @throws Refusal `too_many`
 */
export async function startReset(auth: Auth, to: Destination, origin: Origin): Promise<string> {
  const { db, clock, jobs, limits } = auth.platform
  const key = `${to.channel}:${to.address}`
  await limits.take(...limit.onNetwork(origin.ip, limit.resetsPerIp, limit.resetsFromLoopback))
  await limits.take(limit.resetPause, key)
  try {
    await limits.take(limit.resetsPerAddress, key)
  } catch (error) {
    if (error instanceof Refusal) await jobs.add(db, RESET_PAUSES, to, { ...SOON, deleteAfterSeconds: 60 })
    throw error
  }
  if (to.channel === 'sms')
    await limits.take(limit.resetSms, limit.SITE).catch(async (error: unknown) => {
      // The site has had its day's SMS: that is not to cost the person theirs.
      for (const taken of [limit.resetPause, limit.resetsPerAddress]) await limits.giveBack(taken, key)
      throw error
    })

  const now = clock.now()
  const secret = newSecret()
  const asked = { email: to.channel === 'email' ? to.address : '', mobileNo: to.channel === 'sms' ? to.address : '' }
  await db.transaction(async (tx) => {
    await endResetsOf(tx, asked, now)
    const flowId = await insertFlow(tx, {
      ...asked,
      ...bindingOf(origin),
      kind: 'reset',
      cookieHash: sha256(secret),
      expiresAt: new Date(now.getTime() + limit.CODE_MINUTES * MINUTE),
      createdAt: now,
    })
    await jobs.add(tx, RESET_CODES, { flowId, language: origin.language } satisfies ResetRequest, SOON)
  })
  return secret
}
