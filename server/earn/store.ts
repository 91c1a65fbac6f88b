import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { walletLedger } from '#db/earn.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Balance } from './context.ts'

type Move = typeof walletLedger.$inferSelect

/** @returns false when the cause has counted already @throws when the sum would be below zero */
export async function insertMove(tx: Db, move: typeof walletLedger.$inferInsert): Promise<boolean> {
  const written = await tx.insert(walletLedger).values(move).onConflictDoNothing().returning({ id: walletLedger.id })
  return written.length > 0
}

/** Paise that can be spent. */
export async function sumOfMoves(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${walletLedger.amountPaise}), 0)`.mapWith(Number) })
    .from(walletLedger)
    .where(eq(walletLedger.userId, userId))
  return row?.sum ?? 0
}

/** Paise. */
export async function sumCreditedSince(db: Db, userId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${walletLedger.amountPaise}), 0)`.mapWith(Number) })
    .from(walletLedger)
    .where(and(eq(walletLedger.userId, userId), eq(walletLedger.kind, 'credit'), gte(walletLedger.at, since)))
  return row?.sum ?? 0
}

export async function readBalance(db: Db, userId: number): Promise<Balance> {
  const moves = await listMoves(db, userId)
  const closed = new Set(
    moves.flatMap(({ kind, sourceId }) => (kind === 'release' || kind === 'capture' ? sourceId : [])),
  )
  let free = 0
  let reserved = 0
  for (const { kind, sourceId, amountPaise } of moves) {
    free += amountPaise
    if (kind === 'hold' && !closed.has(sourceId)) reserved -= amountPaise
  }
  return { free, reserved }
}

export const listMoves = (db: Db, userId: number): Promise<Move[]> =>
  db.select().from(walletLedger).where(eq(walletLedger.userId, userId)).orderBy(asc(walletLedger.id))

export const listMovesOfPurchase = (db: Db, purchaseId: string): Promise<Move[]> =>
  db
    .select()
    .from(walletLedger)
    .where(and(eq(walletLedger.sourceType, 'purchase'), eq(walletLedger.sourceId, purchaseId)))

/** Removes the user from the rows. The rows stay, because they are part of the accounts. */
export async function anonymizeMoves(tx: Db, userId: number): Promise<void> {
  await tx.update(walletLedger).set({ userId: null }).where(eq(walletLedger.userId, userId))
}
