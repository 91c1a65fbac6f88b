import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** CALS certificates. What is printed on one does not change: another name is another certificate. */
export const certificates = pgTable(
  'certificates',
  {
    /** What whoever holds the paper asks with. */
    code: text().primaryKey(),
    userId: integer('user_id').notNull(),
    /** As the holder wants it printed. */
    name: text().notNull(),
    role: text().notNull(),
    town: text().notNull(),
    state: text().notNull(),
    issuedAt: instant('issued_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** `replaced` by a newer one, or withdrawn by staff. */
    revokedFor: text('revoked_for').$type<'replaced' | 'withdrawn'>(),
  },
  (t) => [
    index('certificates_user').on(t.userId),
    uniqueIndex('certificates_valid')
      .on(t.userId)
      .where(sql`${t.revokedAt} is null`),
  ],
)
