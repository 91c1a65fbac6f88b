import { MINUTE } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { MessageLanguage, Notify } from '../notify/index.ts'
import { hashCode, newCode } from './codes.ts'
import { findAccount, type Destination } from './find-account.ts'
import * as limit from './limits.ts'
import { armReset, findWaitingReset, type User } from './store.ts'
import { tellOwner } from './tell-owner.ts'

/** The queues of what is left to do once a reset has been answered. */
export const RESET_CODES = 'auth-reset-code'
export const RESET_PAUSES = 'auth-reset-pause'

/** A code that was asked for. */
export interface ResetRequest extends Destination {
  flowId: string
  language: MessageLanguage
}

/** Sends the code if there is an account. Called again for the same request it sends nothing more. */
export async function sendResetCode(platform: Platform, notify: Notify, request: ResetRequest): Promise<void> {
  const { db, clock, limits } = platform
  if (!(await findWaitingReset(db, request.flowId, clock.now()))) return
  const { user, byMailOnly } = await findAccount(db, request)
  const spent = user !== undefined && !(await limits.allows(limit.resetsPerAccount, String(user.id)))
  if (spent) await tellOfPause(platform, notify, request)
  if (byMailOnly || (user && !spent)) await send(platform, notify, request, user)
  // Taken when it was asked for; nothing was sent, so nothing was spent.
  else if (request.channel === 'sms') await limits.giveBack(limit.resetSms, limit.SITE)
}

/** Tells the owner, once a day, that the codes of the day are used up. */
export async function tellOfPause({ db, limits }: Platform, notify: Notify, to: Destination): Promise<void> {
  const { user } = await findAccount(db, to)
  if (user && (await limits.allows(limit.pauseNotices, String(user.id))))
    await db.transaction((tx) => tellOwner(notify, tx, user, 'reset-paused'))
}

async function send(
  { db, clock }: Platform,
  notify: Notify,
  { channel, address, flowId, language }: ResetRequest,
  user: User | undefined,
): Promise<void> {
  const code = newCode()
  const codeHash = await hashCode(code)
  await db.transaction(async (tx) => {
    // A number of several accounts is given a code too, which nobody is told: it marks that the message was sent.
    const armed = {
      userId: user?.id ?? null,
      emailCodeHash: channel === 'email' ? codeHash : null,
      mobileCodeHash: channel === 'sms' ? codeHash : null,
    }
    if (!(await armReset(tx, flowId, armed, clock.now()))) return
    await notify.send(tx, {
      template: user ? 'reset-code' : 'reset-by-mail',
      channel,
      language,
      recipient: address,
      values: user ? { code } : {},
      goodFor: limit.CODE_MINUTES * MINUTE,
    })
  })
}
