import { createHash } from 'node:crypto'
import type { Row } from './store.ts'

/** What of a row is hashed: all but whose matter it was, which goes with the account. */
export type Hashed = Pick<Row, 'at' | 'staffId' | 'action' | 'subject' | 'detail'>

/** Of a row, with the row before it. @param previous its hash, empty for the first @returns hex */
export const sha256 = (
  previous: { seq: number; hash: string },
  { at, staffId, action, subject, detail }: Hashed,
): string =>
  createHash('sha256')
    .update(JSON.stringify([previous.seq + 1, previous.hash, at.toISOString(), staffId, action, subject, detail]))
    .digest('hex')
