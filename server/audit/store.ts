import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { auditHead, auditTrail } from '#db/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { matchesText } from '#server/platform/database/matches-text.ts'

export type TrailRow = typeof auditTrail.$inferSelect
export type TrailHead = Omit<typeof auditHead.$inferSelect, 'id'>

export interface TrailFilter {
  search?: string
  userId?: number | undefined
  limit: number
  offset: number
}

/** Only one transaction at a time may add to the chain, because each row covers the one before it. */
const CHAIN_LOCK = 70_601
/** The chain is read in pieces of so many rows, so that a long one does not fill the memory. */
const BATCH_ROWS = 1_000
const HEAD_ID = 1

/** @returns the newest committed row */
export async function lockChain(tx: Db): Promise<TrailRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`)
  return (await tx.select().from(auditTrail).orderBy(desc(auditTrail.seq)).limit(1))[0]
}

export async function insertRow(tx: Db, row: TrailRow): Promise<void> {
  await tx.insert(auditTrail).values(row)
}

export const findRow = async (db: Db, seq: number): Promise<TrailRow | undefined> =>
  (await db.select().from(auditTrail).where(eq(auditTrail.seq, seq)))[0]

export async function readHead(db: Db): Promise<TrailHead | undefined> {
  const { seq, hash, doubtedFrom, seal } = auditHead
  return (await db.select({ seq, hash, doubtedFrom, seal }).from(auditHead).where(eq(auditHead.id, HEAD_ID)))[0]
}

export async function writeHead(tx: Db, head: TrailHead): Promise<void> {
  await tx
    .insert(auditHead)
    .values({ id: HEAD_ID, ...head })
    .onConflictDoUpdate({ target: auditHead.id, set: head })
}

export const rowsAfter = (db: Db, seq: number): Promise<TrailRow[]> =>
  db.select().from(auditTrail).where(gt(auditTrail.seq, seq)).orderBy(asc(auditTrail.seq)).limit(BATCH_ROWS)

export async function listRows(db: Db, { search = '', userId, limit, offset }: TrailFilter) {
  const where = and(
    userId === undefined ? undefined : eq(auditTrail.userId, userId),
    matchesText(search, auditTrail.action, auditTrail.subject),
  )
  const rows = await db.select().from(auditTrail).where(where).orderBy(desc(auditTrail.seq)).limit(limit).offset(offset)
  return { rows, total: await db.$count(auditTrail, where) }
}

export const rowsAbout = (db: Db, userId: number): Promise<TrailRow[]> =>
  db.select().from(auditTrail).where(eq(auditTrail.userId, userId)).orderBy(asc(auditTrail.seq))

/**
 * Removes the person from their rows. It is the only change that the table's trigger allows, and only for this account
 * in this transaction, so that nobody can change another row by mistake.
 * @returns the numbers of the rows
 */
export async function detachPerson(tx: Db, userId: number): Promise<number[]> {
  await tx.execute(sql`select set_config('nyayadesk.forgotten_user', ${String(userId)}, true)`)
  const rows = await tx
    .update(auditTrail)
    .set({ userId: null, userSalt: null })
    .where(eq(auditTrail.userId, userId))
    .returning({ seq: auditTrail.seq })
  return rows.map(({ seq }) => seq).toSorted((a, b) => a - b)
}
