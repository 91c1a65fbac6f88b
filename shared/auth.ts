/** Signing up and in, as both sides know it: rules, documented texts, and the token's payload. */

export const ROLES = ['Advocate', 'Lawyer', 'CharteredAccountant', 'Company', 'Police', 'Judge', 'Public'] as const
export type Role = (typeof ROLES)[number]
export const DEFAULT_ROLE: Role = 'Advocate'

/** The payload of a login token, with the documented names. Claims inform the screen; the server asks the database. */
export interface TokenClaims {
  id: number
  username: string
  mobile_no: string
  role: Role | 'Admin'
  email: string
  state: string
  town: string
  sub_status: string
  /** ISO time, null without a plan. */
  sub_end: string | null
  sub_id: string | null
  short_url: string | null
  plan_id: number | null
  /** JSON text of a list of feature numbers: "[1,2,3,4]". */
  features: string
  rp_sub_id: string | null
  /** Session id. */
  sid: string
  /** Seconds since 1970. */
  exp: number
}

export interface SignupForm {
  username: string
  email: string
  mobile_no: string
  pass_word: string
  state: string
  town: string
  role: string
  source?: string
}

export const AUTH_TEXTS = {
  requiredFields: 'Please fill in all required fields.',
  passwordLength: 'Password must be at least 8 characters long.',
  passwordMix: 'Password must include at least one number and one special character.',
  mobile: 'Mobile number must be a 10-digit number.',
  username: 'Username can only contain letters, numbers, underscores, dots and hyphens.',
  email: 'Email is invalid.',
  role: 'Please choose a role from the list.',
  place: 'Please choose a state and a town from the list.',
  signupSent: 'Registered successfully! An OTP has been sent to your registered mobile or mail.',
  signupFailed: 'There was an error registering the user!',
  otpVerified: 'OTP verified successfully!',
  otpFailed: 'Failed to verify OTP. Please try again.',
  loginOk: 'Login Successful',
  networkError: 'Network error. Try again later.',
  logoutFailed: 'Failed to logout. Please try again.',
  sessionExpired: 'Your session has expired due to inactivity. Please log in again.',
} as const

/** 254 characters is the longest address SMTP carries (RFC 5321); tested before the pattern, which stays linear. */
const MAX_EMAIL_CHARS = 254
export const MAX_PASSWORD_CHARS = 128
/** No character that a mail server reads as a list, a comment or a quotation: one address is one mailbox. */
const EMAIL = /^[^\s@,;:<>()[\]"\\\p{Cc}]{1,64}@[^\s@,;:<>()[\]"\\\p{Cc}]{1,190}\.[^\s@.,;:<>()[\]"\\\p{Cc}]{2,63}$/u

export const isEmail = (text: string) => text.length <= MAX_EMAIL_CHARS && EMAIL.test(text)
const isMobile = (text: string) => /^\d{10}$/.test(text)
export const isUsername = (text: string) => /^[A-Za-z0-9_.-]{1,60}$/.test(text)

/** The first broken rule of a new password, as its documented text, or null. */
function passwordProblem(password: string): string | null {
  if (password.length < 8 || password.length > MAX_PASSWORD_CHARS) return AUTH_TEXTS.passwordLength
  if (!/\d/.test(password) || !/[!@#$%^&*]/.test(password)) return AUTH_TEXTS.passwordMix
  return null
}

/** The broken rules of a sign-up, field by field, as documented texts; empty when there are none. */
export function signupProblems(form: SignupForm): Partial<Record<keyof SignupForm, string>> {
  const problems: Partial<Record<keyof SignupForm, string>> = {}
  const required = ['username', 'email', 'mobile_no', 'pass_word', 'state', 'town', 'role'] as const
  for (const field of required) if (!form[field].trim()) problems[field] = AUTH_TEXTS.requiredFields
  if (!problems.username && !isUsername(form.username)) problems.username = AUTH_TEXTS.username
  if (!problems.email && !isEmail(form.email)) problems.email = AUTH_TEXTS.email
  if (!problems.mobile_no && !isMobile(form.mobile_no)) problems.mobile_no = AUTH_TEXTS.mobile
  if (!problems.role && !(ROLES as readonly string[]).includes(form.role)) problems.role = AUTH_TEXTS.role
  const password = problems.pass_word ? null : passwordProblem(form.pass_word)
  if (password) problems.pass_word = password
  return problems
}
