import type { Platform } from '#server/platform/platform.ts'
import type { MessageLanguage, Notify } from '../../notify/index.ts'
import { hashCode, createCode } from '../hash-secrets.ts'
import { findResetTarget, type CodeDestination } from './find-account.ts'
import * as limit from '../limits.ts'
import { setResetCode, findWaitingReset, type Flow } from '../flows/store.ts'
import { type User } from '../store.ts'
import { notifyOwner } from '../notify-owner.ts'

export const RESET_CODES = 'auth-reset-code'
export const RESET_PAUSES = 'auth-reset-pause'

/** The destination of the code is in the flow and not here, because jobs are kept for days and flows for minutes. */
export interface ResetRequest {
  flowId: string
  language: MessageLanguage
  /** SHA-256 of the mark of a browser that has logged in before. */
  device?: string | undefined
}

/**
 * Sends the code if there is an account. A second call for the same request sends nothing more, because a job may run
 * twice.
 */
export async function sendResetCode(platform: Platform, notify: Notify, request: ResetRequest): Promise<void> {
  const { db, clock, limits } = platform
  const flow = await findWaitingReset(db, request.flowId, clock.now())
  if (!flow) return
  const asked: CodeDestination = flow.mobileNo
    ? { channel: 'sms', address: flow.mobileNo }
    : { channel: 'email', address: flow.email }
  const { user, to = asked, otherWay } = await findResetTarget(db, asked, clock.now(), request.device)
  const deliver = () => sendCode(platform, notify, { flow, to, language: request.language }, user)
  if (otherWay) return deliver()
  let sent = false
  if (user)
    await limits.within(limit.resetsPerAccount, limit.keyByNetwork(flow.ip, String(user.id)), async () => {
      sent = await limits.within(limit.resetsOfAccount, String(user.id), deliver)
    })
  if (user && !sent) await warnOwnerOfPause(platform, notify, asked)
  // The SMS was counted when it was asked for. It is refunded if nothing was sent, or if the code went by mail, because
  // otherwise strangers could use up the messages of the site.
  if (asked.channel === 'sms' && !(sent && to.channel === 'sms')) await limits.refund(limit.resetSms, limit.WHOLE_SITE)
}

/** Warns the owner once a day that the codes of the day are used up, because somebody else may have asked for them. */
export async function warnOwnerOfPause(
  { db, clock, limits }: Platform,
  notify: Notify,
  to: CodeDestination,
): Promise<void> {
  const { user } = await findResetTarget(db, to, clock.now())
  if (user)
    await limits.within(limit.pauseNotices, String(user.id), () =>
      db.transaction(async (tx) => void (await notifyOwner(notify, tx, user, 'reset-paused'))),
    )
}

async function sendCode(
  { db, clock }: Platform,
  notify: Notify,
  { flow, to: { channel, address }, language }: { flow: Flow; to: CodeDestination; language: MessageLanguage },
  user: User | undefined,
): Promise<void> {
  const code = createCode()
  const codeHash = await hashCode(code)
  await db.transaction(async (tx) => {
    // A person who is told to try the other channel has a code too, which nobody knows. It marks that the message was
    // sent, so that a second job does not send it again.
    const armed = {
      userId: user?.id ?? null,
      emailCodeHash: channel === 'email' ? codeHash : null,
      mobileCodeHash: channel === 'sms' ? codeHash : null,
    }
    const now = clock.now()
    if (!(await setResetCode(tx, flow.id, armed, now))) return
    await notify.send(tx, {
      template: user ? 'reset-code' : 'reset-other-way',
      channel,
      language,
      recipient: address,
      values: user ? { code } : {},
      goodFor: flow.expiresAt.getTime() - now.getTime(),
    })
  })
}
