import { Message } from '#shared/answers.ts'
import { type SIGNUP_SOURCES, type SignupForm, LandingSignIn } from '#shared/auth.ts'
import { fetchAnswer, fetchJson } from '#web/lib/api.ts'

const AS_VISITOR = { signedIn: false } as const

/** @returns the token, and whether a closed account was kept by this login. @throws as `send` in lib/api. */
export async function login(email: string, password: string): Promise<{ token: string; kept: boolean }> {
  const { text, headers } = await fetchAnswer('/login', { ...AS_VISITOR, json: { email, pass_word: password } })
  return { token: text.trim(), kept: headers.get('x-account-kept') === '1' }
}

export const signup = (form: SignupForm) =>
  fetchJson(Message, '/signup', { ...AS_VISITOR, json: { source: 'direct', ...form } })

/** Removes the spaces of a code, because a mail program shows it in two groups and it is copied like that. */
const withoutSpaces = (otp: string) => otp.replaceAll(/\s/g, '')

export const verifyOtp = (otp: string) =>
  fetchJson(Message, '/verifyotp', { ...AS_VISITOR, json: { otp: withoutSpaces(otp) } })

export type MarketingPath = Exclude<keyof typeof SIGNUP_SOURCES, 'main'>

export type MarketingSignup = Omit<SignupForm, 'town'>

export const signupByMarketing = (form: MarketingSignup) =>
  fetchJson(Message, '/signupland', { ...AS_VISITOR, json: form })

/** @returns the answer with the token of the new account */
export const verifyMarketingOtp = (otp: string, email: string) =>
  fetchJson(LandingSignIn, '/verifyotpland', { ...AS_VISITOR, json: { otp, email } })

/**
 * Begins a password reset. A cookie ties the code to this browser, so that a code seen by somebody else is useless
 * elsewhere.
 */
export const sendResetCode = {
  mail: (email: string) => fetchJson(Message, '/sentotpemail', { ...AS_VISITOR, json: { email } }),
  mobile: (mobile_no: string) => fetchJson(Message, '/sendotpmobile', { ...AS_VISITOR, json: { mobile_no } }),
}

export const setNewPassword = (otp: string, password: string) =>
  fetchJson(Message, '/verifyotp&password', { ...AS_VISITOR, json: { otp: withoutSpaces(otp), password } })
