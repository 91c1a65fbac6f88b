import { and, countDistinct, eq, gt, gte, inArray, like, lte, notLike, sql } from 'drizzle-orm'
import { entitlements, payments, purchases } from '#db/billing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { groupByIndianDay } from '#server/platform/india-days.ts'
import { TEST_KEY_PREFIX } from '../entitlements/store.ts'

/**
 * What was captured less what was given back, paise, by the day of the payment: a row for each day with any.
 * @param from when the first of the days begins @param keyId the provider's account: once it is a real one, test money is none
 */
export function revenuePerDay(db: Db, from: Date, keyId: string) {
  const { bucket, day } = groupByIndianDay(payments.createdAt)
  return db
    .select({ day, paise: sql<number>`sum(${payments.amountPaise} - ${payments.refundedPaise})`.mapWith(Number) })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(
      and(
        gte(payments.createdAt, from),
        inArray(payments.status, ['captured', 'refunded']),
        (keyId.startsWith(TEST_KEY_PREFIX) ? like : notLike)(purchases.keyId, `${TEST_KEY_PREFIX}%`),
      ),
    )
    .groupBy(bucket)
}

/** How many people have a right of each plan that runs. */
export const countHoldersByPlan = (db: Db, now: Date) =>
  db
    .select({ planId: entitlements.planId, people: countDistinct(entitlements.userId) })
    .from(entitlements)
    .where(and(lte(entitlements.startsAt, now), gt(entitlements.endsAt, now)))
    .groupBy(entitlements.planId)
