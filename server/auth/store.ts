import { and, desc, eq, gt, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { authFlows, rateLimits, secondFactors, sessions, users, type PendingAccount } from '#db/auth.ts'
import type { Db } from '#server/platform/database/database.ts'

export type User = typeof users.$inferSelect

export const findUserByEmail = async (db: Db, email: string): Promise<User | undefined> =>
  (await db.select().from(users).where(eq(users.email, email)))[0]

export const findUser = async (db: Db, id: number): Promise<User | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0]

/** The account of the back office does not count, because nobody opened it with a code. */
export const countUsers = (db: Db): Promise<number> => db.$count(users, ne(users.role, 'Admin'))

export const findUsersByMobile = (db: Db, mobileNo: string): Promise<User[]> =>
  db.select().from(users).where(eq(users.mobileNo, mobileNo)).orderBy(users.id)

/**
 * @param expectedHash the hash of the password that was compared before
 * @returns false when the account is gone, or has another password by now
 */
export async function updateUser(
  tx: Db,
  id: number,
  changes: Partial<Pick<User, 'email' | 'passwordHash' | 'language' | 'emailVerifiedAt' | 'mobileVerifiedAt'>>,
  expectedHash?: string,
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set(changes)
    .where(and(eq(users.id, id), expectedHash === undefined ? undefined : eq(users.passwordHash, expectedHash)))
    .returning({ id: users.id })
  return rows.length === 1
}

/** Locks the account, so that nobody else changes it or logs in to it until the transaction ends. */
export const lockUser = async (tx: Db, id: number): Promise<User | undefined> =>
  (await tx.select().from(users).where(eq(users.id, id)).for('no key update'))[0]

export const lockUserByEmail = async (tx: Db, email: string): Promise<User | undefined> =>
  (await tx.select().from(users).where(eq(users.email, email)).for('no key update'))[0]

/** @returns undefined when the address was taken meanwhile */
export async function insertUser(
  tx: Db,
  account: PendingAccount & {
    email: string
    mobileNo: string
    emailVerifiedAt: Date | null
    mobileVerifiedAt: Date | null
    createdAt: Date
  },
): Promise<User | undefined> {
  return (await tx.insert(users).values(account).onConflictDoNothing().returning())[0]
}

/** Replaces the address by a placeholder that is no valid address, so that nobody can ever prove it. */
export async function releaseAddress(tx: Db, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ email: sql`'released-' || ${users.id} || '@invalid'` })
    .where(eq(users.id, userId))
}

/**
 * Creates the account of the back office, or sets its password and role. Its sessions end, because they may belong to a
 * person who only knew the old password.
 */
export async function upsertAdmin(db: Db, email: string, passwordHash: string, now: Date): Promise<void> {
  const proven = { passwordHash, role: 'Admin', emailVerifiedAt: now, suspendedAt: null, suspendedFor: '' }
  const [row] = await db
    .insert(users)
    .values({ ...proven, username: 'Admin', email, mobileNo: '', state: 'None', town: '', source: 'environment' })
    .onConflictDoUpdate({ target: users.email, set: proven })
    .returning({ id: users.id })
  if (row) await deleteSessionsOf(db, row.id)
}

export async function insertSession(tx: Db, session: typeof sessions.$inferInsert): Promise<string> {
  const [row] = await tx.insert(sessions).values(session).returning({ id: sessions.id })
  if (!row) throw new Error('a session was not stored')
  return row.id
}

export async function findSession(db: Db, sid: string, userId: number, now: Date, idleSince: Date) {
  const { seenAt, factorAt, factorSeenAt, expiresAt } = sessions
  const [row] = await db
    .select({ id: users.id, role: users.role, seenAt, factorAt, factorSeenAt, factorSet: secondFactors.confirmedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        eq(sessions.id, sid),
        eq(users.id, userId),
        isNull(users.suspendedAt),
        gt(expiresAt, now),
        gt(seenAt, idleSince),
      ),
    )
  return row
}

export const findSessionsOf = (db: Db, userId: number, now: Date, idleSince: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.seenAt, idleSince)))
    .orderBy(desc(sessions.seenAt), sessions.id)

export async function deleteSessionOf(tx: Db, userId: number, sid: string): Promise<boolean> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sid), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return gone.length === 1
}

export async function touchSession(db: Db, sid: string, now: Date): Promise<void> {
  await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, sid))
}

/** @param idleSince a code that was not used since then is over; touching must not revive it */
export async function touchFactor(db: Db, sid: string, now: Date, idleSince: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ factorSeenAt: now })
    .where(and(eq(sessions.id, sid), gt(sessions.factorSeenAt, idleSince)))
}

/**
 * @param except the session that goes on
 * @returns the sessions that ended
 */
export async function deleteSessionsOf(db: Db, userId: number, except?: string): Promise<string[]> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id })
  return gone.map(({ id }) => id)
}

export async function renameUser(tx: Db, userId: number, username: string): Promise<void> {
  await tx.update(users).set({ username }).where(eq(users.id, userId))
}

/** The sessions and flows of the account are deleted with it. */
export async function deleteUser(tx: Db, userId: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}

export async function deleteSession(db: Db, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sid))
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
  await db.delete(authFlows).where(lte(authFlows.expiresAt, now))
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}
