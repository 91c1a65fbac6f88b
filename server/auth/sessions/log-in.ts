import { throwError } from '#server/platform/errors.ts'
import { isEmail, isMobile, MAX_PASSWORD_CHARS } from '#shared/auth.ts'
import { comparePassword } from '../password/check-password.ts'
import { knownDeviceMark, isSameSecret } from '../hash-secrets.ts'
import { findLogin, normalizeMobile } from '../password/find-account.ts'
import type { Auth, LoginNote } from '../context.ts'
import type { Origin } from '../origin.ts'
import { updateUser } from '../store.ts'

/**
 * @param email the address of the account, or the number of an account that lost its address
 * @param device the known-device mark that the browser sent, if any
 * @returns the token, the mark to keep, and notes of later slices for the answer
 * @throws AppError `login_wrong`, the same for an unknown address and a wrong password, so that nobody can find out who
 * has an account; `too_many`
 */
export async function logIn(auth: Auth, email: string, password: string, device: string | undefined, origin: Origin) {
  const { platform } = auth
  const typed = email.trim().toLowerCase()
  if (!typed || !password) throwError('fields_required')
  const address = typed.includes('@') ? typed : normalizeMobile(typed)
  if (!(isEmail(address) || isMobile(address)) || password.length > MAX_PASSWORD_CHARS) throwError('login_wrong')

  const user = await findLogin(platform.db, address)
  const known =
    user !== undefined && device !== undefined && isSameSecret(device, knownDeviceMark(user.passwordHash, address))
  const account = { email: address, passwordHash: user?.passwordHash }
  const right = await comparePassword(platform, account, password, { known, origin })
  if (!right || !user) throwError('login_wrong')

  const notes = new Set<LoginNote>()
  const sid = await platform.db.transaction(async (tx) => {
    // If the password was replaced during the comparison, no session begins, because the new password has just ended
    // them all.
    if (!(await updateUser(tx, user.id, { language: origin.language }, user.passwordHash))) throwError('login_wrong')
    const begun = await auth.beginSession(tx, user.id, origin)
    await auth.loggedIn.emit(tx, { userId: user.id, at: platform.clock.now(), notes })
    return begun
  })
  return { token: await auth.createToken(user.id, sid), device: knownDeviceMark(user.passwordHash, address), notes }
}
