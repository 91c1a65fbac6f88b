/**
 * Owns: plans and their prices, purchases and payments; who may use what, and until when.
 * Must never happen: access without an end date in the future or without a captured payment behind it, two rights for one
 * payment or none, a second trial, a price or a paid state believed of a client, a claim in a token believed.
 */
import type { Db } from '#server/platform/db.ts'
import { throwError, type ErrorCode } from '#server/platform/errors.ts'
import { TransactionalEvent } from '#server/platform/events.ts'
import { log } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ALL_ACCESS_PLAN } from '#shared/billing.ts'
import type { Account } from '../account/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Earn } from '../earn/index.ts'
import type { Notify } from '../notify/index.ts'
import { certificatePlan, type CertificatePlan } from './entitlements/certificate-plan.ts'
import { planClaims } from './entitlements/plan-claims.ts'
import { standingOf } from './entitlements/standing.ts'
import { endTestRights, liveEntitlements, namedEntitlements, newestEnds } from './entitlements/store.ts'
import { revenuePerDay } from './figures/store.ts'
import { mailEarlier } from './invoices/mail-earlier.ts'
import { ownInvoices } from './invoices/own-invoices.ts'
import { attachInvoice, INVOICE } from './invoices/print-invoice.ts'
import { ownPurchases } from './own-purchases.ts'
import { seedPlans } from './plans.ts'
import { openProvider, type Provider } from './provider.ts'
import { purseOf } from './purse.ts'
import { compareAll, reconcile } from './reconcile.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'
import { stopRenewal, stopRenewalLater, STOPS } from './stop-renewal.ts'
import { forgetOldMarks, giveTrial, markEarlierTrials, markTrial } from './trials/give-trial.ts'
import { EVENTS, settleEvent } from './webhook.ts'

export type { CertificatePlan } from './entitlements/certificate-plan.ts'
export { changePlan } from './change-plan.ts'
export { planRows } from './plans.ts'
export { billingRoutes } from './routes.ts'

const RAZORPAY = 'https://api.razorpay.com'
const CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js'
/** Events worked on at once by one node. */
const AT_ONCE = 4
/** With its rests, some minutes of silence; after that the reconciler has it. */
const EVENT_TRIES = 15

export interface Billing {
  platform: Platform
  auth: Auth
  earn: Earn
  notify: Notify
  provider: Provider
  /** Any of them may have signed an event: two while one is replaced by the other. */
  webhookSecrets: string[]
  /** Cancellations that run in this process, by purchase: whoever asks meanwhile waits for the same answer. */
  cancelling: Map<string, Promise<void>>
  /** What stands for the provider without keys of a real one. */
  sandbox: Sandbox | undefined
  /** Where a browser fetches the provider's dialog from. */
  checkoutScript(): string
  /** @throws AppError `plan_needed` when no plan is running, whichever */
  requirePlan(userId: number): Promise<void>
  /**
   * @param feature the tool's number in `TOOLS`
   * @param code which of the documented plan texts the tool uses
   * @throws AppError when no plan is running, or none that holds the feature
   */
  requireFeature(userId: number, feature: number, code: Extract<ErrorCode, `plan_needed${string}`>): Promise<void>
  /** Since and until when somebody has plans that the certificate comes with: the newest unbroken time that had begun by then. */
  certificatePlan(userId: number, at: Date, within?: Db): Promise<CertificatePlan | undefined>
  /** What was captured less what was given back, by day in India. */
  revenuePerDay(from: Date): ReturnType<typeof revenuePerDay>
  /** Until when the newest right of each runs, or ran; who never had one is missing. */
  plansUntil(userIds: number[]): Promise<Map<number, Date>>
  /** The rights that somebody has had, with what each plan is called, the newest first. */
  plansOf(userId: number): ReturnType<typeof namedEntitlements>
  /** Told in the transaction that gives somebody a right or ends one before its day. */
  rightsChanged: TransactionalEvent<{ userId: number }>
}

