import { createHash, randomBytes } from 'node:crypto'
import type { TrailRow } from './store.ts'

/** What of a row is hashed: all but whose matter it was, which goes with the account and leaves its digest. */
export type HashedFields = Pick<TrailRow, 'at' | 'staffId' | 'action' | 'subject' | 'detail' | 'userDigest'>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Of a row, with the row before it. @param previous its hash, empty for the first @returns hex */
export const chainHash = (
  previous: { seq: number; hash: string },
  { at, staffId, action, subject, detail, userDigest }: HashedFields,
): string =>
  sha256(
    JSON.stringify([
      previous.seq + 1,
      previous.hash,
      at.toISOString(),
      staffId,
      action,
      subject,
      detail,
      ...(userDigest === null ? [] : [userDigest]),
    ]),
  )

const ownerDigest = (userId: number, salt: string) => sha256(`${salt}:${userId}`)

/** Whose matter a new row is, as the table keeps it. */
export function createOwnerFields(userId: number | null): Pick<TrailRow, 'userId' | 'userSalt' | 'userDigest'> {
  if (userId === null) return { userId, userSalt: null, userDigest: '' }
  const userSalt = randomBytes(16).toString('hex')
  return { userId, userSalt, userDigest: ownerDigest(userId, userSalt) }
}

/** Whether a row still says whose matter it was as it was written, or, of nobody's and of one from before there were digests, nothing. */
export const hasRightOwner = ({ userId, userSalt, userDigest }: TrailRow): boolean =>
  userDigest === null || (userId === null ? '' : ownerDigest(userId, userSalt ?? '')) === userDigest
