import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export type MessageLanguage = 'en' | 'hi'

/** The attachment of a mail. Only its kind and id are stored, because it is made when the mail leaves. */
export interface Attachment {
  /** The name under which a slice registered it: "invoice". */
  kind: string
  id: string
}

/**
 * A message to a person. It is written in the transaction of its cause, so that nothing is sent for an action that is
 * rolled back, and sent by a job.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The name of its file in content/messages: "signup-code". */
    template: text().notNull(),
    channel: text().$type<'email' | 'sms'>().notNull(),
    language: text().$type<MessageLanguage>().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The same text for mail programs that show HTML; empty for an SMS. */
    html: text().notNull(),
    attachment: jsonb().$type<Attachment>(),
    tries: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** After this time the message is not sent, because it is of no use: a one-time code has expired. */
    expiresAt: instant('expires_at').notNull(),
    sentAt: instant('sent_at'),
    /** The time when it was abandoned: the receiver refused it for good, or it had expired. */
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
  },
  (t) => [index('messages_created').on(t.createdAt)],
)
