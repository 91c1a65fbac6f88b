import { createHmac } from 'node:crypto'
import { fail } from '#server/platform/errors.ts'
import { isEmail, MAX_PASSWORD_CHARS } from '#shared/auth.ts'
import { sameSecret, verifyPassword } from './codes.ts'
import type { Auth } from './index.ts'
import * as limit from './limits.ts'
import type { Origin } from './sign-up.ts'
import { findUserByEmail } from './store.ts'

/** What a browser that has logged in before shows, so that a stranger's guessing never locks the owner out. */
const deviceMark = (passwordHash: string, email: string) =>
  createHmac('sha256', passwordHash).update(`known device of ${email}`).digest('base64url')

/**
 * @param device the known-device mark the browser sent, if any
 * @returns the token, and the mark to keep
 * @throws Refusal `login_wrong`, the same for an unknown address and a wrong password; `too_many`
 */
export async function logIn(auth: Auth, email: string, password: string, device: string | undefined, origin: Origin) {
  const { db, limits } = auth.platform
  const address = email.trim().toLowerCase()
  if (!address || !password) fail('login_incomplete')
  if (!isEmail(address) || password.length > MAX_PASSWORD_CHARS) fail('login_wrong')

  const user = await findUserByEmail(db, address)
  const known = user !== undefined && device !== undefined && sameSecret(device, deviceMark(user.passwordHash, address))
  const perAccount = known ? limit.wrongPerDevice : limit.wrongPerAccount
  const counted = [
    [limit.isLoopback(origin.ip) ? limit.wrongFromLoopback : limit.wrongPerIp, limit.network(origin.ip)],
    [perAccount, address],
  ] as const
  // Taken before the check, so that tries made at once are counted, and given back unless the password was wrong.
  for (const [of, key] of counted) await limits.take(of, key)
  let wrong = false
  try {
    wrong = !(await verifyPassword(user?.passwordHash, password))
  } finally {
    if (!wrong) for (const [of, key] of counted) await limits.giveBack(of, key)
  }
  if (wrong || !user) fail('login_wrong')
  return { token: await auth.openSession(user.id), device: deviceMark(user.passwordHash, address) }
}
