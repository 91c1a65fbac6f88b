/**
 * SQL on case requests. Every call must have the asked member in the WHERE, so that nobody reaches the requests of
 * another.
 */
import { and, asc, desc, eq, lt } from 'drizzle-orm'
import { caseRequests } from '#db/lawyers.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RequestStatus } from '#shared/directory.ts'

export type CaseRow = typeof caseRequests.$inferSelect

/** @returns false when the same number has an open request to the same member */
export async function insertRequest(tx: Db, row: typeof caseRequests.$inferInsert): Promise<boolean> {
  const written = await tx.insert(caseRequests).values(row).onConflictDoNothing().returning({ id: caseRequests.id })
  return written.length > 0
}

export const listPending = (db: Db, userId: number): Promise<CaseRow[]> =>
  db
    .select()
    .from(caseRequests)
    .where(and(eq(caseRequests.userId, userId), eq(caseRequests.status, 'pending')))
    .orderBy(desc(caseRequests.createdAt))

export const listAccepted = (db: Db, userId: number): Promise<CaseRow[]> =>
  db
    .select()
    .from(caseRequests)
    .where(and(eq(caseRequests.userId, userId), eq(caseRequests.status, 'accepted')))
    .orderBy(desc(caseRequests.decidedAt))

const isOwn = (userId: number, id: string) => and(eq(caseRequests.userId, userId), eq(caseRequests.id, id))

/** Decides a pending request. The status is in the WHERE, so that of two simultaneous decisions only one gets the row. */
export const decidePendingRequest = async (
  tx: Db,
  userId: number,
  id: string,
  status: Exclude<RequestStatus, 'pending'>,
  at: Date,
): Promise<CaseRow | undefined> =>
  (
    await tx
      .update(caseRequests)
      .set({ status, decidedAt: at })
      .where(and(isOwn(userId, id), eq(caseRequests.status, 'pending')))
      .returning()
  )[0]

export const isOwnRequest = async (tx: Db, userId: number, id: string): Promise<boolean> =>
  (await tx.$count(caseRequests, isOwn(userId, id))) > 0

export const listRequests = (db: Db, userId: number): Promise<CaseRow[]> =>
  db.select().from(caseRequests).where(eq(caseRequests.userId, userId)).orderBy(asc(caseRequests.createdAt))

export async function deleteRequests(tx: Db, userId: number): Promise<void> {
  await tx.delete(caseRequests).where(eq(caseRequests.userId, userId))
}

/** Deletes the old requests of all members, because a client's number must not be kept longer than needed. */
export async function deleteRequestsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(caseRequests).where(lt(caseRequests.createdAt, time))
}
