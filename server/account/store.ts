/** SQL on profiles, consents and closings. Every call takes the owner, and the owner is in the WHERE. */
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { accountClosings, consents, profiles } from '#db/account.ts'
import type { Db } from '#server/platform/database/database.ts'

/** First half of an advisory lock; the second is the user's id. Any number that no other slice uses. */
const CONSENT_LOCK = 70_503

export type ProfileRow = typeof profiles.$inferSelect
export type ConsentRow = typeof consents.$inferSelect
export type ProfileFields = Omit<ProfileRow, 'userId' | 'barCodeAt' | 'photoId' | 'updatedAt'>

export const findProfile = async (db: Db, userId: number): Promise<ProfileRow | undefined> =>
  (await db.select().from(profiles).where(eq(profiles.userId, userId)))[0]

/** Since when people have had the enrolment number that they have; those who never gave one are missing. */
export const findEnrolmentDays = (db: Db, userIds: number[]): Promise<Pick<ProfileRow, 'userId' | 'barCodeAt'>[]> =>
  db
    .select({ userId: profiles.userId, barCodeAt: profiles.barCodeAt })
    .from(profiles)
    .where(inArray(profiles.userId, userIds))

/** @returns the profile, empty when nothing was said yet; of two changes at once the second waits here for the first */
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

/** Serialises what one person says of their consents. */
export async function lockConsents(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CONSENT_LOCK}::int, ${userId}::int)`)
}

/** The newest of each purpose. */
export const latestConsents = (db: Db, userId: number): Promise<ConsentRow[]> =>
  db
    .selectDistinctOn([consents.purpose])
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.purpose, desc(consents.id))

/** All of them, in the order they were given and withdrawn. */
export const listConsents = (db: Db, userId: number): Promise<ConsentRow[]> =>
  db.select().from(consents).where(eq(consents.userId, userId)).orderBy(asc(consents.id))

export async function insertConsent(tx: Db, consent: Omit<ConsentRow, 'id'>): Promise<void> {
  await tx.insert(consents).values(consent)
}

export async function insertClosing(tx: Db, closing: typeof accountClosings.$inferInsert): Promise<void> {
  await tx.insert(accountClosings).values(closing).onConflictDoNothing()
}

/** @returns whether there was one */
export async function deleteClosing(tx: Db, userId: number): Promise<boolean> {
  const gone = await tx.delete(accountClosings).where(eq(accountClosings.userId, userId)).returning()
  return gone.length > 0
}

/** Whose time is up, of everybody: for the purge only. */
export async function findDueClosings(db: Db, now: Date): Promise<number[]> {
  const due = await db
    .select({ userId: accountClosings.userId })
    .from(accountClosings)
    .where(lte(accountClosings.purgeAt, now))
    .orderBy(accountClosings.purgeAt)
  return due.map(({ userId }) => userId)
}

/** Of everybody: for the number of accounts only. */
export const countClosings = (db: Db): Promise<number> => db.$count(accountClosings)

export const isClosingDue = async (tx: Db, userId: number, now: Date): Promise<boolean> =>
  (await tx.$count(accountClosings, and(eq(accountClosings.userId, userId), lte(accountClosings.purgeAt, now)))) > 0

export async function eraseProfile(tx: Db, userId: number): Promise<void> {
  for (const table of [profiles, consents, accountClosings]) await tx.delete(table).where(eq(table.userId, userId))
}