export async function openBilling(
  platform: Platform,
  { auth, account, earn }: { auth: Auth; account: Account; earn: Earn },
): Promise<Billing> {
  const { config, ceilings, clock, db, jobs } = platform
  await seedPlans(db)
  if (config.razorpay && !config.company.gstin)
    log.warn(
      'COMPANY_FILE names no GSTIN: invoices are specimens, and the tax may not be collected (CGST Act 2017, s. 32(1))',
    )
  if (config.razorpay?.keyId.startsWith('rzp_live_')) {
    const ended = await endTestRights(db, clock.now())
    if (ended > 0) log.warn({ ended }, 'plans that were paid without money have ended')
  }
  const sandbox = config.razorpay ? undefined : openSandbox(platform)
  const { webhookSecrets, ...keys } = config.razorpay ?? sandboxKeys(sandbox)
  const billing: Billing = {
    platform,
    auth,
    earn,
    notify: account.notify,
    provider: openProvider(keys, sandbox?.baseUrl ?? (() => RAZORPAY)),
    webhookSecrets,
    cancelling: new Map(),
    sandbox,
    checkoutScript: () => (sandbox ? sandbox.checkoutPath : CHECKOUT),

    async requirePlan(userId) {
      if ((await liveEntitlements(db, userId, clock.now())).length === 0) throwError('plan_needed')
    },

    async requireFeature(userId, feature, code) {
      const live = await liveEntitlements(db, userId, clock.now())
      if (live.length === 0) throwError(code)
      const may = live.some(({ planId, features }) => planId === ALL_ACCESS_PLAN || features.includes(feature))
      if (!may) throwError('feature_needed')
    },

    certificatePlan: (userId, at, within = db) => certificatePlan(within, userId, at),
    plansUntil: (userIds) => newestEnds(db, userIds),
    plansOf: (userId) => namedEntitlements(db, userId),
    revenuePerDay: (from) => revenuePerDay(db, from, billing.provider.keyId),
    rightsChanged: new TransactionalEvent(),
  }

  account.registerOwnData(ownPurchases(platform))
  account.registerOwnData(ownInvoices(platform))
  account.notify.attaches(INVOICE, (number) => attachInvoice(platform, number))
  ceilings.setTierLookup((userId) => standingOf(db, userId, clock.now()))
  platform.spending.setBudgetLookup((read, userId) => purseOf(platform, auth, read, userId))
  auth.usePlans((tx, userId) => planClaims(tx, userId, billing.provider.keyId, clock.now()))
  auth.accountOpened.on((tx, { userId, at }) => giveTrial(billing, tx, userId, at))
  auth.emailProven.on((tx, { userId }) => markTrial(billing, tx, userId))
  await markEarlierTrials(billing)
  await jobs.schedule('53 3 * * *', 'billing-trials', () => forgetOldMarks(billing))

  auth.emailProven.on((tx, { userId }) => mailEarlier(billing, tx, userId))

  await jobs.registerWorker<{ eventId: string }>(EVENTS, { retryLimit: EVENT_TRIES, atOnce: AT_ONCE }, ({ eventId }) =>
    settleEvent(billing, eventId),
  )
  // Nobody pays for what they cannot use.
  for (const gone of [account.closed, auth.suspended])
    gone.on((tx, { userId }) => stopRenewalLater(billing, tx, userId))
  await jobs.registerWorker<{ userId: number }>(STOPS, { retryLimit: EVENT_TRIES }, ({ userId }) =>
    stopRenewal(billing, userId),
  )
  await jobs.schedule('*/5 * * * *', 'billing-reconcile', () => reconcile(billing))
  await jobs.schedule('41 20 * * *', 'billing-compare', () => compareAll(billing))
  return billing
}

function sandboxKeys(sandbox: Sandbox | undefined) {
  if (!sandbox) throw new Error('no payment provider')
  const { webhookSecret, ...keys } = sandbox.keys
  return { ...keys, webhookSecrets: [webhookSecret] }
}
