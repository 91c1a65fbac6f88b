import { createHash, randomBytes } from 'node:crypto'
import type { TrailRow } from './store.ts'

/**
 * The fields of a row that are hashed. The person is left out and only a digest of the id counts, because the id goes
 * with the account.
 */
export type HashedFields = Pick<TrailRow, 'at' | 'staffId' | 'action' | 'subject' | 'detail' | 'userDigest'>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * The hash of a row covers the hash of the row before it, so that no row can be changed alone.
 * @param previous the row before; its hash is empty for the first row
 * @returns hex
 */
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

/**
 * Makes the person of a new row, as the table stores it: the id, a salt and the digest of both. The salt is needed,
 * because ids are few and a digest alone could be guessed.
 */
export function createOwnerFields(userId: number | null): Pick<TrailRow, 'userId' | 'userSalt' | 'userDigest'> {
  if (userId === null) return { userId, userSalt: null, userDigest: '' }
  const userSalt = randomBytes(16).toString('hex')
  return { userId, userSalt, userDigest: ownerDigest(userId, userSalt) }
}

/**
 * True if the row still names the person for whom it was written. Rows from before there were digests cannot be
 * checked, so they count as right.
 */
export const hasRightOwner = ({ userId, userSalt, userDigest }: TrailRow): boolean =>
  userDigest === null || (userId === null ? '' : ownerDigest(userId, userSalt ?? '')) === userDigest
