/** The calls of a visitor, as documented. */
import type { SIGNUP_SOURCES, SignupForm } from '#shared/auth.ts'
import { fetchAnswer, fetchJson } from '#web/lib/api.ts'

const AS_VISITOR = { signedIn: false } as const

/** @returns the token, and whether the account was to be deleted and stays. @throws as `send` in lib/api. */
export async function login(email: string, password: string): Promise<{ token: string; kept: boolean }> {
  const { text, headers } = await fetchAnswer('/login', { ...AS_VISITOR, json: { email, pass_word: password } })
  return { token: text.trim(), kept: headers.get('x-account-kept') === '1' }
}

/** Begins a sign-up; the code goes to the mobile or mail, and a cookie ties it to this browser. */
export const signup = (form: SignupForm) =>
  fetchJson<{ message: string }>('/signup', { ...AS_VISITOR, json: { source: 'direct', ...form } })

/** A code as it is compared: a mail program shows it in two groups, and so it is copied. */
const withoutSpaces = (otp: string) => otp.replaceAll(/\s/g, '')

export const verifyOtp = (otp: string) =>
  fetchJson<{ message: string }>('/verifyotp', { ...AS_VISITOR, json: { otp: withoutSpaces(otp) } })

/** The paths of the marketing forms. */
export type MarketingPath = Exclude<keyof typeof SIGNUP_SOURCES, 'main'>

export type MarketingSignup = Omit<SignupForm, 'town'>

export const signupByMarketing = (form: MarketingSignup) =>
  fetchJson<{ message: string }>('/signupland', { ...AS_VISITOR, json: form })

/** @returns the answer with the token of the new account. */
export const verifyMarketingOtp = (otp: string, email: string) =>
  fetchJson<{ message: string; authtoken: string }>('/verifyotpland', { ...AS_VISITOR, json: { otp, email } })

/** Begins a reset; a cookie ties its code to this browser, as at sign-up. */
export const sendResetCode = {
  mail: (email: string) => fetchJson<{ message: string }>('/sentotpemail', { ...AS_VISITOR, json: { email } }),
  mobile: (mobile_no: string) =>
    fetchJson<{ message: string }>('/sendotpmobile', { ...AS_VISITOR, json: { mobile_no } }),
}

export const setNewPassword = (otp: string, password: string) =>
  fetchJson<{ message: string }>('/verifyotp&password', { ...AS_VISITOR, json: { otp: withoutSpaces(otp), password } })
