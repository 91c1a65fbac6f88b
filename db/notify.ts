import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The languages that messages are written in. */
export type MessageLanguage = 'en' | 'hi'

/** A file that goes with a mail: what makes it, when it leaves, and of what. */
export interface Attachment {
  /** As its slice registered it: "invoice". */
  kind: string
  id: string
}

/** A message to a person, written in the transaction of its cause and sent by a job. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Its file in content/messages: "signup-code". */
    template: text().notNull(),
    channel: text().$type<'email' | 'sms'>().notNull(),
    language: text().$type<MessageLanguage>().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The same for mail programs that show it; empty for an SMS. */
    html: text().notNull(),
    attachment: jsonb().$type<Attachment>(),
    tries: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** After this it says nothing any more: a one-time code is over. */
    expiresAt: instant('expires_at').notNull(),
    sentAt: instant('sent_at'),
    /** When it was given up: the receiver refused it for good, or its time was over. */
    failedAt: instant('failed_at'),
    /** The transport's last words, for the people who run the product. */
    lastError: text('last_error'),
  },
  (t) => [index('messages_created').on(t.createdAt)],
)
