import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What staff did, in order. Rows are only added, and each holds the hash of the one before it: one that is changed or taken out breaks the
 * chain. Kept without a name once the account is gone that it was about.
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
    /** Whose matter it was; not part of the hash, as it goes with the account. */
    userId: integer('user_id'),
    /** Of the row before, hex; of the first, empty. */
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (t) => [index('audit_trail_user').on(t.userId), index('audit_trail_staff').on(t.staffId)],
)
