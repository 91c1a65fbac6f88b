import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DraftDocument, DraftFacts, DraftOrigin, FactPlace, LeftOut } from '#shared/drafts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A court paper that somebody works on. What it says is in its versions. */
export const drafts = pgTable(
  'drafts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id').notNull(),
    /** Category and sub-draft: "civil-suits/partition". */
    template: text().notNull(),
    name: text().notNull(),
    /** The drafting session it was made in, with which it goes; null when it was begun from the catalogue. */
    sessionId: uuid('session_id'),
    /** What its versions weigh, whole: a sum that is kept, for the quota of their owner. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * Its newest version, from 1: who saves names the one that was worked on, and only one of two at once finds it
     * unchanged.
     */
    version: integer().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('drafts_recent').on(t.userId, t.updatedAt), index('drafts_session').on(t.userId, t.sessionId)],
)

/** Written once. The row stays as the record of how the paper came about, also when its text is no longer kept. */
export const draftVersions = pgTable(
  'draft_versions',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => drafts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    origin: text().$type<DraftOrigin>().notNull(),
    /** "offline" for what was assembled, provider and model for what one wrote; null where a person did it. */
    writtenBy: text('written_by'),
    /** The version whose text it brought back, never itself one that was brought back. */
    restoredFrom: integer('restored_from'),
    facts: jsonb().$type<DraftFacts>(),
    found: jsonb().$type<Record<string, FactPlace>>(),
    /** What code could not verify, and so did not let into the text; the text has blanks for it. */
    leftOut: jsonb('left_out').$type<LeftOut[]>().notNull().default([]),
    confirmed: boolean().notNull(),
    /** Null once it is no longer kept. */
    document: jsonb().$type<DraftDocument>(),
    /** Of the document, in UTF-16 units. */
    chars: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.draftId, t.version] })],
)
