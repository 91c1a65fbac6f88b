import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { InboxKind, InboxState } from '#shared/inbox.ts'
import type { MessageLanguage } from './notify.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Messages to the people who run the product. Rows are deleted a year after they were resolved. */
export const inboxItems = pgTable(
  'inbox_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The number for people is made from it: "G-0000-0012". */
    number: integer().generatedAlwaysAsIdentity().notNull().unique(),
    kind: text().$type<InboxKind>().notNull(),
    userId: integer('user_id'),
    name: text().notNull(),
    email: text().notNull(),
    mobileNo: text('mobile_no').notNull(),
    text: text().notNull(),
    language: text().$type<MessageLanguage>().notNull(),
    state: text().$type<InboxState>().notNull().default('new'),
    createdAt: instant('created_at').notNull(),
    acknowledgedAt: instant('acknowledged_at'),
    resolvedAt: instant('resolved_at'),
    answer: text().notNull().default(''),
  },
  (t) => [index('inbox_items_open').on(t.kind, t.state, t.createdAt), index('inbox_items_user').on(t.userId)],
)
