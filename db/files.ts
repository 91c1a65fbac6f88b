import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

interface ReadDocument {
  pages: { page: number; text: string; ocr: boolean }[]
  pageCount: number
  truncated: boolean
}

/** Each row has one object: the bytes are in the object store under the id of the row. */
export const files = pgTable(
  'files',
  {
    /** Also the key of the object. */
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id').notNull(),
    /** SHA-256 of the stored bytes, hex. */
    sha256: text().notNull(),
    /** The type by the bytes. The client's own claim is never stored, because it may be false. */
    mediaType: text('media_type').notNull(),
    bytes: integer().notNull(),
    /** Only for display: at most 255 UTF-16 units, no path, no control or direction characters. */
    name: text().notNull(),
    /** The text of the file. It is stored, so that a scan is read only once. */
    reading: jsonb().$type<ReadDocument>(),
    purpose: text().$type<'chat' | 'profile' | 'upload' | 'upload page'>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('files_user').on(t.userId), index('files_created').on(t.createdAt)],
)
