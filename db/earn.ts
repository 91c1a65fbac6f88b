import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

/**
 * `credit` an accepted upload; `hold` what an order takes of it, `release` when nobody paid that order, `capture` when somebody did;
 * `return` when that payment was given back.
 */
export type LedgerKind = 'credit' | 'hold' | 'release' | 'capture' | 'return'

/**
 * The wallet: the balance is the sum. Rows are only added, and no sum goes below zero; triggers refuse the rest. Kept as long as the
 * purchases, without a name once the account is gone.
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
