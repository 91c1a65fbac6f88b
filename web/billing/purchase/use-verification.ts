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

/** What a purchase is at. */
export type Stage =
  | 'idle'
  | 'opening'
  /** The provider's dialog is there. */
  | 'open'
  /** It was closed without an answer. Whoever pays in an app of their bank may have paid all the same. */
  | 'closed'
  | 'verifying'
  /** Paid, and not confirmed by the bank yet. */
  | 'pending'
  /** The same after minutes of asking. */
  | 'waiting'
  /** Paid, and the server did not answer. */
  | 'unheard'
  | 'bought'
  /** Something else that was bought runs: what was begun here came to nothing. */
  | 'overtaken'

/**
 * From what the provider's dialog said to the plan. A payment that was not verified when the page was left is verified when it is
 * opened again, and a dialog that said nothing is watched on.
 * @param shownFor how long /payment-success is shown, ms
 */
export function useVerification(user: CurrentUser, shownFor: number) {
  const userId = user.id
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [stage, setStage] = useState<Stage>(() => (readStoredPayment(userId) ? 'verifying' : resting()))
  // Who paid and was let in while this browser was away has an old token: the answer brings a fresh one.
  useQuery(paymentsQuery(userId))
  /** What asks after a payment; one at a time. */
  const looking = useRef(new AbortController())

  /** What it is at while nothing happens here. */
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
   * What a payment has changed is in the token that comes along. Without an answer nothing has.
   * @returns whether a plan that was bought runs
   */
  const refresh = async () => {
    // Somebody waits for it: without a connection it ends all the same.
    await queries.fetchQuery({ ...paymentsQuery(userId), networkMode: 'always', retry: false }).catch(() => undefined)
    const now = currentSession()?.user
    return now !== undefined && runsPlan(now)
  }

  /** The dialog said nothing: whether money moved all the same is seen later, by the token that `refresh` brings. */
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
        // That look was before the page was loaded again.
        if (left <= 0) continue
        await pause(Math.min(rest, left), signal)
        await refresh()
      }
      // Another may have been opened meanwhile.
      if (readStoredCheckout(userId)?.at === opened.at) forgetOpened()
      setStage((stage) => (stage === 'closed' ? 'idle' : stage))
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  /** A plan runs that no dialog of this page told of. Only who has paid here is congratulated. */
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
