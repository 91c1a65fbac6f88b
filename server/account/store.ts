/**
 * SQL on profiles, consents and closings. Every call takes the owner, and the owner is in the WHERE, so that no id from
 * outside can reach another person's row.
 */
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { accountClosings, consents, profiles } from '#db/account.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * The first half of an advisory lock; the second half is the user's id. The number must not be used by another slice,
 * because the two would block each other.
 */
const CONSENT_LOCK = 70_503

export type ProfileRow = typeof profiles.$inferSelect
export type ConsentRow = typeof consents.$inferSelect
export type ProfileFields = Omit<ProfileRow, 'userId' | 'barCodeAt' | 'photoId' | 'updatedAt'>

export const findProfile = async (db: Db, userId: number): Promise<ProfileRow | undefined> =>
  (await db.select().from(profiles).where(eq(profiles.userId, userId)))[0]

/** A person who never gave an enrolment number is missing. */
export const findEnrolmentDays = (db: Db, userIds: number[]): Promise<Pick<ProfileRow, 'userId' | 'barCodeAt'>[]> =>
  db
    .select({ userId: profiles.userId, barCodeAt: profiles.barCodeAt })
    .from(profiles)
    .where(inArray(profiles.userId, userIds))

/**
 * Returns the profile, which is empty when nothing was filled in. A second change at the same time waits here for the
 * first, so that neither is lost.
 */
export async function lockProfile(tx: Db, userId: number, now: Date): Promise<ProfileRow> {
  const [row] = await tx
    .insert(profiles)
    .values({ userId, updatedAt: now })
    .onConflictDoUpdate({ target: profiles.userId, set: { userId } })
    .returning()
  if (!row) throw new Error('a profile was not stored')
  return row
}

export async function saveProfile(tx: Db, { userId, ...profile }: ProfileRow): Promise<void> {
  await tx.update(profiles).set(profile).where(eq(profiles.userId, userId))
}

export async function lockConsents(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CONSENT_LOCK}::int, ${userId}::int)`)
}

export const latestConsents = (db: Db, userId: number): Promise<ConsentRow[]> =>
  db
    .selectDistinctOn([consents.purpose])
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.purpose, desc(consents.id))

export const listConsents = (db: Db, userId: number): Promise<ConsentRow[]> =>
  db.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.id))

export async function insertConsent(tx: Db, consent: Omit<ConsentRow, 'id'>): Promise<void> {
  await tx.insert(consents).values(consent)
}

export async function insertClosing(tx: Db, closing: typeof accountClosings.$inferInsert): Promise<void> {
  await tx.insert(accountClosings).values(closing).onConflictDoNothing()
}

export async function deleteClosing(tx: Db, userId: number): Promise<boolean> {
  const gone = await tx.delete(accountClosings).where(eq(accountClosings.userId, userId)).returning()
  return gone.length > 0
}

/** Finds closings of everybody, so only the purge may call this. */
export async function findDueClosings(db: Db, now: Date): Promise<number[]> {
  const due = await db
    .select({ userId: accountClosings.userId })
    .from(accountClosings)
    .where(lte(accountClosings.purgeAt, now))
    .orderBy(accountClosings.purgeAt)
  return due.map(({ userId }) => userId)
}

/** Counts closings of everybody, so only the count of accounts may call this. */
export const countClosings = (db: Db): Promise<number> => db.$count(accountClosings)

export const isClosingDue = async (tx: Db, userId: number, now: Date): Promise<boolean> =>
  (await tx.$count(accountClosings, and(eq(accountClosings.userId, userId), lte(accountClosings.purgeAt, now)))) > 0

export async function eraseProfile(tx: Db, userId: number): Promise<void> {
  for (const table of [profiles, consents, accountClosings]) await tx.delete(table).where(eq(table.userId, userId))
}
