import { DAY } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isEmail } from '#shared/auth.ts'
import { knownDeviceMark, sha256 } from '../hash-secrets.ts'
import { findUserByEmail, findUsersByMobile, type User } from '../store.ts'

export interface CodeDestination {
  channel: 'email' | 'sms'
  address: string
}

interface ResetTarget {
  user?: User
  /** The destination of the code. It is not always the place that was asked for. */
  to?: CodeDestination
  /**
   * True if there is an account, but this channel does not prove who owns it. The answer tells the person to try the
   * other channel.
   */
  otherWay?: boolean
}

/** An operator gives a number to somebody else ninety days after it was given up, at the earliest (TRAI). */
const NUMBER_REUSE_AFTER = 90 * DAY

/** Turns "+91 98765 43210" into ten digits. A text without digits stays as it is, and matches no account. */
export const normalizeMobile = (given: string) => given.replaceAll(/\D/g, '').slice(-10) || given

/** True if another person proved the address of this account. Then only the number still leads to it. */
const hasNoAddress = ({ email, mobileVerifiedAt }: User) => !isEmail(email) && mobileVerifiedAt !== null

/** @param address an address, or the number of an account that lost its address */
export async function findLogin(db: Db, address: string): Promise<User | undefined> {
  if (isEmail(address)) return findUserByEmail(db, address)
  return (await findUsersByMobile(db, address)).findLast(hasNoAddress)
}

/** The back office may not reset its password, because it comes from the environment. */
export const isResettable = ({ role }: Pick<User, 'role'>) => role !== 'Admin'

/**
 * Finds whose password a reset may set, and where its code goes. An unproven address may be a mistyped one: then a
 * stranger would read somebody's cases. A number may have a new owner by now, too.
 * @param device SHA-256 of the mark that the browser sent, if it logged in to the account before
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
  // If several accounts have the number, the one without an address wins, because it can be reached in no other way.
  const [holder] = [holders, holders.filter(hasNoAddress), known].find(({ length }) => length === 1) ?? []
  if (holder) return { user: holder, to: asked }
  if (holders.length > 0) return { otherWay: true }
  const [mailed, ...more] = users.filter(hasProvenAddress)
  return mailed && more.length === 0 ? { user: mailed, to: { channel: 'email', address: mailed.email } } : {}
}

const hasProvenAddress = ({ email, emailVerifiedAt }: User) => emailVerifiedAt !== null && isEmail(email)

/**
 * A number proves its owner only as long as no other person can have it. An account without an address keeps its number
 * longer, because it has nothing else, until somebody else proves the number.
 */
function stillHoldsNumber(user: User, users: User[], now: Date): boolean {
  const proven = user.mobileVerifiedAt?.getTime()
  if (proven === undefined) return false
  if (now.getTime() - proven < NUMBER_REUSE_AFTER) return true
  return !hasProvenAddress(user) && users.every(({ mobileVerifiedAt }) => (mobileVerifiedAt?.getTime() ?? 0) <= proven)
}
