import { and, countDistinct, eq, gt, gte, inArray, like, lte, notLike, sql } from 'drizzle-orm'
import { entitlements, payments, purchases } from '#db/billing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { groupByIndianDay } from '#server/platform/india-days.ts'
import { TEST_KEY_PREFIX } from '../entitlements/store.ts'

/**
 * Returns the captured amount less the refunds by the day of the payment, in paise. Days without payments have no row.
 * @param from the beginning of the first day
 * @param keyId the provider's account. Once it is a real one, payments with test keys do not count, because no money
 * was paid.
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

export const countHoldersByPlan = (db: Db, now: Date) =>
  db
    .select({ planId: entitlements.planId, people: countDistinct(entitlements.userId) })
    .from(entitlements)
    .where(and(lte(entitlements.startsAt, now), gt(entitlements.endsAt, now)))
    .groupBy(entitlements.planId)
