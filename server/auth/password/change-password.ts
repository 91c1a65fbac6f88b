import { throwError, throwBrokenRules } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { newPasswordProblem } from '#shared/auth.ts'
import { checkPassword } from './check-password.ts'
import { knownDeviceMark, hashProvenPassword } from '../hash-secrets.ts'
import type { Auth } from '../context.ts'
import * as limit from '../limits.ts'
import type { Origin } from '../origin.ts'
import { deleteFlowsOf } from '../flows/store.ts'
import { updateUser } from '../store.ts'
import { notifyOwnerWithTime } from '../notify-owner.ts'

/**
 * Replaces the current password. The session that asks goes on. Every other session ends, because a thief of the old
 * password may have begun it.
 * @returns the known-device mark that goes with the new password
 * @throws AppError `bad_request` with the rule that the password breaks; `password_wrong`, `too_many`
 */
export async function changePassword(
  auth: Auth,
  caller: Caller,
  { current, password }: { current: string; password: string },
  origin: Origin,
): Promise<string> {
  const { platform, notify } = auth
  throwBrokenRules({ password: newPasswordProblem(password) })
  const user = await checkPassword(platform, caller.id, current, origin)
  await platform.limits.consume(limit.passwordChanges, String(user.id))
  const passwordHash = await hashProvenPassword(password)
  await platform.db.transaction(async (tx) => {
    if (!(await updateUser(tx, user.id, { passwordHash }, user.passwordHash))) throwError('password_wrong')
    await auth.endSessions(tx, user.id, caller.sid)
    await deleteFlowsOf(tx, user)
    await notifyOwnerWithTime(notify, tx, user, 'password-changed', platform.clock.now())
  })
  return knownDeviceMark(passwordHash, user.email)
}
