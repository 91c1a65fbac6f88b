/** What one person may keep here. Each slice says once how it learns what it keeps of somebody. */
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { throwError } from '../errors.ts'

/** Of files, sessions and drafts together; the refusal says the same number. */
export const QUOTA_BYTES = 500 * 1_048_576
/** First half of an advisory lock; the second is the user's id. Any number that no slice uses. */
const QUOTA_LOCK = 70_501

/** @returns bytes, from sums that are kept: it is asked before each save */
type ByteCounter = (db: Db, userId: number) => Promise<number>

export class Quota {
  readonly #sums: ByteCounter[] = []

  addCounter(sum: ByteCounter) {
    this.#sums.push(sum)
  }

  /** @returns what somebody keeps, in bytes */
  async countUsed(db: Db, userId: number): Promise<number> {
    let bytes = 0
    // One after the other: a transaction has one connection.
    for (const sum of this.#sums) bytes += await sum(db, userId)
    return bytes
  }

  /**
   * Holds the room until the transaction ends: two saves at once would otherwise both find it for themselves.
   * @throws AppError `quota_reached` when so much more would take somebody to 500 MB or beyond
   */
  async requireRoom(tx: Db, userId: number, bytes: number): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${QUOTA_LOCK}::int, ${userId}::int)`)
    if ((await this.countUsed(tx, userId)) + bytes >= QUOTA_BYTES) throwError('quota_reached')
  }
}
