/** What the platform keeps itself. */
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What is paid for by the call. */
export type PaidService = 'model' | 'embeddings' | 'indian-kanoon' | 'sms'

/**
 * What a call costs us, written before it is made: a process that dies in the middle has spent it. Settled at what the
 * provider reported, or, when nothing was, at what was held.
 */
export const spendings = pgTable(
  'spendings',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Whose purse pays; null for what nobody in particular asked for, and once the account is deleted. */
    userId: integer('user_id'),
    service: text().$type<PaidService>().notNull(),
    /** The most that it can cost; once settled, what it did. */
    paise: integer().notNull(),
    heldAt: instant('held_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (t) => [index('spendings_held').on(t.heldAt), index('spendings_user').on(t.userId, t.heldAt)],
)
