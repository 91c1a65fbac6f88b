import { sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { PersonalCounts, Rejection, UploadState } from '#shared/earn.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * `credit` is an accepted upload, `hold` reserves credit for an order, `release` gives it back when nobody paid that
 * order, `capture` spends it when somebody did, and `return` gives it back when that payment was refunded.
 */
export type LedgerKind = 'credit' | 'hold' | 'release' | 'capture' | 'return'

/**
 * The wallet: the balance is the sum. Rows are only added, and no sum goes below zero. Triggers refuse everything else,
 * so that a fault in the code cannot create money. Rows are kept as long as the purchases, and lose the person when the
 * account is deleted.
 */
export const walletLedger = pgTable(
  'wallet_ledger',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the account is deleted. */
    userId: integer('user_id'),
    /** Below zero when credit is spent. */
    amountPaise: integer('amount_paise').notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    /** The cause of the move, so that each cause counts once. */
    sourceType: text('source_type').$type<'upload' | 'purchase'>().notNull(),
    sourceId: text('source_id').notNull(),
    staffId: integer('staff_id'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (t) => [unique('wallet_ledger_cause').on(t.sourceType, t.sourceId, t.kind), index('wallet_ledger_user').on(t.userId)],
)

export interface ReviewPage {
  page: number
  text: string
  /** The file of its picture; null for a page that could not be checked, which has no text either. */
  fileId: string | null
}

/**
 * The four quarters of a simhash, each with its place. The index searches for quarters, because two simhashes that
 * differ in three bits or fewer have one quarter in common.
 */
export const quartersIn = (simhash: SQLWrapper) =>
  sql`(array['a' || substr(${simhash}, 1, 4), 'b' || substr(${simhash}, 5, 4), 'c' || substr(${simhash}, 9, 4), 'd' || substr(${simhash}, 13, 4)])`

/**
 * Drafts that people contribute. The file is deleted with the decision, because it has personal details. The masked
 * text of an accepted one stays, also when the account is deleted.
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
    /** Null after the decision, because the file is deleted with it. */
    fileId: uuid('file_id'),
    /** SHA-256 of the bytes, hex. */
    sha256: text().notNull(),
    bytes: integer().notNull(),
    pageCount: integer('page_count'),
    /** The version of the declaration's wording; null for a client that sent none. */
    declaration: integer(),
    status: text().$type<UploadState>().notNull().default('Pending'),
    preparation: text().$type<'waiting' | 'ready' | 'failed'>().notNull().default('waiting'),
    pages: jsonb().$type<ReviewPage[]>().notNull().default([]),
    hidden: jsonb().$type<PersonalCounts>().notNull().default({}),
    /**
     * 16 hex digits. Two that differ in three bits or fewer belong to nearly the same text. Null before the upload is
     * prepared.
     */
    simhash: text(),
    createdAt: instant('created_at').notNull(),
    secondedBy: integer('seconded_by'),
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
    rejection: text().$type<Rejection>(),
    note: text().notNull().default(''),
    seen: boolean().notNull().default(false),
  },
  (t) => [
    unique('uploads_once').on(t.userId, t.sha256),
    index('uploads_queue').on(t.status, t.createdAt),
    index('uploads_sha256').on(t.sha256),
    // Entries are written at once, because every search for a quarter reads all waiting entries.
    index('uploads_simhash').using('gin', quartersIn(t.simhash)).with({ fastupdate: false }),
    index('uploads_decided').on(t.decidedBy, t.decidedAt),
  ],
)
