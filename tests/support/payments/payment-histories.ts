/**
 * Makes random histories of purchases at the provider and compares our books afterwards: a few in
 * server/billing/purchases/histories.test.ts, many in bench/payments/payments.ts.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pLimit from 'p-limit'
import { cancelSubscription } from '#server/billing/subscriptions/cancel-subscription.ts'
import { createPurchase } from '#server/billing/purchases/create-purchase.ts'
import type { Billing } from '#server/billing/index.ts'
import { compareAllPurchases, reconcile } from '#server/billing/purchases/reconcile.ts'
import { verifyPayment } from '#server/billing/purchases/verify-payment.ts'
import { EVENT_JOBS, receiveEvent, processEvent } from '#server/billing/webhooks/receive-event.ts'
import { DAY, HOUR } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Checkout } from '#shared/billing.ts'
import { compareBooks } from './payment-books.ts'
import { payable, refund, type PurchaseKind } from './purchase-calls.ts'
import { random } from '../random.ts'

const ROUNDS = 14
const AT_ONCE = 6
/** The share of questions to the provider that are repeated although their answer has not changed. */
const ASKED_AGAIN = 0.1
/** Paise in each wallet. */
const EARNED = 30_000
const MONTHLY = 3
const YEARLY = 2

interface History {
  userId: number
  kind: PurchaseKind
  checkout?: Checkout
  answer?: Record<string, string>
  dice: () => number
}

interface Ground {
  billing: Billing
  dataDir: string
  clock: { forward(ms: number): void }
}

