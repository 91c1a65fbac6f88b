import { sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { PersonalCounts, Rejection, UploadState } from '#shared/earn.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * `credit` an accepted upload; `hold` what an order takes of it, `release` when nobody paid that order, `capture` when
 * somebody did; `return` when that payment was given back.
 */
export type LedgerKind = 'credit' | 'hold' | 'release' | 'capture' | 'return'

/**
 * The wallet: the balance is the sum. Rows are only added, and no sum goes below zero; triggers refuse the rest. Kept
 * as long as the purchases, without a name once the account is gone.
 */
export const walletLedger = pgTable(
  'wallet_ledger',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the account is deleted. */
    userId: integer('user_id'),
    /** Below zero for what is taken. */
    amountPaise: integer('amount_paise').notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    /** What moved it: each cause once. */
    sourceType: text('source_type').$type<'upload' | 'purchase'>().notNull(),
    sourceId: text('source_id').notNull(),
    /** Who of the staff did it. */
    staffId: integer('staff_id'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [unique('wallet_ledger_cause').on(t.sourceType, t.sourceId, t.kind), index('wallet_ledger_user').on(t.userId)],
)

/** A page as its reviewer sees it, personal details hidden. */
export interface ReviewPage {
  page: number
  text: string
  /** Its picture among the files; null for one that could not be checked, which has no text either. */
  fileId: string | null
}

/**
 * The four quarters of a simhash, each with its place: of two that differ in three bits or fewer one quarter is the
 * same, by which the index finds them.
 */
export const quartersIn = (simhash: SQLWrapper) =>
  sql`(array['a' || substr(${simhash}, 1, 4), 'b' || substr(${simhash}, 5, 4), 'c' || substr(${simhash}, 9, 4), 'd' || substr(${simhash}, 13, 4)])`

/**
 * Drafts that people contribute. The file goes with the decision; of an accepted one the masked text stays, also when
 * the account goes.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null once the account is deleted. */
    userId: integer('user_id'),
    mainDraft: text('main_draft').notNull(),
    subDraft: text('sub_draft').notNull(),
    fileName: text('file_name').notNull(),
    /** The bytes as they came; null once it was decided. */
    fileId: uuid('file_id'),
    /** Of the bytes, hex. */
    sha256: text().notNull(),
    bytes: integer().notNull(),
    pageCount: integer('page_count'),
    /** Which wording of the declaration came with it; null for a client that sent none. */
    declaration: integer(),
    status: text().$type<UploadState>().notNull().default('Pending'),
    preparation: text().$type<'waiting' | 'ready' | 'failed'>().notNull().default('waiting'),
    pages: jsonb().$type<ReviewPage[]>().notNull().default([]),
    hidden: jsonb().$type<PersonalCounts>().notNull().default({}),
    /**
     * Of the words, 16 hex digits; two that differ in three bits or fewer say nearly the same. Null before it is
     * prepared.
     */
    simhash: text(),
    createdAt: instant('created_at').notNull(),
    /** The first of the two who have to accept it, where two have to. */
    secondedBy: integer('seconded_by'),
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
    rejection: text().$type<Rejection>(),
    note: text().notNull().default(''),
    /** Whether its owner has seen the decision. */
    seen: boolean().notNull().default(false),
  },
  (t) => [
    unique('uploads_once').on(t.userId, t.sha256),
    index('uploads_queue').on(t.status, t.createdAt),
    index('uploads_sha256').on(t.sha256),
    // Written at once: what waits to be written is read through for every quarter, and the embedded database never
    // tidies up.
    index('uploads_simhash').using('gin', quartersIn(t.simhash)).with({ fastupdate: false }),
    index('uploads_decided').on(t.decidedBy, t.decidedAt),
  ],
)
