import { DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isEmail } from '#shared/auth.ts'
import { knownDeviceMark, sha256 } from '../hash-secrets.ts'
import { findUserByEmail, findUsersByMobile, type User } from '../store.ts'

/** Where a code for a new password is to go. */
export interface CodeDestination {
  channel: 'email' | 'sms'
  address: string
}

interface ResetTarget {
  user?: User
  /** Where its code goes: not always where it was asked for. */
  to?: CodeDestination
  /** There is an account, but this channel does not prove whose it is: word goes to try the other one. */
  otherWay?: boolean
}

/** An operator gives a number to somebody else ninety days after it was given up, at the earliest (TRAI). */
const NUMBER_REUSE_AFTER = 90 * DAY

/** "+91 98765 43210" as numbers are kept; what has no digits stays what it is, and is nobody's. */
export const normalizeMobile = (given: string) => given.replaceAll(/\D/g, '').slice(-10) || given

/** Whether the address of an account went to somebody who proved it: the number alone leads there then. */
const hasNoAddress = ({ email, mobileVerifiedAt }: User) => !isEmail(email) && mobileVerifiedAt !== null

/** Whose account somebody means who logs in. @param address an address, or the number of an account that lost its own */
export async function findLogin(db: Db, address: string): Promise<User | undefined> {
  if (isEmail(address)) return findUserByEmail(db, address)
  return (await findUsersByMobile(db, address)).findLast(hasNoAddress)
}

/** Whether a code may set its password: the back office has its password from the environment. */
export const isResettable = ({ role }: Pick<User, 'role'>) => role !== 'Admin'

/**
 * Whose password a reset may set, and where its code goes. What stands in the place of a lost address is no address.
 * An address that was never proven may be another's, mistyped: its owner would read somebody's cases. A number may be another's by now, too.
 * @param device SHA-256 of what the browser showed that asked: one that logged in to the account before
 */
export async function findResetTarget(
  db: Db,
  asked: CodeDestination,
  now: Date,
  device?: string,
): Promise<ResetTarget> {
  const { channel, address } = asked
  if (channel === 'email') {
    const user = isEmail(address) ? await findUserByEmail(db, address) : undefined
    if (!user || !isResettable(user)) return {}
    return user.emailVerifiedAt ? { user, to: asked } : { otherWay: true }
  }
  const users = (await findUsersByMobile(db, address)).filter(isResettable)
  const holders = users.filter((user) => stillHoldsNumber(user, users, now))
  const known = users.filter(({ passwordHash, email }) => device === sha256(knownDeviceMark(passwordHash, email)))
  // Of several, one that has no address can be reached in no other way.
  const [holder] = [holders, holders.filter(hasNoAddress), known].find(({ length }) => length === 1) ?? []
  if (holder) return { user: holder, to: asked }
  if (holders.length > 0) return { otherWay: true }
  const [mailed, ...more] = users.filter(hasProvenAddress)
  return mailed && more.length === 0 ? { user: mailed, to: { channel: 'email', address: mailed.email } } : {}
}

const hasProvenAddress = ({ email, emailVerifiedAt }: User) => emailVerifiedAt !== null && isEmail(email)

/**
 * Whether a number still speaks for who proved it: for as long as nobody else can have it. Whoever has no address has nothing else, until
 * somebody else proves it.
 */
function stillHoldsNumber(user: User, users: User[], now: Date): boolean {
  const proven = user.mobileVerifiedAt?.getTime()
  if (proven === undefined) return false
  if (now.getTime() - proven < NUMBER_REUSE_AFTER) return true
  return !hasProvenAddress(user) && users.every(({ mobileVerifiedAt }) => (mobileVerifiedAt?.getTime() ?? 0) <= proven)
}
