/**
 * Buying a plan: the details for the invoice, the order or subscription, the provider's dialog, the verification.
 *
 *     const purchase = usePurchase(user, DELAYS.afterPayment)  // once a page; DELAYS.afterLandingPayment on a pricing page
 *     <PurchaseState purchase={purchase} />                    // once, above the plans: dialogs, and what a payment waits for
 *     <PurchaseButton purchase={purchase} plan={plan} />       // one for each plan of plansQuery
 *     <InvoiceLine purchase={purchase} />                      // once, below them: who invoices are made out to
 *
 * Only on the pages of `isPaymentPage`, and inside the signed-in layout. All of it survives a reload.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BillingDetails, billingProblems, type PlanOnSale } from '#shared/billing.ts'
import { ApiError } from '#web/lib/api.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { pageDocument } from '#web/lib/config.ts'
import { walletQuery } from '#web/lib/wallet.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { beginPurchase, isSubscription, paymentOf } from '../api.ts'
import { hasPlan, runsPlan } from './has-plan.ts'
import { accentColour } from './accent-colour.ts'
import { keepOpened, readStoredCheckout } from './stored-payment.ts'
import { type Charge, loadCheckout, type ProviderDialog } from './load-checkout.ts'
import { detailsQuery, plansQuery } from '../queries.ts'
import { useVerification } from './use-verification.ts'

interface Choice {
  plan: PlanOnSale
  useCredit: boolean
  pays: number
}

export type Purchase = ReturnType<typeof usePurchase>

/** @param shownFor how long /payment-success is shown after it, ms */
export function usePurchase(user: CurrentUser, shownFor: number) {
  const userId = user.id
  const queries = useQueryClient()
  const { stage, setStage, resting, verify, verifyKept, watch, refresh, settle } = useVerification(user, shownFor)
  const details = useQuery(detailsQuery(userId))
  const [choice, setChoice] = useState<Choice | null>(null)
  /** The purchase that needs details for its invoice. */
  const [asking, setAsking] = useState<'to buy' | 'to change' | null>(null)
  const dialog = useRef<ProviderDialog | null>(null)
  /**
   * The button that was pressed. It takes the focus again when the provider's dialog closes, because that dialog does
   * not give it back.
   */
  const opener = useRef<HTMLElement | null>(null)
  const attempting = useRef(new AbortController())

  const leave = useEffectEvent(() => {
    attempting.current.abort()
    const left = dialog.current
    dialog.current = null
    left?.close()
  })
  // On another page a dialog would take money for something that is out of sight.
  useEffect(() => () => leave(), [])
  const paidElsewhere = runsPlan(user) && (stage === 'opening' || stage === 'open' || stage === 'closed')
  const onPaidElsewhere = useEffectEvent(() => {
    leave()
    settle()
  })
  useEffect(() => {
    // It may be paid in another tab or in the bank's app, and another dialog would take the money a second time.
    if (paidElsewhere) onPaidElsewhere()
  }, [paidElsewhere])

  const open = async ({ plan, useCredit, pays }: Choice, signal: AbortSignal) => {
    const { subscription, script, ...shown } = await beginPurchase(userId, plan, useCredit, signal)
    signal.throwIfAborted()
    void queries.invalidateQueries(walletQuery(userId))
    // The sum is not the one on the page, because another tab has used the wallet or staff have changed the price.
    if (shown.amount !== pays) {
      void queries.invalidateQueries(plansQuery)
      setStage(resting())
      return notify.error(t('The price has changed. Please check it before you pay.'))
    }
    const Razorpay = await loadCheckout(script)
    signal.throwIfAborted()
    const { key, name, description, prefill, amount, currency } = shown
    const charge: Charge = isSubscription(plan)
      ? { subscription_id: subscription.id }
      : { order_id: subscription.id, amount, currency }
    const opened = new Razorpay({
      key,
      name,
      description,
      prefill,
      ...charge,
      theme: { color: accentColour() },
      handler: (answer) => {
        dialog.current = null
        opener.current?.focus()
        void verify(paymentOf(userId, plan, answer))
      },
      modal: {
        escape: false,
        ondismiss: () => {
          // The page has closed the dialog, so the person did not give up and nothing must be shown.
          if (dialog.current !== opened) return
          dialog.current = null
          keepOpened(userId, subscription.id)
          opener.current?.focus()
          void watch()
        },
      },
    })
    // The documented behaviour: an alert with the provider's own words.
    opened.on('payment.failed', ({ error }) => alert(error.description))
    opened.open()
    dialog.current = opened
    keepOpened(userId, subscription.id)
    setStage('open')
  }

  const attempt = async (work: (signal: AbortSignal) => Promise<void>) => {
    attempting.current = new AbortController()
    const { signal } = attempting.current
    notify.clear()
    setStage('opening')
    try {
      await work(signal)
    } catch (error) {
      if (signal.aborted) return
      setStage(resting())
      if (!(error instanceof ApiError)) return notify.error(t('Failed to initiate payment. Please try again.'))
      notify.error(error.serverMessage ?? t('Error while processing payment'))
      // The plans are loaded again, because this page may not know of a new plan or price.
      void queries.invalidateQueries(plansQuery)
      await refresh()
    }
  }

  return {
    userId,
    stage,
    /** True if nothing is under way, so that something can be bought. */
    free: stage === 'idle' || stage === 'closed' || stage === 'overtaken',
    holds: hasPlan(user),
    chosen: choice?.plan,
    /** The recipient of invoices; undefined until it is loaded. */
    details: details.data,

    buy(chosen: Choice, button: HTMLElement) {
      opener.current = button
      if (pageDocument() === 'ordinary')
        return notify.error(t('We couldn’t open the payment window. Please reload this page.'))
      setChoice(chosen)
      void attempt(async (signal) => {
        // A dialog that was closed may have been paid since the last check.
        if (readStoredCheckout(userId) && (await refresh())) return
        const known = await queries.ensureQueryData(detailsQuery(userId))
        signal.throwIfAborted()
        if (Object.keys(billingProblems(known, chosen.plan.total_paise)).length === 0) await open(chosen, signal)
        else {
          setStage(resting())
          setAsking('to buy')
        }
      })
    },

    asking,
    changeDetails: () => setAsking('to change'),
    takeDetails(saved: BillingDetails) {
      queries.setQueryData(detailsQuery(userId).queryKey, saved)
      setAsking(null)
      if (asking === 'to buy' && choice) void attempt((signal) => open(choice, signal))
    },
    leaveDetails: () => setAsking(null),

    verifyAgain: verifyKept,
  }
}
