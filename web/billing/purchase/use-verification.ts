import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '#web/lib/api.ts'
import { PATHS } from '#web/lib/paths.ts'
import { pause } from '#web/lib/pause.ts'
import { currentSession, replaceToken } from '#web/lib/session.ts'
import { notify } from '#web/ui/notify.ts'
import { t } from '#web/words/words.ts'
import type { Payment } from '../api.ts'
import { holdsPlan } from './holds-plan.ts'
import { forgetPayment, keepPayment, keptPayment, leaveBought } from './kept-payment.ts'
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

/**
 * From what the provider's dialog said to the plan. A payment that was not verified when the page was left is verified when it is
 * opened again.
 * @param shownFor how long /payment-success is shown, ms
 */
export function useVerification(userId: number, shownFor: number) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [stage, setStage] = useState<Stage>(() => (keptPayment(userId) ? 'verifying' : 'idle'))
  // Who paid and was let in while this browser was away has an old token: the answer brings a fresh one.
  useQuery(paymentsQuery(userId))
  /** What asks after a payment; one at a time. */
  const looking = useRef(new AbortController())

  const stopLooking = () => {
    looking.current.abort()
    looking.current = new AbortController()
    return looking.current.signal
  }

  const celebrate = () => {
    forgetPayment()
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
      if (isRefusal(error)) forgetPayment()
      setStage(isRefusal(error) ? 'idle' : 'unheard')
    }
  }

  const verifyKept = () => {
    const payment = keptPayment(userId)
    if (payment) void verify(payment)
  }

  /** What a payment has changed is in the token that comes along. @returns whether a plan that was bought runs */
  const refresh = async () => {
    await queries.fetchQuery(paymentsQuery(userId))
    const user = currentSession()?.user
    return user !== undefined && holdsPlan(user)
  }

  /** The dialog said nothing: whether money moved all the same is seen later. */
  const watch = async () => {
    const signal = stopLooking()
    setStage('closed')
    try {
      for (const rest of LOOKS) {
        await pause(rest, signal)
        // Without an answer there is another look.
        const letIn = await refresh().catch(() => false)
        signal.throwIfAborted()
        if (letIn) return celebrate()
      }
      setStage('idle')
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  const resume = useEffectEvent(verifyKept)
  useEffect(() => {
    const timer = setTimeout(resume)
    return () => {
      clearTimeout(timer)
      looking.current.abort()
    }
  }, [])

  return { stage, setStage, stopLooking, verify, verifyKept, watch, refresh }
}
