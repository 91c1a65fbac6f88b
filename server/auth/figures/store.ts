import { and, count, gte, ne } from 'drizzle-orm'
import { users } from '#db/auth.ts'
import type { Db } from '#server/platform/database/database.ts'
import { groupByIndianDay } from '#server/platform/india-days.ts'

/**
 * Counts the accounts that were opened with a code and still exist, one row for each day that has any.
 * @param from the beginning of the first day
 */
export function countSignUpsPerDay(db: Db, from: Date) {
  const { bucket, day } = groupByIndianDay(users.createdAt)
  return db
    .select({ day, people: count() })
    .from(users)
    .where(and(ne(users.role, 'Admin'), gte(users.createdAt, from)))
    .groupBy(bucket)
}
