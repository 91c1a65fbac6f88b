import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What staff did, in order. Rows are only added, and each holds the hash of the one before it: one that is changed or
 * taken out breaks the chain. Kept without whose matter it was once that account is gone, which a row of its own says.
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
    /** What it was done to: "upload:6f1c…"; empty for what is about nothing in particular. */
    subject: text().notNull(),
    /** JSON as it was hashed; ids, counts and reasons, never a name, an address or a number of a person. */
    detail: text().notNull(),
    /** Whose matter it was; goes with the account. */
    userId: integer('user_id'),
    /** Sixteen random bytes, hex, that go with it: without them nobody finds the account again by its hash. */
    userSalt: text('user_salt'),
    /**
     * SHA-256 of both, hex; empty where it was nobody's matter. It is part of the row's hash. Null in rows from before
     * there was one.
     */
    userDigest: text('user_digest'),
    /** Of the row before, hex; of the first, empty. */
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (t) => [index('audit_trail_user').on(t.userId), index('audit_trail_staff').on(t.staffId)],
)

/** Where the trail ends, sealed with a key that is not in the database: one row. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  /** Of the newest row; 0 before there is one. */
  seq: integer().notNull(),
  hash: text().notNull(),
  /** The first row that could not be vouched for when a later one was added. */
  doubtedFrom: integer('doubted_from'),
  /** HMAC-SHA-256 of the others, hex. */
  seal: text().notNull(),
})
