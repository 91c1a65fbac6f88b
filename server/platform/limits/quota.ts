/** Limits the bytes that one person may store. Each slice registers a counter for its own data. */
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { throwError } from '../errors.ts'

/**
 * Counts files, sessions and drafts together. The text of the error gives the same number, so the two must change
 * together.
 */
export const QUOTA_BYTES = 500 * 1_048_576
/**
 * The first half of an advisory lock; the second half is the user's id. No slice may use this number, because it would
 * then wait for saves that it has nothing to do with.
 */
const QUOTA_LOCK = 70_501

/** A counter returns bytes from stored sums, because it is asked before each save. */
type ByteCounter = (db: Db, userId: number) => Promise<number>

export class Quota {
  readonly #sums: ByteCounter[] = []

  addCounter(sum: ByteCounter) {
    this.#sums.push(sum)
  }

  async countUsed(db: Db, userId: number): Promise<number> {
    let bytes = 0
    // The counters run one after another, because a transaction has one connection.
    for (const sum of this.#sums) bytes += await sum(db, userId)
    return bytes
  }

  /**
   * Locks the person's quota until the transaction ends, because two saves at once would otherwise both use the same
   * room.
   * @throws AppError `quota_reached` when the bytes would bring the person to 500 MB or beyond
   */
  async requireRoom(tx: Db, userId: number, bytes: number): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${QUOTA_LOCK}::int, ${userId}::int)`)
    if ((await this.countUsed(tx, userId)) + bytes >= QUOTA_BYTES) throwError('quota_reached')
  }
}
