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
  /** There are accounts with this number, but it cannot say whose password is meant. */
  byMailOnly?: boolean
}

/** Whose password a reset may set. The back office has its password from the environment, and a released address has no owner. */
export async function findAccount(db: Db, { channel, address }: Destination): Promise<Found> {
  const resettable = ({ role, email }: User) => role !== 'Admin' && isEmail(email)
  if (channel === 'email') {
    const user = await findUserByEmail(db, address)
    return user && resettable(user) ? { user } : {}
  }
  const users = (await findUsersByMobile(db, address)).filter(resettable)
  const proven = users.filter(({ mobileVerifiedAt }) => mobileVerifiedAt)
  const [user] = proven.length === 1 ? proven : users.length === 1 ? users : []
  return user && !numberIsOlder(user) ? { user } : { byMailOnly: users.length > 0 }
}

/**
 * Somebody opens an account on another's address, proved by a number of their own. Once the address has its owner, the
 * number must not lead back in.
 */
const numberIsOlder = ({ emailVerifiedAt, mobileVerifiedAt }: User) =>
  emailVerifiedAt !== null && mobileVerifiedAt !== null && mobileVerifiedAt < emailVerifiedAt
