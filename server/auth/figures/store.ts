import { and, count, gte, ne } from 'drizzle-orm'
import { users } from '#db/auth.ts'
import type { Db } from '#server/platform/database/database.ts'
import { groupByIndianDay } from '#server/platform/india-days.ts'

/** Accounts that were opened with a code and are still there: a row for each day with any. @param from when the first of the days begins */
export function countSignUpsPerDay(db: Db, from: Date) {
  const { bucket, day } = groupByIndianDay(users.createdAt)
  return db
    .select({ day, people: count() })
    .from(users)
    .where(and(ne(users.role, 'Admin'), gte(users.createdAt, from)))
    .groupBy(bucket)
}
