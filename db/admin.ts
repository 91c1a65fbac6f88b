import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InstallChoice, InstallResult, InstallStage } from '#shared/office/law-install.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Installs of public copies of the law that staff began. Those of the command line are not here. */
export const lawInstalls = pgTable(
  'law_installs',
  {
    id: uuid().primaryKey().defaultRandom(),
    choice: jsonb().$type<InstallChoice>().notNull(),
    staffId: integer('staff_id').notNull(),
    /** The machine that runs it; null while none has taken it. */
    node: text(),
    stage: text().$type<InstallStage>(),
    source: text(),
    /** Bytes while fetching, records while importing. */
    done: bigint({ mode: 'number' }),
    /** Null where it is not known. */
    total: bigint({ mode: 'number' }),
    results: jsonb().$type<InstallResult[]>().notNull().default([]),
    startedAt: instant('started_at').notNull(),
    /** When its node last said that it is at work. */
    heardAt: instant('heard_at').notNull(),
    stopAskedAt: instant('stop_asked_at'),
    endedAt: instant('ended_at'),
    outcome: text().$type<'done' | 'stopped' | 'failed'>(),
    /** The code of an error; null unless it failed. */
    fault: text(),
    /** What exactly happened, for whoever repairs it. */
    detail: text(),
  },
  // Two installs would write the same library, so that the database allows one at a time, whichever node is asked.
  (t) => [
    uniqueIndex('law_installs_open')
      .on(sql`(${t.endedAt} is null)`)
      .where(sql`${t.endedAt} is null`),
  ],
)

/** The words of the library that a lawyer has read and confirmed. A word that changes afterwards is not confirmed any more. */
export const lawSignOffs = pgTable('law_sign_offs', {
  /** The id of a provision, a judgment or a matter, as the reader knows it. */
  entry: text().primaryKey(),
  /** The hash of the words that were confirmed. */
  hash: text().notNull(),
  staffId: integer('staff_id').notNull(),
  /** The lawyer's name as the reader shows it. */
  name: text().notNull(),
  signedAt: instant('signed_at').notNull(),
})
