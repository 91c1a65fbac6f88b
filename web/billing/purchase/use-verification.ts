import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '#web/lib/api.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { PATHS } from '#web/lib/paths.ts'
import { pause } from '#web/lib/pause.ts'
import { currentSession, replaceToken } from '#web/lib/session/session.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import type { Payment } from '../api.ts'
import { runsPlan } from './has-plan.ts'
import {
  forgetOpened,
  forgetPayment,
  keepPayment,
  readStoredCheckout,
  readStoredPayment,
  leaveBought,
} from './stored-payment.ts'
import { paymentsQuery } from '../queries.ts'
import { isRefusal, LOOKS, verifyUntilCaptured } from './verify-until.ts'

export type Stage =
  | 'idle'
  | 'opening'
  /** The provider's dialog is open. */
  | 'open'
  /**
   * The dialog was closed without an answer. The stage is no refusal, because the person may still have paid in the
   * bank's app.
   */
  | 'closed'
  | 'verifying'
  /** Paid, but the bank has not confirmed it yet. */
  | 'pending'
  /** The same after minutes of asking. */
  | 'waiting'
  /** Paid, but the server did not answer. */
  | 'unheard'
  | 'bought'
  /** Another purchase runs, so the one begun here came to nothing. */
  | 'overtaken'

/**
 * From the answer of the provider's dialog to the running plan. Whatever was not verified when the page was left is
 * checked again when it opens, so that no payment is lost.
 * @param shownFor how long /payment-success is shown, ms
 */
export function useVerification(user: CurrentUser, shownFor: number) {
  const userId = user.id
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [stage, setStage] = useState<Stage>(() => (readStoredPayment(userId) ? 'verifying' : resting()))
  // The payment may have been captured while this browser was closed. The token is then old, and the answer brings a
  // fresh one.
  useQuery(paymentsQuery(userId))
  /** Checks the state of a payment. A new check ends the one before, so that two never report at once. */
  const looking = useRef(new AbortController())

  /** The stage while nothing runs on this page. */
  function resting(): Stage {
    return readStoredCheckout(userId) ? 'closed' : 'idle'
  }

  const stopLooking = () => {
    looking.current.abort()
    looking.current = new AbortController()
    return looking.current.signal
  }

  const celebrate = () => {
    forgetPayment()
    forgetOpened()
    leaveBought(shownFor)
    setStage('bought')
    navigate(PATHS.paymentSuccess)
  }

  const verify = async (payment: Payment) => {
    const signal = stopLooking()
    keepPayment(payment)
    setStage('verifying')
    try {
      const token = await verifyUntilCaptured(payment, () => setStage('pending'), signal)
      if (token === null) return setStage('waiting')
      replaceToken(token)
      celebrate()
    } catch (error) {
      if (signal.aborted) return
      const answered = error instanceof ApiError
      notify.error(
        (answered && error.serverMessage) ||
          t(answered ? 'Subscription verification failed' : 'Error in subscription verification'),
      )
      if (!isRefusal(error)) return setStage('unheard')
      forgetPayment()
      forgetOpened()
      setStage('idle')
    }
  }

  const verifyKept = () => {
    const payment = readStoredPayment(userId)
    if (payment) void verify(payment)
  }

  /**
   * Loads the payments, because their answer brings a token with the new plan. A failed call changes nothing.
   * @returns true if a bought plan runs
   */
  const refresh = async () => {
    // `always`, because somebody is waiting: without a connection the call must fail and not pause.
    await queries.fetchQuery({ ...paymentsQuery(userId), networkMode: 'always', retry: false }).catch(() => undefined)
    const now = currentSession()?.user
    return now !== undefined && runsPlan(now)
  }

  /** Watches a dialog that gave no answer, because money may have moved all the same. Only a fresh token shows it. */
  const watch = async () => {
    const opened = readStoredCheckout(userId)
    if (!opened) return
    const signal = stopLooking()
    setStage('closed')
    let due = opened.at
    try {
      for (const rest of LOOKS) {
        due += rest
        const left = due - Date.now()
        // This check was due before the page was reloaded.
        if (left <= 0) continue
        await pause(Math.min(rest, left), signal)
        await refresh()
      }
      // Another dialog may have been opened in the meantime, and its record must not be deleted.
      if (readStoredCheckout(userId)?.at === opened.at) forgetOpened()
      setStage((stage) => (stage === 'closed' ? 'idle' : stage))
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  /**
   * A plan runs although no dialog of this page reported it. The success page is only for a person who has paid here,
   * because nobody else would understand it.
   */
  const settle = () => {
    stopLooking()
    if (stage !== 'open' && user.rp_sub_id !== null && readStoredCheckout(userId)?.ids.includes(user.rp_sub_id))
      return celebrate()
    forgetOpened()
    setStage('overtaken')
  }

  const resume = useEffectEvent(() => {
    if (readStoredPayment(userId)) verifyKept()
    else void watch()
  })
  useEffect(() => {
    const timer = setTimeout(resume)
    return () => {
      clearTimeout(timer)
      looking.current.abort()
    }
  }, [])

  return { stage, setStage, resting, verify, verifyKept, watch, refresh, settle }
}
