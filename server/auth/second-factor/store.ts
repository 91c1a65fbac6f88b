import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { secondFactors, sessions } from '#db/auth.ts'
import type { Db } from '#server/platform/database/database.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

export const findFactor = async (db: Db, userId: number): Promise<SecondFactorRow | undefined> =>
  (await db.select().from(secondFactors).where(eq(secondFactors.userId, userId)))[0]

/**
 * @param secret encrypted
 * @returns false when the account already has a confirmed app
 */
export async function saveUnconfirmedFactor(db: Db, userId: number, secret: string): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { secret }, setWhere: isNull(secondFactors.confirmedAt) })
    .returning({ userId: secondFactors.userId })
  return rows.length === 1
}

/** Matches the app as it was read, so that a newer one is never changed by mistake. */
const isSameApp = ({ userId, secret }: SecondFactorRow) =>
  and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret))

/** @returns false when another call was faster, or the set-up began again */
export async function confirmFactor(
  tx: Db,
  factor: SecondFactorRow,
  confirmed: Pick<SecondFactorRow, 'lastStep' | 'recoveryHashes'> & { confirmedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set(confirmed)
    .where(and(isSameApp(factor), isNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  return rows.length === 1
}

/**
 * Marks the code of a time step, and those before it, as used, so that an overheard code is worth nothing.
 * @returns false when it was used already
 */
export async function consumeTimeStep(tx: Db, factor: SecondFactorRow, step: number): Promise<boolean> {
  const rows = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isSameApp(factor), isNotNull(secondFactors.confirmedAt), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return rows.length === 1
}

/**
 * Deletes a recovery code, so that it works only once.
 * @returns false when there is no such code, or no longer
 */
export async function consumeRecoveryCode(tx: Db, factor: SecondFactorRow, hash: string): Promise<boolean> {
  const kept = secondFactors.recoveryHashes
  const rows = await tx
    .update(secondFactors)
    .set({ recoveryHashes: sql`${kept} - ${hash}::text` })
    .where(and(isSameApp(factor), sql`${kept} @> to_jsonb(${hash}::text)`))
    .returning({ userId: secondFactors.userId })
  return rows.length === 1
}

export async function deleteFactor(tx: Db, factor: SecondFactorRow): Promise<void> {
  await tx.delete(secondFactors).where(isSameApp(factor))
}

/** @returns false when the session has ended */
export async function markFactorGiven(tx: Db, sid: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ factorAt: now, factorSeenAt: now })
    .where(eq(sessions.id, sid))
    .returning({ id: sessions.id })
  return rows.length === 1
}
