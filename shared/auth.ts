/** Signing up and in, for server and browser: rules, documented texts, and the payload of the token. */

import * as z from 'zod/mini'
import { Message } from './answers.ts'
import { isReservedName } from './reserved-names.ts'

export const ROLES = ['Advocate', 'Lawyer', 'CharteredAccountant', 'Company', 'Police', 'Judge', 'Public'] as const
export type Role = (typeof ROLES)[number]
export const DEFAULT_ROLE: Role = 'Advocate'
export const LANDING_ROLES = ROLES.filter((role) => role !== 'CharteredAccountant')
export const SIGNUP_SOURCES = { main: 'direct', '/signup': 'digitalmarketing', '/law-register': 'DM' } as const

/**
 * The payload of a login token, with the documented names. Its claims only inform the screen: the server asks the
 * database, because a token may be old.
 */
export interface TokenClaims {
  id: number
  username: string
  mobile_no: string
  role: Role | 'Admin'
  /** Empty while an account has no address, because somebody else proved the one that it had. */
  email: string
  email_verified: boolean
  state: string
  town: string
  sub_status: string
  /** Null without a plan. */
  sub_end: string | null
  sub_id: string | null
  short_url: string | null
  plan_id: number | null
  /** JSON text of a list of feature numbers: "[1,2,3,4]". */
  features: string
  rp_sub_id: string | null
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
  passwordTooLong: 'Password must be at most 128 characters long.',
  passwordMix: 'Password must include at least one number and one special character.',
  mobile: 'Mobile number must be a 10-digit number.',
  username: 'Username can only contain letters, numbers, underscores, dots and hyphens.',
  usernameTooLong: 'Username must be at most 60 characters long.',
  usernameReserved: 'That username could be mistaken for NyayaDesk. Please choose another.',
  email: 'Email is invalid.',
  role: 'Please choose a role from the list.',
  signupSent: 'Registered successfully! An OTP has been sent to your registered mobile or mail.',
  signupFailed: 'There was an error registering the user!',
  landingSent: 'Registration successful! OTP has been sent.',
  landingFailed: 'Registration failed. Please try again.',
  otpVerified: 'OTP verified successfully!',
  mailOtpSent: 'OTP sent successfully Mail!',
  mobileOtpSent: 'OTP sent successfully to your mobile number!',
  otpSendFailed: 'Failed to send OTP. Please try again.',
  newPasswordMismatch: 'Passwords do not match',
  newPasswordUppercase: 'Password must contain exactly one uppercase letter',
  newPasswordLength: 'Password must be at least 8 characters long',
  newPasswordSet: 'Password update successful',
  newPasswordFailed: 'Enter correct otp! Please try again.',
  otpFailed: 'Failed to verify OTP. Please try again.',
  loginOk: 'Login Successful',
  networkError: 'Network error. Try again later.',
  logoutFailed: 'Failed to logout. Please try again.',
  sessionExpired: 'Your session has expired due to inactivity. Please log in again.',
} as const

/**
 * 254 characters is the longest address that SMTP carries (RFC 5321). The length is tested before the pattern, so that
 * the time stays bounded.
 */
