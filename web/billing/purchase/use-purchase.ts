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
import { useEffect, useRef, useState } from 'react'
import { type BillingDetails, billingProblems, type PlanOnSale } from '#shared/billing.ts'
import { ApiError } from '#web/lib/api.ts'
import type { CurrentUser } from '#web/lib/claims.ts'
import { pageDocument } from '#web/lib/config.ts'
import { notify } from '#web/ui/notify.ts'
import { t } from '#web/words/words.ts'
import { beginPurchase, isSubscription, paymentOf } from '../api.ts'
import { holdsPlan } from './holds-plan.ts'
import { accentColour } from './accent-colour.ts'
import { type Charge, loadCheckout, type ProviderDialog } from './load-checkout.ts'
import { detailsQuery, plansQuery, walletQuery } from '../queries.ts'
import { useVerification } from './use-verification.ts'

interface Choice {
  plan: PlanOnSale
  useCredit: boolean
}

export type Purchase = ReturnType<typeof usePurchase>

/** @param shownFor how long /payment-success is shown after it, ms */
export function usePurchase(user: CurrentUser, shownFor: number) {
  const userId = user.id
  const queries = useQueryClient()
  const { stage, setStage, stopLooking, verify, verifyKept, watch, refresh } = useVerification(userId, shownFor)
  const details = useQuery(detailsQuery(userId))
  const [choice, setChoice] = useState<Choice | null>(null)
  /** What the details for the invoice are asked for. */
  const [asking, setAsking] = useState<'to buy' | 'to change' | null>(null)
  const dialog = useRef<ProviderDialog | null>(null)
  /** What was pressed: it has the focus again when the provider's dialog is gone. */
  const opener = useRef<HTMLElement | null>(null)

  const holds = holdsPlan(user)
  const paidElsewhere = stage === 'open' && holds
  useEffect(() => {
    // Paid in another tab meanwhile: this dialog would take the money a second time.
    if (!paidElsewhere) return
    dialog.current?.close()
    setStage('idle')
  }, [paidElsewhere, setStage])

  const open = async ({ plan, useCredit }: Choice) => {
    const { subscription, script, credit, ...shown } = await beginPurchase(userId, plan, useCredit)
    void queries.invalidateQueries(walletQuery(userId))
    if (shown.amount + credit !== plan.total_paise) {
      void queries.invalidateQueries(plansQuery)
      setStage('idle')
      return notify.error(t('The price has changed. Please look at it again before you pay.'))
    }
    const Razorpay = await loadCheckout(script)
    const { key, name, description, prefill, amount, currency } = shown
    const charge: Charge = isSubscription(plan)
      ? { subscription_id: subscription.id }
      : { order_id: subscription.id, amount, currency }
    dialog.current = new Razorpay({
      key,
      name,
      description,
      prefill,
      ...charge,
      theme: { color: accentColour() },
      handler: (answer) => {
        opener.current?.focus()
        void verify(paymentOf(userId, plan, answer))
      },
      modal: {
        escape: false,
        ondismiss: () => {
          opener.current?.focus()
          void watch()
        },
      },
    })
    // Documented so: the provider's own words, in an alert.
    dialog.current.on('payment.failed', ({ error }) => alert(error.description))
    dialog.current.open()
    setStage('open')
  }

  const attempt = async (work: () => Promise<void>) => {
    stopLooking()
    notify.clear()
    setStage('opening')
    try {
      await work()
    } catch (error) {
      setStage('idle')
      if (!(error instanceof ApiError)) return notify.error(t('Failed to initiate payment. Please try again.'))
      notify.error(error.serverMessage ?? t('Error while processing payment'))
      // A plan may run that this page does not know of, or be sold for another price.
      void queries.invalidateQueries(plansQuery)
      await refresh().catch(() => false)
    }
  }

  return {
    userId,
    stage,
    /** Whether a plan that was bought runs. */
    holds,
    /** The plan that is being bought. */
    chosen: choice?.plan,
    /** Who invoices are made out to; undefined until it is known. */
    details: details.data,

    /** @param button has the focus afterwards */
    buy(plan: PlanOnSale, useCredit: boolean, button: HTMLElement) {
      opener.current = button
      if (pageDocument() === 'ordinary')
        return notify.error(t('Payments cannot be opened here. Please load this page again.'))
      const chosen = { plan, useCredit }
      setChoice(chosen)
      void attempt(async () => {
        const known = await queries.ensureQueryData(detailsQuery(userId))
        if (Object.keys(billingProblems(known)).length === 0) await open(chosen)
        else {
          setStage('idle')
          setAsking('to buy')
        }
      })
    },

    asking,
    changeDetails: () => setAsking('to change'),
    /** They are complete: what was to be bought is bought. */
    takeDetails(saved: BillingDetails) {
      queries.setQueryData(detailsQuery(userId).queryKey, saved)
      setAsking(null)
      if (asking === 'to buy' && choice) void attempt(() => open(choice))
    },
    leaveDetails: () => setAsking(null),

    verifyAgain: verifyKept,
  }
}
