/** SQL on accounts for the back office. */
import { and, desc, DrizzleQueryError, eq, inArray, isNull, like, ne, or, sql, type SQL } from 'drizzle-orm'
import { users } from '#db/auth.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { User } from '../store.ts'

export interface PeopleFilter {
  /** Part of a name or an address, some digits of a number, or an id. An empty text finds everybody. */
  search: string
  limit: number
  offset: number
}

/** A larger number is no id, and the `integer` column would make the query fail. */
const MAX_ID = 2_147_483_647
/** A number as people write it: "+91 98765 43210". */
const DIGITS = /^\+?[\d\s-]+$/

/**
 * Lists accounts, newest first. A search reads the table from its newest row until the page is full, and once more to
 * count, because no index finds a part of a name. Of a number only the last ten digits count; the rest is the country.
 */
export async function searchPeople(db: Db, { search, limit, offset }: PeopleFilter) {
  const where = matchesPerson(search)
  const rows = await db.select().from(users).where(where).orderBy(desc(users.id)).limit(limit).offset(offset)
  return { rows, total: await db.$count(users, where) }
}

export const findIds = async (db: Db, search: string): Promise<number[]> =>
  (await db.select({ id: users.id }).from(users).where(matchesPerson(search))).map(({ id }) => id)

function matchesPerson(search: string): SQL | undefined {
  if (search === '') return undefined
  const part = likePattern(search)
  // The comparison is by bytes, because names are ASCII and the rules of a language would make it three times slower.
  // Addresses are stored in lower case.
  const text = or(sql`${users.username} collate "C" ilike ${part}`, like(users.email, part.toLowerCase()))
  const digits = DIGITS.test(search) ? search.replaceAll(/\D/g, '') : ''
  if (digits === '') return text
  const id = Number(digits) <= MAX_ID ? eq(users.id, Number(digits)) : undefined
  return or(text, like(users.mobileNo, likePattern(digits.slice(-10))), id)
}

export const findNames = (db: Db, ids: number[]): Promise<Pick<User, 'id' | 'username' | 'email'>[]> =>
  db.select({ id: users.id, username: users.username, email: users.email }).from(users).where(inArray(users.id, ids))

type StoredDetails = Pick<User, 'email' | 'mobileNo' | 'role' | 'state' | 'town'> &
  Partial<Pick<User, 'emailVerifiedAt' | 'mobileVerifiedAt'>>

/** @returns false when another account has the address; then the transaction has failed */
export async function saveDetails(tx: Db, id: number, details: StoredDetails): Promise<boolean> {
  try {
    await tx.update(users).set(details).where(eq(users.id, id))
    return true
  } catch (error) {
    if (error instanceof DrizzleQueryError && isTaken(error.cause)) return false
    throw error
  }
}

const isTaken = (cause: Error | undefined) => cause !== undefined && 'code' in cause && cause.code === '23505'

/** @returns false when there is a town already */
export async function setMissingTown(tx: Db, userId: number, town: string): Promise<boolean> {
  const filled = await tx
    .update(users)
    .set({ town })
    .where(and(eq(users.id, userId), eq(users.town, '')))
    .returning({ id: users.id })
  return filled.length > 0
}

/** @returns the account; undefined when it was already suspended for this reason */
export async function suspendUser(tx: Db, id: number, reason: string, now: Date): Promise<User | undefined> {
  const [row] = await tx
    .update(users)
    .set({ suspendedAt: now, suspendedFor: reason })
    .where(and(eq(users.id, id), or(isNull(users.suspendedAt), ne(users.suspendedFor, reason))))
    .returning()
  return row
}

export async function restoreUser(tx: Db, id: number): Promise<void> {
  await tx.update(users).set({ suspendedAt: null, suspendedFor: '' }).where(eq(users.id, id))
}
