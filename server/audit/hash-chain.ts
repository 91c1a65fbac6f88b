import { createHash, randomBytes } from 'node:crypto'
import type { Row } from './store.ts'

/** What of a row is hashed: all but whose matter it was, which goes with the account and leaves its digest. */
export type Hashed = Pick<Row, 'at' | 'staffId' | 'action' | 'subject' | 'detail' | 'userDigest'>

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Of a row, with the row before it. @param previous its hash, empty for the first @returns hex */
export const sha256 = (
  previous: { seq: number; hash: string },
  { at, staffId, action, subject, detail, userDigest }: Hashed,
): string =>
  hashOf(
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

const digestOf = (userId: number, salt: string) => hashOf(`${salt}:${userId}`)

/** Whose matter a new row is, as the table keeps it. */
export function newOwner(userId: number | null): Pick<Row, 'userId' | 'userSalt' | 'userDigest'> {
  if (userId === null) return { userId, userSalt: null, userDigest: '' }
  const userSalt = randomBytes(16).toString('hex')
  return { userId, userSalt, userDigest: digestOf(userId, userSalt) }
}

/** Whether a row still says whose matter it was as it was written, or, of nobody's and of one from before there were digests, nothing. */
export const saysOwner = ({ userId, userSalt, userDigest }: Row): boolean =>
  userDigest === null || (userId === null ? '' : digestOf(userId, userSalt ?? '')) === userDigest
