/** A marketing sign-up that waits for its code. Its address outlives a reload, in this tab; what else was typed does not: a password is stored nowhere. */
import type { MarketingSignup } from './api.ts'

const KEY = 'signup sent'

export interface SentSignup {
  email: string
  /** From when on another code can be asked for, ms since 1970. */
  againAt: number
  /** When the code is to be asked for; null once it was. */
  askAt: number | null
  /** What another code is asked for with; null after a reload. */
  form: MarketingSignup | null
}

export function keepSent({ email, againAt }: SentSignup): void {
  sessionStorage.setItem(KEY, JSON.stringify({ email, againAt }))
}

export function readSent(): SentSignup | null {
  const stored = sessionStorage.getItem(KEY)
  if (stored === null) return null
  const { email, againAt } = JSON.parse(stored) as Pick<SentSignup, 'email' | 'againAt'>
  return { email, againAt, askAt: null, form: null }
}

/** The code was right. */
export const forgetSent = () => sessionStorage.removeItem(KEY)
