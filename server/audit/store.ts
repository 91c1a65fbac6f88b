import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { auditTrail } from '#db/audit.ts'
import type { Db } from '#server/platform/db.ts'
import { holdsText } from '#server/platform/holds-text.ts'

export type Row = typeof auditTrail.$inferSelect
type Written = Pick<Row, 'at' | 'staffId' | 'action' | 'subject' | 'detail' | 'hash'>

export interface RowFilter {
  /** In action or subject. */
  search?: string
  /** Whose matter it was. */
  userId?: number | undefined
  limit: number
  offset: number
}

/** One chain: whoever adds to it waits for whoever is adding. */
const CHAIN_LOCK = 70_601
/** Rows of one reading. */
const AT_ONCE = 1_000

/** @param write makes the row that follows the newest one */
export async function appendRow(
  tx: Db,
  userId: number | null,
  write: (previous: Pick<Row, 'seq' | 'hash'>) => Written,
): Promise<Pick<Row, 'seq' | 'hash'>> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`)
  const [newest] = await tx
    .select({ seq: auditTrail.seq, hash: auditTrail.hash })
    .from(auditTrail)
    .orderBy(desc(auditTrail.seq))
    .limit(1)
  const previous = newest ?? { seq: 0, hash: '' }
  const row = { ...write(previous), seq: previous.seq + 1, previousHash: previous.hash, userId }
  await tx.insert(auditTrail).values(row)
  return row
}

export const rowsAfter = (db: Db, seq: number): Promise<Row[]> =>
  db.select().from(auditTrail).where(gt(auditTrail.seq, seq)).orderBy(asc(auditTrail.seq)).limit(AT_ONCE)

export async function listRows(db: Db, { search = '', userId, limit, offset }: RowFilter) {
  const where = and(
    userId === undefined ? undefined : eq(auditTrail.userId, userId),
    holdsText(search, auditTrail.action, auditTrail.subject),
  )
  const rows = await db.select().from(auditTrail).where(where).orderBy(desc(auditTrail.seq)).limit(limit).offset(offset)
  return { rows, total: await db.$count(auditTrail, where) }
}

export const rowsAbout = (db: Db, userId: number): Promise<Row[]> =>
  db.select().from(auditTrail).where(eq(auditTrail.userId, userId)).orderBy(asc(auditTrail.seq))

export async function forgetPerson(tx: Db, userId: number): Promise<void> {
  await tx.update(auditTrail).set({ userId: null }).where(eq(auditTrail.userId, userId))
}
