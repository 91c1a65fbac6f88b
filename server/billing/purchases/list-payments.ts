import type { PaymentRecord } from '#shared/billing.ts'
import type { BillingContext } from '../context.ts'
import { listInvoices } from '../invoices/store.ts'
import { listPaymentsWithPlans } from './store.ts'

/** The newest payment comes first. */
export async function listPayments({ platform }: BillingContext, userId: number): Promise<PaymentRecord[]> {
  const found = await listPaymentsWithPlans(platform.db, userId)
  const numbers = Map.groupBy(await listInvoices(platform.db, userId), ({ paymentId }) => paymentId)
  return found.map(({ payment, purchase, plan, endsAt }) => ({
    id: payment.providerId,
    created_at: payment.createdAt.toISOString(),
    current_end: endsAt?.toISOString() ?? null,
    plan_id: plan.id,
    plan: plan.name,
    features: plan.features,
    amount_in_paise: payment.amountPaise,
    credit_in_paise: endsAt ? purchase.creditPaise : 0,
    refunded_in_paise: payment.refundedPaise,
    currency: payment.currency,
    status: payment.status,
    invoices: numbers.get(payment.providerId)?.map(({ number }) => number) ?? [],
  }))
}
