/** SQL on listings. What anybody may see is what `shown` allows; every other call takes the member, who is in the WHERE. */
import { and, desc, eq, getTableColumns, gt, isNotNull, sql, type SQL } from 'drizzle-orm'
import { listings } from '#db/lawyers.ts'
import type { Db } from '#server/platform/db.ts'
import { MEMBERS_PER_PAGE } from '#shared/directory.ts'

/** First half of an advisory lock; the second is the user's id. Any number that no other slice uses. */
const LISTING_LOCK = 70_506

/** Without what is only searched. */
const { words: _searched, ...columns } = getTableColumns(listings)

export type Listing = Omit<typeof listings.$inferSelect, 'words'>

const asList = (words: readonly string[]): SQL<string> => sql`array_to_tsvector(${sql.param(words)}::text[])`

/** Every word begins one of a member's. Words are letters and digits alone, or they would be operators here. */
const matches = (words: readonly string[]) =>
  words.length > 0 ? sql`${listings.words} @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery` : undefined

const shown = (now: Date) =>
  and(
    isNotNull(listings.listedAt),
    isNotNull(listings.enrolmentConfirmedAt),
    eq(listings.complete, true),
    gt(listings.planUntil, now),
  )

/** Of two changes of one listing the second waits here for the first, also where there is no row yet. */
export async function lockListing(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LISTING_LOCK}::int, ${userId}::int)`)
}

export const findListing = async (db: Db, userId: number): Promise<Listing | undefined> =>
  (await db.select(columns).from(listings).where(eq(listings.userId, userId)))[0]

/** @param words by which the member is found, lower case */
export async function saveListing(tx: Db, listing: Listing, words: readonly string[]): Promise<void> {
  const row = { ...listing, words: asList(words) }
  await tx.insert(listings).values(row).onConflictDoUpdate({ target: listings.userId, set: row })
}

export async function withdrawListing(tx: Db, userId: number, at: Date): Promise<void> {
  // Whoever writes it anew at this moment would write back that it is wanted.
  await lockListing(tx, userId)
  await tx
    .update(listings)
    .set({ listedAt: null, delistedAt: at })
    .where(and(eq(listings.userId, userId), isNotNull(listings.listedAt)))
}

export async function deleteListing(tx: Db, userId: number): Promise<void> {
  await tx.delete(listings).where(eq(listings.userId, userId))
}

/** Newest id first. @param page from 1 */
export const listShown = (db: Db, now: Date, words: readonly string[], page: number): Promise<Listing[]> =>
  db
    .select(columns)
    .from(listings)
    .where(and(shown(now), matches(words)))
    .orderBy(desc(listings.userId))
    .limit(MEMBERS_PER_PAGE)
    .offset((page - 1) * MEMBERS_PER_PAGE)

export const countShown = (db: Db, now: Date, words: readonly string[]): Promise<number> =>
  db.$count(listings, and(shown(now), matches(words)))

export const findShown = async (db: Db, now: Date, userId: number): Promise<Listing | undefined> =>
  (
    await db
      .select(columns)
      .from(listings)
      .where(and(shown(now), eq(listings.userId, userId)))
  )[0]
