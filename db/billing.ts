import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The right to use features until a day. Access is always an end date in the future, never a claim in a token. */
export const entitlements = pgTable(
  'entitlements',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id').notNull(),
    planId: integer('plan_id').notNull(),
    features: jsonb().$type<number[]>().notNull(),
    startsAt: instant('starts_at').notNull().defaultNow(),
    endsAt: instant('ends_at').notNull(),
    /** What gave it, once: ('trial', user id). */
    sourceType: text('source_type').$type<'trial'>().notNull(),
    sourceId: text('source_id').notNull(),
  },
  (t) => [
    index('entitlements_user').on(t.userId, t.endsAt),
    unique('entitlements_source').on(t.sourceType, t.sourceId),
  ],
)
