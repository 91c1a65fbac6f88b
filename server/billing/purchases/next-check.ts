import { DAY, HOUR, MINUTE } from '#server/platform/clock.ts'
import { ENDED, type Purchase } from './store.ts'

/** After a charge is due: the provider's webhook comes first as a rule. */
const WEBHOOK_GRACE = 15 * MINUTE
/** A payment that the bank confirms late comes within days; after these nobody asks for it any more. */
const UNPAID_FOR = 10 * DAY

type CheckedPurchase = Pick<Purchase, 'status' | 'createdAt' | 'currentEnd'>

/**
 * When the provider is asked about a purchase without a reason: what nobody has paid ever more rarely, a subscription when its charge
 * is due. @returns null when nothing more can come
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
  // Else its charge is overdue, or it waits for another card.
  return new Date(due.length > 0 ? Math.min(...due) : now.getTime() + HOUR)
}
