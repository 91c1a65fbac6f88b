import { and, eq, inArray, isNull, lt, notExists } from 'drizzle-orm'
import { entitlements, trials } from '#db/billing.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Adds marks. When two accounts with the same mark are opened at once, the second one has to wait here for the first,
 * so that only one gets a trial.
 * @returns the marks that were new
 */
export async function addMarks(tx: Db, userId: number, marks: string[], at: Date): Promise<string[]> {
  // The rows are sorted, because two transactions that hold half of the marks each would deadlock.
  const rows = marks.toSorted().map((mark) => ({ mark, userId, at }))
  const added = await tx.insert(trials).values(rows).onConflictDoNothing().returning({ mark: trials.mark })
  return added.map(({ mark }) => mark)
}

export async function removeMarks(tx: Db, marks: string[]): Promise<void> {
  if (marks.length > 0) await tx.delete(trials).where(inArray(trials.mark, marks))
}

export const findMarks = (db: Db, marks: string[]) => db.select().from(trials).where(inArray(trials.mark, marks))

export const hadTrial = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(entitlements, and(eq(entitlements.userId, userId), eq(entitlements.sourceType, 'trial')))) > 0

export async function findUnmarkedTrials(db: Db): Promise<number[]> {
  const rows = await db
    .select({ userId: entitlements.userId })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.sourceType, 'trial'),
        notExists(db.select().from(trials).where(eq(trials.userId, entitlements.userId))),
      ),
    )
  return rows.map(({ userId }) => userId)
}

/** Removes the user from the marks. The marks stay for a time, so that a new account does not get a second trial. */
export async function anonymizeMarks(tx: Db, userId: number, at: Date): Promise<void> {
  await tx.update(trials).set({ userId: null, at }).where(eq(trials.userId, userId))
}

export async function deleteMarksBefore(db: Db, before: Date): Promise<void> {
  await db.delete(trials).where(and(isNull(trials.userId), lt(trials.at, before)))
}
