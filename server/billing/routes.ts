import { z } from 'zod'
import { List } from '#shared/answers.ts'
import { throwError, type ErrorCode } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http/create-app.ts'
import { log } from '#server/platform/log.ts'
import {
  PAYMENT_TEXTS,
  Checkout,
  OwnBudget,
  PaymentRecord,
  PlanGranted,
  PlanOnSale,
  SubscriptionCancelled,
  Verification,
} from '#shared/billing.ts'
import { cancelSubscription } from './subscriptions/cancel-subscription.ts'
import { createPurchase } from './purchases/create-purchase.ts'
import { grantPlan } from './entitlements/grant-plan.ts'
import type { BillingContext } from './context.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { listPayments } from './purchases/list-payments.ts'
import { listPlansOnSale } from './plans/plans.ts'
import { PaymentProviderRejected, PaymentProviderUnavailable } from './provider/razorpay.ts'
import { readOwnBudget } from './budget/budget.ts'
import type { Purchase } from './purchases/store.ts'
import { verifyPayment } from './purchases/verify-payment.ts'
import { webhookRoute } from './webhooks/route.ts'

const security = [{ bearer: [] }]
const tags = ['payments']
const text = z.string().max(200)
/** Text is accepted, because some clients send numbers as text. */
const whole = z.coerce.number().int()
const user = z.union([text, z.number()])

const purchaseBody = z.object({
  plan: z.object({ razorpay_plan_id: text, plan_id: whole }),
  purchaser: z.object({ userid: user }),
  months: whole,
  use_credit: z.boolean().nullish(),
})
const verifyBody = z.object({
  userid: user,
  razorpay_payment_id: text,
  razorpay_order_id: text.nullish(),
  razorpay_subscription_id: text.nullish(),
  razorpay_signature: text,
  plan_id: whole,
  months: whole,
  isSubscription: z.boolean(),
})
const cancelBody = z.object({ user_id: user, sub_id: text, razorpay_sub_id: text, status: text.nullish() })

/**
 * People get one plain sentence when the provider fails. Its own words go into the log, because they would mean nothing
 * to people.
 */
async function withErrorCode<T>(code: ErrorCode, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof PaymentProviderRejected || error instanceof PaymentProviderUnavailable)) throw error
    log.warn({ err: error }, 'the payment provider rejected a call or did not answer')
    return throwError(code, { cause: error })
  }
}

const requireOwnId = (id: string | number, caller: { id: number }) => {
  if (String(id) !== String(caller.id)) throwError('forbidden')
}

export async function billingRoutes(app: App, billing: BillingContext) {
  const { auth } = billing
  await billing.sandbox?.mount(app)
  webhookRoute(app, billing)
  invoiceRoutes(app, billing)

  app.route({
    method: 'GET',
    url: '/api/plan/subscription_plans',
    config: { access: 'visitor' },
    schema: {
      summary: 'Plans on sale; amounts in paise, for one order or one month',
      tags,
      response: { 200: List(PlanOnSale) },
    },
    handler: () => withErrorCode('payment_failed', listPlansOnSale(billing)),
  })

  const purchaseRoute = (url: string, kind: Purchase['kind'], summary: string) =>
    app.route({
      method: 'POST',
      url,
      config: { access: 'user' },
      schema: {
        summary,
        description:
          'The price is the server’s. The same purchase is answered for 15 minutes, in whichever tab. The answer is what the provider’s dialog is opened with.',
        tags,
        security,
        body: purchaseBody,
        response: { 200: Checkout },
      },
      handler({ caller, body: { plan, purchaser, months, use_credit } }) {
        requireOwnId(purchaser.userid, caller)
        const request = {
          kind,
          planId: plan.plan_id,
          razorpayPlanId: plan.razorpay_plan_id,
          months,
          useCredit: use_credit ?? false,
        }
        return withErrorCode('payment_failed', createPurchase(billing, caller.id, request))
      },
    })
  purchaseRoute('/api/payment/create-order', 'order', 'Begin to buy a plan with one payment')
  purchaseRoute('/api/payment/create-subscription', 'subscription', 'Begin to buy a plan that is charged every month')

  app.route({
    method: 'POST',
    url: '/api/payment/verify-subscription',
    config: { access: 'user' },
    schema: {
      summary: 'What the provider’s dialog answered',
      description: '`success` with a fresh token once the payment is captured, `pending` until then.',
      tags,
      security,
      body: verifyBody,
      response: { 200: Verification },
    },
    async handler({ caller, body }): Promise<Verification> {
      requireOwnId(body.userid, caller)
      const answer = {
        paymentId: body.razorpay_payment_id,
        orderId: body.razorpay_order_id ?? undefined,
        subscriptionId: body.razorpay_subscription_id ?? undefined,
        signature: body.razorpay_signature,
        planId: body.plan_id,
        months: body.months,
        isSubscription: body.isSubscription,
      }
      const captured = await withErrorCode('payment_unverified', verifyPayment(billing, caller.id, answer))
      return captured
        ? { status: 'success', token: await auth.createToken(caller.id, caller.sid) }
        : { status: 'pending' }
    },
  })

  app.route({
    method: 'POST',
    url: '/api/payment/cancel-subscription',
    config: { access: 'user' },
    schema: {
      summary: 'End a subscription with the month that is paid',
      tags,
      security,
      body: cancelBody,
      response: { 200: SubscriptionCancelled },
    },
    async handler({ caller, body: { user_id, sub_id, razorpay_sub_id } }) {
      requireOwnId(user_id, caller)
      const which = { id: sub_id, providerId: razorpay_sub_id }
      await withErrorCode('cancel_failed', cancelSubscription(billing, caller.id, which))
      return { message: PAYMENT_TEXTS.cancelled, token: await auth.createToken(caller.id, caller.sid) }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/payment-history/:userId',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'One’s payments, newest first',
      description: '`x-auth-token` carries a fresh token: what a payment has changed is in it.',
      tags,
      security,
      params: z.object({ userId: z.string().max(20) }),
      response: { 200: List(PaymentRecord) },
    },
    async handler({ caller }, reply) {
      // The token is renewed, because a webhook may have given access without this browser.
      reply.header('x-auth-token', await auth.createToken(caller.id, caller.sid))
      return listPayments(billing, caller.id)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/purse/:userId',
    config: { access: 'user', own: 'userId' },
    schema: {
      summary: 'What became of one’s free trial, and what is left of the plan’s share of paid services',
      tags,
      security,
      params: z.object({ userId: z.string().max(20) }),
      response: { 200: OwnBudget },
    },
    handler: ({ caller }) => readOwnBudget(billing, caller.id),
  })

  app.route({
    method: 'POST',
    url: '/api/admin/grants',
    config: { access: 'staff' },
    schema: {
      summary: 'Give somebody a plan that is not sold, until a day',
      tags,
      security,
      body: z.object({ user_id: whole, plan_id: whole, ends_at: z.iso.datetime({ offset: true }) }),
      response: { 200: PlanGranted },
    },
    async handler({ caller, body: { user_id: userId, plan_id: planId, ends_at } }) {
      return {
        message: PAYMENT_TEXTS.granted,
        id: await grantPlan(billing, { userId, planId, endsAt: new Date(ends_at), staffId: caller.id }),
      }
    },
  })
}
