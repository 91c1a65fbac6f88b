/** A sign-up that waits for its code. Its address outlives a reload, in this tab; what else was typed does not: a password is stored nowhere. */
import type { SignupForm } from '#shared/auth.ts'
import { RESEND_MS } from '#web/lib/delays.ts'
import type { MarketingSignup } from './api.ts'

const KEY = 'signup sent'

/** Said to everybody: an address that has an account gets a mail that says so, and the code by SMS opens nothing. */
export const IF_REFUSED = 'If the code is refused, look at your mail. It says what to do.'

export interface SentSignup {
  email: string
  /** From when on another code can be asked for, ms since 1970. */
  againAt: number
  /** When the code is to be asked for; null once it was. */
  askAt: number | null
  /** What another code is asked for with; null after a reload. */
  form: MarketingSignup | null
}

export function storeSentSignup({ email, againAt }: SentSignup): void {
  sessionStorage.setItem(KEY, JSON.stringify({ email, againAt }))
}

export function readSentSignup(): SentSignup | null {
  const stored = sessionStorage.getItem(KEY)
  if (stored === null) return null
  const { email, againAt } = JSON.parse(stored) as Pick<SentSignup, 'email' | 'againAt'>
  return { email, againAt, askAt: null, form: null }
}

/** The code was right. */
export const forgetSent = () => sessionStorage.removeItem(KEY)

interface WaitingSignup {
  form: SignupForm
  againAt: number
}

let waiting: WaitingSignup | null = null

/** The main form's, whose code is asked for on a page of its own; gone with the document. */
export const waitingSignup = (): WaitingSignup | null => waiting

/** @param form what another code is asked for with; null once the code was right */
export function storeWaitingSignup(form: SignupForm | null): WaitingSignup | null {
  waiting = form && { form, againAt: Date.now() + RESEND_MS }
  return waiting
}
