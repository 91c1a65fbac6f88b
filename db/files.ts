import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

interface ReadDocument {
  pages: { page: number; text: string; ocr: boolean }[]
  pageCount: number
  truncated: boolean
}

/** What people attached. The bytes are in the object store under the row's id; one row, one object. */
export const files = pgTable(
  'files',
  {
    /** Also the key of the object. */
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id').notNull(),
    /** Of the stored bytes, hex. */
    sha256: text().notNull(),
    /** What the bytes are, never what the client said they are. */
    mediaType: text('media_type').notNull(),
    bytes: integer().notNull(),
    /** For showing only: at most 255 UTF-16 units, no path, no control or direction characters. */
    name: text().notNull(),
    /** What was read of it, kept so that a scan is read once. */
    reading: jsonb().$type<ReadDocument>(),
    purpose: text().$type<'chat' | 'profile' | 'upload' | 'upload page'>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('files_user').on(t.userId), index('files_created').on(t.createdAt)],
)
