import type { Sandbox } from '#server/billing/provider/razorpay-sandbox.ts'
import type { Checkout, PlanOnSale } from '#shared/billing.ts'
import { json, type Client } from '../client.ts'

export async function plansOnSale(client: Client): Promise<PlanOnSale[]> {
  const response = await client.call('/plan/subscription_plans')
  if (!response.ok) throw new Error(`plans: ${await response.text()}`)
  return (await response.json()) as PlanOnSale[]
}

export type PurchaseKind = 'order' | 'subscription'

export async function purchaseBody(client: Client, kind: PurchaseKind) {
  const plan = (await plansOnSale(client)).find(({ razorpay_plan_id: id }) =>
    id.includes(kind === 'order' ? 'order_' : 'plan_'),
  )
  return {
    plan: { razorpay_plan_id: plan?.razorpay_plan_id, plan_id: plan?.id },
    purchaser: { userid: client.claims.id },
    months: 12,
  }
}

export const postPurchase = (client: Client, kind: PurchaseKind, body: object) =>
  client.call(`/payment/create-${kind}`, json(body))

/** @throws Error when the purchase is refused */
export async function beginPurchase(client: Client, kind: PurchaseKind): Promise<Checkout> {
  const response = await postPurchase(client, kind, await purchaseBody(client, kind))
  if (!response.ok) throw new Error(`create-${kind}: ${await response.text()}`)
  return (await response.json()) as Checkout
}

/**
 * The documented body of a verification.
 * @param answer of the dialog
 */
export const verifyBody = (
  client: Client,
  kind: PurchaseKind,
  answer: Record<string, string>,
  changes: object = {},
) => ({
  userid: client.claims.id,
  ...answer,
  plan_id: kind === 'order' ? 2 : 3,
  months: 12,
  isSubscription: kind === 'subscription',
  ...changes,
})

export const postVerify = (client: Client, body: object) => client.call('/payment/verify-subscription', json(body))

export const payable = (kind: PurchaseKind, { subscription }: Checkout) =>
  kind === 'order' ? { order_id: subscription.id } : { subscription_id: subscription.id }

export async function refund(sandbox: Sandbox, paymentId: string): Promise<Response> {
  const basic = Buffer.from(`${sandbox.keys.keyId}:${sandbox.keys.keySecret}`).toString('base64')
  return fetch(`${sandbox.baseUrl()}/v1/payments/${paymentId}/refund`, json({}, { authorization: `Basic ${basic}` }))
}
