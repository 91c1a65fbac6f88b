import { throwError, throwBrokenRules } from '#server/platform/errors.ts'
import { log } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newPasswordProblem } from '#shared/auth.ts'
import { hashProvenPassword, verifyCode } from '../hash-secrets.ts'
import { isResettable } from './find-account.ts'
import { countGuessAtFlow, type SubmittedCode } from '../flows/count-guess.ts'
import type { Auth } from '../context.ts'
import * as limit from '../limits.ts'
import { consumeFlow, deleteFlowsOf } from '../flows/store.ts'
import { lockUser, updateUser } from '../store.ts'
import { notifyOwnerWithTime } from '../notify-owner.ts'

/**
 * Sets a new password with the code of a reset, and ends every session of the account.
 * @throws AppError `bad_request` with the rule that the password breaks, before any guess is counted; `reset_wrong`,
 * the same for every fault of the code; `too_many`
 */
export async function setPassword(auth: Auth, guess: SubmittedCode, password: string): Promise<void> {
  const { platform, notify } = auth
  throwBrokenRules({ password: newPasswordProblem(password) })

  const flow = await countGuessAtFlow(platform, 'reset', guess)
  if (!flow) throwError('reset_wrong')
  // While somebody guesses at many accounts, a code allows one guess, and only from the browser that asked for it.
  if ((await countSuspectedGuess(platform)) && (flow.attempts > 1 || !guess.flowSecret)) throwError('reset_wrong')
  const right = await verifyCode(flow.emailCodeHash ?? flow.mobileCodeHash, guess.otp)
  const { userId } = flow
  if (!right || userId === null) throwError('reset_wrong')
  await platform.limits.refund(limit.wrongResets, limit.WHOLE_SITE)

  const passwordHash = await hashProvenPassword(password)
  await platform.db.transaction(async (tx) => {
    const now = platform.clock.now()
    const user = await lockUser(tx, userId)
    // The account is checked again, because it may have become the back office's, by the environment, since the code
    // was asked for.
    if (!user || !isResettable(user) || !(await consumeFlow(tx, flow.id, now))) throwError('reset_wrong')
    await updateUser(tx, userId, {
      passwordHash,
      ...(flow.mobileCodeHash && { mobileVerifiedAt: now }),
    })
    await auth.endSessions(tx, userId)
    await deleteFlowsOf(tx, user)
    await notifyOwnerWithTime(notify, tx, user, 'password-changed', now)
  })
}

/**
 * Counts a guess as wrong until it proves right.
 * @returns true when more guesses were wrong within the hour than people mistype
 */
async function countSuspectedGuess({ limits }: Platform): Promise<boolean> {
  if (await limits.tryConsume(limit.wrongResets, limit.WHOLE_SITE)) return false
  if (await limits.tryConsume(limit.resetAlarms, limit.WHOLE_SITE))
    log.warn('many codes for new passwords were guessed at, so each was limited to one guess')
  return true
}
