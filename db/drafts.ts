import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DraftDocument, DraftFacts, DraftOrigin, FactPlace, LeftOut } from '#shared/drafts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const drafts = pgTable(
  'drafts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id').notNull(),
    /** Category and sub-draft: "civil-suits/partition". */
    template: text().notNull(),
    name: text().notNull(),
    /**
     * The drafting session in which the paper was made. It is deleted with that session. Null for a paper from the
     * catalogue.
     */
    sessionId: uuid('session_id'),
    /** The bytes of all its versions. The sum is stored, because the quota is checked before each save. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * The newest version, from 1. A save names the version it is based on, so that of two saves at once only one
     * succeeds.
     */
    version: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('drafts_recent').on(t.userId, t.updatedAt), index('drafts_session').on(t.userId, t.sessionId)],
)

/** Rows never change. They stay as the record of how the paper came about, also when the text is no longer kept. */
export const draftVersions = pgTable(
  'draft_versions',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    origin: text().$type<DraftOrigin>().notNull(),
    /** "offline" for an assembled text, provider and model for a written one; null for a person. */
    writtenBy: text('written_by'),
    /** The version whose text was restored. It is never itself a restored one. */
    restoredFrom: integer('restored_from'),
    facts: jsonb().$type<DraftFacts>(),
    found: jsonb().$type<Record<string, FactPlace>>(),
    /** Facts that code could not verify. They must not get into the text, so it has blanks in their place. */
    leftOut: jsonb('left_out').$type<LeftOut[]>().notNull().default([]),
    confirmed: boolean().notNull(),
    /** Null once the text is no longer kept. */
    document: jsonb().$type<DraftDocument>(),
    /** UTF-16 units. The length is stored, because the text may be gone. */
    chars: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.draftId, t.version] })],
)
