import type { PaymentRecord } from '#shared/billing.ts'
import type { Billing } from './index.ts'
import { paymentsOf } from './store.ts'

/** @returns newest first */
export async function listPayments({ platform }: Billing, userId: number): Promise<PaymentRecord[]> {
  const found = await paymentsOf(platform.db, userId)
  return found.map(({ payment, plan, endsAt }) => ({
    id: payment.providerId,
    created_at: payment.createdAt.toISOString(),
    current_end: endsAt?.toISOString() ?? null,
    plan_id: plan.id,
    plan: plan.name,
    features: plan.features,
    amount_in_paise: payment.amountPaise,
    refunded_in_paise: payment.refundedPaise,
    currency: payment.currency,
    status: payment.status,
  }))
}
