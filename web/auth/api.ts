/** The calls of a visitor, as documented. */
import type { SignupForm } from '#shared/auth.ts'
import { fetchJson, fetchText } from '#web/lib/api.ts'

const AS_VISITOR = { signedIn: false } as const

/** @returns the token. @throws as `send` in lib/api. */
export async function login(email: string, password: string): Promise<string> {
  const token = await fetchText('/login', { ...AS_VISITOR, json: { email, pass_word: password } })
  return token.trim()
}

/** Begins a sign-up; the code goes to the mobile or mail, and a cookie ties it to this browser. */
export const signup = (form: SignupForm) =>
  fetchJson<{ message: string }>('/signup', { ...AS_VISITOR, json: { source: 'direct', ...form } })

export const verifyOtp = (otp: string) => fetchJson<{ message: string }>('/verifyotp', { ...AS_VISITOR, json: { otp } })
