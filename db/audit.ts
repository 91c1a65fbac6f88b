import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * The actions of staff, in order. Rows are only added, and each has the hash of the one before it, so that a row that
 * is changed or removed breaks the chain. When an account is deleted its rows stay without the person, and a row of its
 * own records that.
 */
export const auditTrail = pgTable(
  'audit_trail',
  {
    /** From 1, without gaps. */
    seq: integer().primaryKey(),
    /** To the millisecond. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    staffId: integer('staff_id').notNull(),
    /** "upload.accept" */
    action: text().notNull(),
    /** "upload:6f1c…"; empty when the action has no object. */
    subject: text().notNull(),
    /**
     * JSON as it was hashed. It has ids, counts and reasons, and must never have a name, an address or a number of a
     * person, because rows stay when the person is gone.
     */
    detail: text().notNull(),
    /** The person who is concerned. It is removed with the account. */
    userId: integer('user_id'),
    /**
     * Sixteen random bytes, hex. They are removed with the account, because with them the id could be found again by
     * its hash.
     */
    userSalt: text('user_salt'),
    /**
     * SHA-256 of id and salt, hex; empty when the row concerns nobody. It is part of the row's hash. Null in rows from
     * before there was one.
     */
    userDigest: text('user_digest'),
    /** The hash of the row before, hex; empty for the first row. */
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (t) => [index('audit_trail_user').on(t.userId), index('audit_trail_staff').on(t.staffId)],
)

/**
 * The end of the trail, in one row. It is sealed with a key that is not in the database, because otherwise its owner
 * could cut off the newest rows.
 */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  /** The number of the newest row; 0 before there is one. */
  seq: integer().notNull(),
  hash: text().notNull(),
  /**
   * The first row that could not be proven when a later one was added. It is never cleared, because later rows would
   * otherwise cover the doubt.
   */
  doubtedFrom: integer('doubted_from'),
  /** HMAC-SHA-256 of the other columns, hex. */
  seal: text().notNull(),
})
