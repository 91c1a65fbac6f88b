import { DAY, HOUR, MINUTE } from '#server/platform/clock.ts'
import { ENDED, type Purchase } from './store.ts'

/** The time to wait after a charge is due. The webhook usually comes first, so that our own check is not needed. */
const WEBHOOK_GRACE = 15 * MINUTE
/** A bank confirms a late payment within days, so after this time nobody asks for it any more. */
const UNPAID_FOR = 10 * DAY

type CheckedPurchase = Pick<Purchase, 'status' | 'createdAt' | 'currentEnd'>

/**
 * Returns the time at which we ask the provider about a purchase on our own, because a webhook may never come. Unpaid
 * purchases are checked less and less often, a subscription when its charge is due.
 * @returns null when nothing more can happen
 */
export function nextCheck(
  { status, createdAt, currentEnd }: CheckedPurchase,
  chargeAt: Date | undefined,
  now: Date,
): Date | null {
  if (ENDED.includes(status)) return null
  const age = now.getTime() - createdAt.getTime()
  if (status === 'created' || status === 'attempted')
    return age > UNPAID_FOR ? null : new Date(now.getTime() + Math.min(DAY, Math.max(WEBHOOK_GRACE, age)))
  const due = [chargeAt, currentEnd]
    .flatMap((at) => (at ? at.getTime() + WEBHOOK_GRACE : []))
    .filter((at) => at > now.getTime())
  // Without a date ahead the charge is overdue, or the subscription waits for another card. Either may change at any
  // time, so we ask every hour.
  return new Date(due.length > 0 ? Math.min(...due) : now.getTime() + HOUR)
}
