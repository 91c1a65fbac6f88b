/**
 * SQL on listings. Visitors see only rows that match `isShown`, and staff see all. Every other call must have the
 * member in the WHERE.
 */
import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { listings } from '#db/lawyers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { matchesText } from '#server/platform/database/matches-text.ts'
import type { EnrolmentState } from '#shared/admin.ts'
import { MEMBERS_PER_PAGE } from '#shared/directory.ts'

/**
 * The first half of an advisory lock. The second half is the id of the user. The number must not be used by another
 * slice, because the two would block each other.
 */
const LISTING_LOCK = 70_506

const { words: _searched, ...columns } = getTableColumns(listings)

export type Listing = Omit<typeof listings.$inferSelect, 'words'>

const toWordVector = (words: readonly string[]): SQL<string> => sql`array_to_tsvector(${sql.param(words)}::text[])`

/**
 * Matches members who have a word with each of the beginnings. Words are letters and digits alone, because other signs
 * would be operators here.
 */
const matchesWords = (words: readonly string[]) =>
  words.length > 0 ? sql`${listings.words} @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery` : undefined

const isShown = (now: Date) =>
  and(
    isNotNull(listings.listedAt),
    isNotNull(listings.enrolmentConfirmedAt),
    eq(listings.complete, true),
    gt(listings.planUntil, now),
  )

const isUnconfirmed = (now: Date) =>
  and(
    isNotNull(listings.listedAt),
    isNull(listings.enrolmentConfirmedAt),
    eq(listings.complete, true),
    gt(listings.planUntil, now),
  )

export interface EnrolmentFilter {
  state: EnrolmentState
  search: string
  limit: number
  offset: number
}

/**
 * Returns the enrolments of all members for staff. The longest wait comes first, so that none waits for ever. Of the
 * confirmed ones the newest comes first.
 */
export async function searchEnrolments(db: Db, { state, search, limit, offset }: EnrolmentFilter, now: Date) {
  const waiting = state === 'waiting'
  const where = and(
    waiting ? isUnconfirmed(now) : isNotNull(listings.enrolmentConfirmedAt),
    matchesText(search, listings.username, listings.fullName, listings.barCode, listings.town, listings.state),
  )
  const rows: Listing[] = await db
    .select(columns)
    .from(listings)
    .where(where)
    .orderBy(waiting ? asc(listings.listedAt) : desc(listings.enrolmentConfirmedAt), asc(listings.userId))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(listings, where) }
}

export const countUnconfirmed = (db: Db, now: Date): Promise<number> => db.$count(listings, isUnconfirmed(now))

/** Locks a listing. A second change waits here for the first, also when there is no row yet that could be locked. */
export async function lockListing(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LISTING_LOCK}::int, ${userId}::int)`)
}

export const findListing = async (db: Db, userId: number): Promise<Listing | undefined> =>
  (await db.select(columns).from(listings).where(eq(listings.userId, userId)))[0]

/** @param words in lower case, because a search has them so */
export async function saveListing(tx: Db, listing: Listing, words: readonly string[]): Promise<void> {
  const row = { ...listing, words: toWordVector(words) }
  await tx.insert(listings).values(row).onConflictDoUpdate({ target: listings.userId, set: row })
}

export async function withdrawListing(tx: Db, userId: number, at: Date): Promise<void> {
  // Without the lock a refresh at this moment would write back that the member wants to be listed.
  await lockListing(tx, userId)
  await tx
    .update(listings)
    .set({ listedAt: null, delistedAt: at })
    .where(and(eq(listings.userId, userId), isNotNull(listings.listedAt)))
}

export async function deleteListing(tx: Db, userId: number): Promise<void> {
  await tx.delete(listings).where(eq(listings.userId, userId))
}

/** @param page counted from 1 */
export const listShownMembers = (db: Db, now: Date, words: readonly string[], page: number): Promise<Listing[]> =>
  db
    .select(columns)
    .from(listings)
    .where(and(isShown(now), matchesWords(words)))
    .orderBy(desc(listings.userId))
    .limit(MEMBERS_PER_PAGE)
    .offset((page - 1) * MEMBERS_PER_PAGE)

export const countShownMembers = (db: Db, now: Date, words: readonly string[]): Promise<number> =>
  db.$count(listings, and(isShown(now), matchesWords(words)))

export const findShownMember = async (db: Db, now: Date, userId: number): Promise<Listing | undefined> =>
  (
    await db
      .select(columns)
      .from(listings)
      .where(and(isShown(now), eq(listings.userId, userId)))
  )[0]
