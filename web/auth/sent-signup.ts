/**
 * A sign-up that waits for its code. Its address survives a reload in this tab. The rest is not stored, because a
 * password must not be stored anywhere.
 */
import type { SignupForm } from '#shared/auth.ts'
import { RESEND_MS } from '#web/lib/delays.ts'
import type { MarketingSignup } from './api.ts'

const KEY = 'signup sent'

/**
 * This is shown to everybody, so that nobody learns whether an address has an account. The owner of such an address
 * gets a mail instead.
 */
export const IF_REFUSED = 'If the code doesn’t work, check your email. It tells you what to do.'

export interface SentSignup {
  email: string
  /** The time from which another code can be requested, ms since 1970. */
  againAt: number
  /** The time at which the dialog opens; null once it has opened. */
  askAt: number | null
  /** The form that another code is requested with; null after a reload, because it has a password. */
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

export const forgetSent = () => sessionStorage.removeItem(KEY)

interface WaitingSignup {
  form: SignupForm
  againAt: number
}

let waiting: WaitingSignup | null = null

/** The waiting sign-up of the main form. It is in memory only, because the page of its code is in the same document. */
export const waitingSignup = (): WaitingSignup | null => waiting

/** @param form for requesting another code; null once the code was right */
export function storeWaitingSignup(form: SignupForm | null): WaitingSignup | null {
  waiting = form && { form, againAt: Date.now() + RESEND_MS }
  return waiting
}
