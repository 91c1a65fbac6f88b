/**
 * Owns: plans and their prices, purchases and payments; who may use what, and until when.
 * Must never happen: access without an end date in the future or without a captured payment behind it, two entitlements
 * for one payment or none, a second trial, a price or a paid state that a client claims, trust in a claim of a token.
 */
import type { Db } from '#server/platform/database/database.ts'
import { throwError, type ErrorCode } from '#server/platform/errors.ts'
import { TransactionalEvent } from '#server/platform/database/transactional-event.ts'
import { log } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { PlanRow } from '#shared/admin.ts'
import { ALL_ACCESS_PLAN } from '#shared/billing.ts'
import type { Account } from '../account/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Wallet } from '../earn/index.ts'
import type { Notify } from '../notify/index.ts'
import { changePlan, type PlanChange } from './plans/change-plan.ts'
import type { BillingContext } from './context.ts'
import { findCertificatePlan, type CertificatePlan } from './entitlements/certificate-plan.ts'
import { readPlanClaims } from './entitlements/plan-claims.ts'
import { findPlanTier } from './entitlements/plan-tier.ts'
import {
  endTestEntitlements,
  findRunningEntitlements,
  listEntitlementsWithPlans,
  findNewestEnds,
} from './entitlements/store.ts'
import { revenuePerDay } from './figures/store.ts'
import { mailEarlierInvoices } from './invoices/mail-earlier.ts'
import { ownInvoices } from './invoices/own-invoices.ts'
import { attachInvoice, INVOICE } from './invoices/print-invoice.ts'
import { ownPurchases } from './purchases/own-purchases.ts'
import { listPlanRows, seedPlans } from './plans/plans.ts'
import { openRazorpay } from './provider/razorpay.ts'
import { findBudget } from './budget/budget.ts'
import { compareAllPurchases, reconcile } from './purchases/reconcile.ts'
import type { Sandbox } from './provider/razorpay-sandbox.ts'
import { stopRenewal, queueStopRenewal, STOP_JOBS } from './subscriptions/stop-renewal.ts'
import { deleteOldMarks, giveTrial, markEarlierTrials, markTrial } from './trials/give-trial.ts'
import { EVENT_JOBS, processEvent } from './webhooks/receive-event.ts'

export type { CertificatePlan } from './entitlements/certificate-plan.ts'
export { billingRoutes } from './routes.ts'

const RAZORPAY = 'https://api.razorpay.com'
const CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js'
/**
 * The number of events that one node processes at the same time. It is small, because each one asks the provider
 * several times.
 */
const EVENTS_AT_ONCE = 4
/**
 * With the pauses between them, these tries cover some minutes in which the provider does not answer. More are not
 * needed, because the reconciler settles the purchase after that.
 */
const EVENT_TRIES = 15

export interface Billing extends BillingContext {
  /** @throws AppError `plan_needed` when no plan at all is running */
  requirePlan(userId: number): Promise<void>
  /**
   * @param feature the number of the tool in `TOOLS`
   * @param code the documented plan text of the tool
   * @throws AppError when no plan is running, or none that includes the feature
   */
  requireFeature(userId: number, feature: number, code: Extract<ErrorCode, `plan_needed${string}`>): Promise<void>
  /**
   * Returns the newest unbroken time with plans that include the certificate, among those that had begun at the
   * instant.
   */
  certificatePlan(userId: number, at: Date, within?: Db): Promise<CertificatePlan | undefined>
  revenuePerDay(from: Date): ReturnType<typeof revenuePerDay>
  /** A person who never had an entitlement is missing. */
  plansUntil(userIds: number[]): Promise<Map<number, Date>>
  plansOf(userId: number): ReturnType<typeof listEntitlementsWithPlans>
  listPlanRows(): Promise<PlanRow[]>
  /** @throws AppError `not_found`, `plan_wrong` */
  changePlan(change: PlanChange): Promise<void>
}

interface BillingDeps {
  account: Pick<Account, 'closed' | 'registerOwnData'>
  audit: BillingContext['audit']
  auth: BillingContext['auth'] & Pick<Auth, 'accountOpened' | 'emailProven' | 'setPlanLookup' | 'suspended'>
  notify: BillingContext['notify'] & Pick<Notify, 'registerAttachment'>
  wallet: Wallet
}