const MAX_EMAIL_CHARS = 254
export const MAX_PASSWORD_CHARS = 128
const MAX_USERNAME_CHARS = 60
/** No character that a mail server reads as a list, a comment or a quotation, so that one address is one mailbox. */
const EMAIL = /^[^\s@,;:<>()[\]"\\\p{Cc}]{1,64}@[^\s@,;:<>()[\]"\\\p{Cc}]{1,190}\.[^\s@.,;:<>()[\]"\\\p{Cc}]{2,63}$/u

export const isEmail = (text: string) => text.length <= MAX_EMAIL_CHARS && EMAIL.test(text)
export const isMobile = (text: string) => /^\d{10}$/.test(text)

export function usernameProblem(username: string): string | null {
  if (!/^[A-Za-z0-9_.-]+$/.test(username)) return AUTH_TEXTS.username
  return username.length > MAX_USERNAME_CHARS ? AUTH_TEXTS.usernameTooLong : null
}

/** A reserved name is refused only when it is chosen now. A person who has had one for longer keeps it. */
export const newUsernameProblem = (username: string): string | null =>
  usernameProblem(username) ?? (isReservedName(username) ? AUTH_TEXTS.usernameReserved : null)

type SignupDoor = 'main' | 'landing'

const isTooLong = (password: string) => password.length > MAX_PASSWORD_CHARS
/**
 * The first two rules hold at sign-up. The first and the last hold for a new password, because its form is documented
 * with other rules.
 */
export const hasPasswordLength = (password: string) => password.length >= 8
export const hasNumberAndSign = (password: string) => /\d/.test(password) && /[!@#$%^&*]/.test(password)
export const hasOneUppercase = (password: string) => (password.match(/\p{Lu}/gu) ?? []).length === 1

function passwordProblem(password: string): string | null {
  if (!hasPasswordLength(password)) return AUTH_TEXTS.passwordLength
  if (isTooLong(password)) return AUTH_TEXTS.passwordTooLong
  if (!hasNumberAndSign(password)) return AUTH_TEXTS.passwordMix
  return null
}

export function newPasswordProblem(password: string): string | null {
  if (!hasOneUppercase(password)) return AUTH_TEXTS.newPasswordUppercase
  if (!hasPasswordLength(password)) return AUTH_TEXTS.newPasswordLength
  if (isTooLong(password)) return AUTH_TEXTS.passwordTooLong
  return null
}

const LOWER = 'abcdefghijkmnpqrstuvwxyz'
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const DIGITS = '23456789'
const SIGNS = '!@#$%^&*'

/**
 * A password that no rule of either form refuses, about 64 bits: "kfwn-tbqe-Rym4#72". Letters that look alike are left
 * out, because people copy it by hand.
 * @param pick a number from 0 up to, not including, its argument. It must come from a secure random source, because the
 * password would be guessed otherwise
 */
export function suggestPassword(pick: (below: number) => number): string {
  const some = (of: string, n: number) => Array.from({ length: n }, () => of[pick(of.length)]).join('')
  return `${some(LOWER, 4)}-${some(LOWER, 4)}-${some(UPPER, 1)}${some(LOWER, 2)}${some(DIGITS, 1)}${some(SIGNS, 1)}${some(DIGITS, 2)}`
}

/** @param door the marketing forms (`landing`) ask for no town and know six roles, so those rules do not hold there */
export function signupProblems(form: SignupForm, door: SignupDoor = 'main'): Partial<Record<keyof SignupForm, string>> {
  const problems: Partial<Record<keyof SignupForm, string>> = {}
  const required = ['username', 'email', 'mobile_no', 'pass_word', 'state', 'role'] as const
  for (const field of required) if (!form[field].trim()) problems[field] = AUTH_TEXTS.requiredFields
  if (door === 'main' && !form.town.trim()) problems.town = AUTH_TEXTS.requiredFields
  const username = problems.username ? null : newUsernameProblem(form.username)
  if (username) problems.username = username
  if (!problems.email && !isEmail(form.email)) problems.email = AUTH_TEXTS.email
  if (!problems.mobile_no && !isMobile(form.mobile_no)) problems.mobile_no = AUTH_TEXTS.mobile
  const roles: readonly string[] = door === 'main' ? ROLES : LANDING_ROLES
  if (!problems.role && !roles.includes(form.role)) problems.role = AUTH_TEXTS.role
  const password = problems.pass_word ? null : passwordProblem(form.pass_word)
  if (password) problems.pass_word = password
  return problems
}

export const LandingSignIn = z.extend(Message, { authtoken: z.string() })

/** Whether the contact was confirmed already, so that no code was sent. */
export const ConfirmStarted = z.extend(Message, { confirmed: z.boolean() })