/** @returns the faults in words, and how much happened */
export async function runHistories({ billing, dataDir, clock }: Ground, count: number, seed: number) {
  const { platform, provider } = billing
  const sandbox = billing.sandbox ?? raise('no sandbox')
  const sql = async (text: string, values: unknown[] = []) => (await platform.database.query(text, values)).rows
  const dice = chances(seed)
  const wrong: string[] = []
  sandbox.setManner({ dropped: true })
  // Events are processed here, so that the dice decide their order and not the queue.
  const { jobs } = platform
  const add = jobs.add.bind(jobs)
  const { order, paymentsOf, subscription, invoicesOf } = provider
  jobs.add = async (tx, queue, ...rest) => (queue === EVENT_JOBS ? undefined : add(tx, queue, ...rest))

  const people = await sql(
    `insert into users (username, email, mobile_no, password_hash, role, state, town, source)
     select 'h' || n, $1 || '-' || n, '', '', 'Advocate', '', '', '' from generate_series(1, $2::int) n returning id`,
    [`histories-${seed}`, count],
  )
  await sql(
    `insert into wallet_ledger (user_id, amount_paise, kind, source_type, source_id, at)
     select id, $2::int, 'credit', 'upload', id::text, now() from unnest($1::int[]) id`,
    [people.map(({ id }) => Number(id)), EARNED],
  )
  const monthly = (await sql('select provider_plan_id as id from provider_plans where plan_id = $1', [MONTHLY]))[0]
  const razorpayPlanId = { order: `order_${YEARLY}`, subscription: String(monthly?.['id']) }
  const histories: History[] = people.map(({ id }) => ({
    userId: Number(id),
    kind: dice() < 0.4 ? 'order' : 'subscription',
    dice: chances(Math.floor(dice() * 2 ** 32)),
  }))
  const truth = new DatabaseSync(join(dataDir, 'sandbox.sqlite'), { readOnly: true })
  const books = compareBooks(billing, truth, EARNED)
  const itself = truth.prepare('select json from entity where id = ?')
  const under = truth.prepare('select json from entity where kind = ? and ref = ? order by seq')
  Object.assign(provider, {
    order: asked(order, (id) => itself.all(id)),
    paymentsOf: asked(paymentsOf, (id) => under.all('payment', id)),
    subscription: asked(subscription, (id) => itself.all(id)),
    invoicesOf: asked(invoicesOf, (id) => under.all('invoice', id)),
  })
  /**
   * Answers from memory while the provider's book is the same, because HTTP would cost more than the rest of a history.
   */
  function asked<T>(ask: (id: string) => Promise<T>, book: (id: string) => object[]) {
    const known = new Map<string, { entries: string; answer: T }>()
    const again = chances(seed)
    const read = (id: string) => JSON.stringify(book(id))
    return async (id: string) => {
      const entries = read(id)
      const before = known.get(id)
      if (before?.entries === entries && again() > ASKED_AGAIN) return before.answer
      const answer = await ask(id)
      if (read(id) === entries) known.set(id, { entries, answer })
      return answer
    }
  }

  /** A refusal is an answer; any other error is a fault. */
  const allowed = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  const atProvider = (work: () => unknown) => {
    try {
      return work()
    } catch {
      // A refusal at the provider itself is ignored, because our code never sees it.
      return undefined
    }
  }

  async function verify(history: History) {
    const { checkout, answer, kind, userId } = history
    if (!checkout || !answer) return
    const paymentId = answer['razorpay_payment_id'] ?? ''
    const forged = history.dice() < 0.2
    const flip = (text: string) => (text.startsWith('0') ? '1' : '0') + text.slice(1)
    const signature = answer['razorpay_signature'] ?? ''
    const captured = await verifyPayment(billing, userId, {
      paymentId,
      orderId: kind === 'order' ? checkout.subscription.id : undefined,
      subscriptionId: kind === 'subscription' ? checkout.subscription.id : undefined,
      signature: forged ? flip(signature) : signature,
      planId: checkout.subscription.plan_id,
      months: 12,
      isSubscription: kind === 'subscription',
    })
    if (forged) wrong.push(`a forged signature was taken for ${paymentId}`)
    const there = sandbox.find('payment', paymentId)
    if (captured && !there?.captured) wrong.push(`${paymentId} was let in without being captured`)
  }

  async function act(history: History) {
    const { kind, userId, checkout, dice: chance } = history
    if (!checkout || chance() < 0.1) {
      const planId = kind === 'order' ? YEARLY : MONTHLY
      await allowed(
        createPurchase(billing, userId, {
          kind,
          planId,
          razorpayPlanId: razorpayPlanId[kind],
          months: 12,
          useCredit: chance() < 0.5,
        }).then((made) => (history.checkout = made)),
      )
      return
    }
    const what = payable(kind, checkout)
    const id = checkout.subscription.id
    const acts: [number, () => unknown][] = [
      [6, () => (history.answer = sandbox.pay({ ...what, outcome: 'succeed' }))],
      [2, () => sandbox.pay({ ...what, outcome: 'fail' })],
      [2, () => sandbox.pay({ ...what, outcome: 'late' })],
      [2, () => sandbox.failCharges(1 + Math.floor(chance() * 5), id)],
      [1, () => sandbox.changeCard(id)],
    ]
    const odds = chance() * 20
    let sum = 0
    const chosen = acts.find(([weight]) => (sum += weight) > odds)?.[1]
    if (chosen) atProvider(chosen)
    else if (odds < 15) await cancel(userId, id)
    else if (odds < 16 && history.answer) await refund(sandbox, history.answer['razorpay_payment_id'] ?? '')
    // It runs at most three times when the dialog has just closed, and now and then later, because people click again.
    for (let times = Math.floor(chance() * (chosen ? 4 : 2)); times > 0; times--) await allowed(verify(history))
  }

  async function cancel(userId: number, providerId: string) {
    const [own] = await sql('select id from purchases where provider_id = $1', [providerId])
    await allowed(cancelSubscription(billing, userId, { id: String(own?.['id']), providerId }).catch(orRefusal))
  }
  /** The provider's own refusals are answers too, because the routes make a sentence of them. */
  function orRefusal(error: unknown) {
    if (!(error instanceof Error)) throw error
  }

  let told = 0
  const deliveries = truth.prepare('select event_id, body, signature from delivery order by seq limit -1 offset ?')
  let waiting: Record<'event_id' | 'body' | 'signature', string>[] = []
  /** Chooses the events of this round: dropped, late, several times, in any order, with a wrong signature. */
  async function deliver() {
    const fresh = deliveries.all(told).map(({ event_id, body, signature }) => ({
      event_id: String(event_id),
      body: String(body),
      signature: String(signature),
    }))
    told += fresh.length
    const due = [...waiting, ...fresh].filter(() => dice() > 0.2)
    waiting = due.filter(() => dice() < 0.2)
    const now = due.filter((one) => !waiting.includes(one))
    const copies = now.flatMap((one) => Array.from({ length: 1 + Math.floor(dice() * dice() * 3) }, () => one))
    const shuffled = copies.map((one) => ({ one, at: dice() })).toSorted((a, b) => a.at - b.at)
    await Promise.all(
      shuffled.map(({ one, at }) =>
        limit(async () => {
          const raw = Buffer.from(one.body)
          const signature = at < 0.05 ? one.signature.slice(1) + '0' : one.signature
          await allowed(receiveEvent(billing, { raw, signature, eventId: one.event_id }))
          await processEvent(billing, one.event_id)
        }),
      ),
    )
  }

  const limit = pLimit(AT_ONCE)
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await Promise.all(histories.map((history) => limit(() => act(history))))
      clock.forward(dice() < 0.5 ? HOUR * dice() : 20 * DAY * dice())
      sandbox.tick()
      await deliver()
      if (dice() < 0.4) await reconcile(billing)
      wrong.push(...(await books.unpaidRights()))
    }
    sandbox.tick()
    await compareAllPurchases(billing)
    const { wrong: differing, ...sums } = await books.differences()
    wrong.push(...(await books.unpaidRights()), ...differing)
    return { wrong, ...sums, events: told }
  } finally {
    truth.close()
    jobs.add = add
    Object.assign(provider, { order, paymentsOf, subscription, invoicesOf })
  }
}

/** From 0 to 1. */
function chances(seed: number) {
  const numbers = random(seed)
  return () => numbers(2 ** 32) / 2 ** 32
}

function raise(what: string): never {
  throw new Error(what)
}