export async function openBilling(
  platform: Platform,
  { account, audit, auth, notify, wallet }: BillingDeps,
): Promise<Billing> {
  const { config, ceilings, clock, db, jobs } = platform
  await seedPlans(db)
  if (config.razorpay && !config.company.gstin)
    log.warn(
      'COMPANY_FILE names no GSTIN: invoices are specimens, and the tax may not be collected (CGST Act 2017, s. 32(1))',
    )
  if (config.razorpay?.keyId.startsWith('rzp_live_')) {
    const ended = await endTestEntitlements(db, clock.now())
    if (ended > 0) log.warn({ ended }, 'plans that were paid with test keys were ended')
  }
  const sandbox = config.razorpay ? undefined : await loadSandbox(platform)
  const { webhookSecrets, ...keys } = config.razorpay ?? sandboxKeys(sandbox)
  const billing: Billing = {
    platform,
    auth,
    audit,
    wallet,
    notify,
    provider: openRazorpay(keys, sandbox?.baseUrl ?? (() => RAZORPAY)),
    webhookSecrets,
    cancelling: new Map(),
    sandbox,
    checkoutScript: () => (sandbox ? sandbox.checkoutPath : CHECKOUT),

    async requirePlan(userId) {
      if ((await findRunningEntitlements(db, userId, clock.now())).length === 0) throwError('plan_needed')
    },

    async requireFeature(userId, feature, code) {
      const running = await findRunningEntitlements(db, userId, clock.now())
      if (running.length === 0) throwError(code)
      const mayUse = running.some(({ planId, features }) => planId === ALL_ACCESS_PLAN || features.includes(feature))
      if (!mayUse) throwError('feature_needed')
    },

    certificatePlan: (userId, at, within = db) => findCertificatePlan(within, userId, at),
    plansUntil: (userIds) => findNewestEnds(db, userIds),
    plansOf: (userId) => listEntitlementsWithPlans(db, userId),
    revenuePerDay: (from) => revenuePerDay(db, from, billing.provider.keyId),
    listPlanRows: () => listPlanRows(billing),
    changePlan: (change) => changePlan(billing, change),
    entitlementsChanged: new TransactionalEvent(),
  }

  account.registerOwnData(ownPurchases(platform))
  account.registerOwnData(ownInvoices(platform))
  notify.registerAttachment(INVOICE, (number) => attachInvoice(platform, number))
  ceilings.setTierLookup((userId) => findPlanTier(db, userId, clock.now()))
  platform.spending.setBudgetLookup((read, userId) => findBudget(platform, auth, read, userId))
  auth.setPlanLookup((tx, userId) => readPlanClaims(tx, userId, billing.provider.keyId, clock.now()))
  auth.accountOpened.on((tx, { userId, at }) => giveTrial(billing, tx, userId, at))
  auth.emailProven.on((tx, { userId }) => markTrial(billing, tx, userId))
  await markEarlierTrials(billing)
  await jobs.schedule('53 3 * * *', 'billing-trials', () => deleteOldMarks(billing))

  auth.emailProven.on((tx, { userId }) => mailEarlierInvoices(billing, tx, userId))

  await jobs.registerWorker<{ eventId: string }>(
    EVENT_JOBS,
    { retryLimit: EVENT_TRIES, atOnce: EVENTS_AT_ONCE },
    ({ eventId }) => processEvent(billing, eventId),
  )
  // A person whose account is closed or suspended cannot use the plan, so nothing may be charged for it any more.
  for (const event of [account.closed, auth.suspended])
    event.on((tx, { userId }) => queueStopRenewal(billing, tx, userId))
  await jobs.registerWorker<{ userId: number }>(STOP_JOBS, { retryLimit: EVENT_TRIES }, ({ userId }) =>
    stopRenewal(billing, userId),
  )
  await jobs.schedule('*/5 * * * *', 'billing-reconcile', () => reconcile(billing))
  await jobs.schedule('41 20 * * *', 'billing-compare', () => compareAllPurchases(billing))
  return billing
}

/** The sandbox is loaded here only, so that a product with keys of the real provider has none of its code in memory. */
async function loadSandbox(platform: Platform): Promise<Sandbox> {
  const { openSandbox } = await import('./provider/razorpay-sandbox.ts')
  return openSandbox(platform)
}

function sandboxKeys(sandbox: Sandbox | undefined) {
  if (!sandbox) throw new Error('no payment provider')
  const { webhookSecret, ...keys } = sandbox.keys
  return { ...keys, webhookSecrets: [webhookSecret] }
}
