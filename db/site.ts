import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { InboxKind, InboxState } from '#shared/inbox.ts'
import type { MessageLanguage } from './notify.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** What people write to those who run the product. Gone a year after it was resolved. */
export const inboxItems = pgTable(
  'inbox_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What it is spoken of by: "G-0000-0012". */
    number: integer().generatedAlwaysAsIdentity().notNull().unique(),
    kind: text().$type<InboxKind>().notNull(),
    /** Who wrote it, where they were signed in. */
    userId: integer('user_id'),
    name: text().notNull(),
    /** Where an answer goes; empty where none was given. */
    email: text().notNull(),
    mobileNo: text('mobile_no').notNull(),
    text: text().notNull(),
    /** What an answer is written in. */
    language: text().$type<MessageLanguage>().notNull(),
    state: text().$type<InboxState>().notNull().default('new'),
    createdAt: instant('created_at').notNull(),
    acknowledgedAt: instant('acknowledged_at'),
    resolvedAt: instant('resolved_at'),
    /** What the person was answered. */
    answer: text().notNull().default(''),
  },
  (t) => [index('inbox_items_open').on(t.kind, t.state, t.createdAt), index('inbox_items_user').on(t.userId)],
)
