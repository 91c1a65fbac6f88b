import type { Db } from '#server/platform/db.ts'
import { isEmail } from '#shared/auth.ts'
import { findUserByEmail, findUsersByMobile, type User } from './store.ts'

/** Where a code for a new password is to go. */
export interface Destination {
  channel: 'email' | 'sms'
  address: string
}

interface Found {
  user?: User
  /** There is an account, but this channel does not prove whose it is: word goes to try the other one. */
  otherWay?: boolean
}

/**
 * Whose password a reset may set. The back office has its password from the environment, and a released address has no owner.
 * An address that was never proven may be another's, mistyped: its owner would read somebody's cases.
 */
export async function findAccount(db: Db, { channel, address }: Destination): Promise<Found> {
  const resettable = ({ role, email }: User) => role !== 'Admin' && isEmail(email)
  if (channel === 'email') {
    const user = await findUserByEmail(db, address)
    if (!user || !resettable(user)) return {}
    return user.emailVerifiedAt ? { user } : { otherWay: true }
  }
  const users = (await findUsersByMobile(db, address)).filter(resettable)
  const proven = users.filter(({ mobileVerifiedAt }) => mobileVerifiedAt)
  const [user] = proven.length === 1 ? proven : users.length === 1 ? users : []
  return user ? { user } : { otherWay: users.length > 0 }
}
