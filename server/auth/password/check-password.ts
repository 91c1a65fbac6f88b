import { limitOnNetwork } from '#server/platform/limits/network-limit.ts'
import { throwError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { verifyPassword } from '../hash-secrets.ts'
import * as limit from '../limits.ts'
import type { Origin } from '../origin.ts'
import { findUser, type User } from '../store.ts'

/**
 * Compares a password. A wrong one counts against the network and against the account.
 * @param passwordHash the hash of the account; undefined for an unknown address, which takes as long
 * @param known whether this device has logged in to the account before; its tries are counted apart, so that strangers
 * cannot lock the owner out
 * @throws AppError `too_many`, `busy`
 */
export async function comparePassword(
  { limits }: Platform,
  { email, passwordHash }: { email: string; passwordHash: string | undefined },
  password: string,
  { known, origin }: { known: boolean; origin: Origin },
): Promise<boolean> {
  const counted = [
    limitOnNetwork(origin.ip, limit.wrongPerIp),
    [known ? limit.wrongPerDevice : limit.wrongPerAccount, email],
  ] as const
  // A try is counted before the check, so that parallel tries count as well. It is refunded unless the password was
  // wrong.
  for (const [of, key] of counted) await limits.consume(of, key)
  let wrong = false
  try {
    wrong = !(await verifyPassword(passwordHash, password))
  } finally {
    if (!wrong) for (const [of, key] of counted) await limits.refund(of, key)
  }
  return !wrong
}

/**
 * Asks a logged-in person for their password again, because somebody else may sit at the browser. This device counts as
 * known, because a session began on it.
 * @throws AppError `password_wrong`, `too_many`
 */
export async function checkPassword(
  platform: Platform,
  userId: number,
  password: string,
  origin: Origin,
): Promise<User> {
  const user = await findUser(platform.db, userId)
  if (!user) throwError('not_signed_in')
  if (!(await comparePassword(platform, user, password, { known: true, origin }))) throwError('password_wrong')
  return user
}
