import { describe, expect, it } from 'vitest'
import { AUTH_TEXTS, newPasswordProblem, signupProblems } from '#shared/auth.ts'
import { signupForm } from '#tests/support/client.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import {
  landingErrorText,
  loginErrorText,
  newPasswordErrorText,
  otpErrorText,
  otpSendErrorText,
  signupErrorText,
} from './error-texts.ts'
import { emailOf } from './given-email.ts'
import { pageAfterLogin } from './page-after-login.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

describe('the page after a login', () => {
  it.each([
    ['2026-11-20T12:00:01Z', '/scenario'],
    ['2026-11-20T12:00:00Z', '/Subscription'],
    ['2026-11-19T12:00:00Z', '/Subscription'],
    ['not a date', '/Subscription'],
    [null, '/Subscription'],
  ])('for a subscription that ends at %s is %s', (end, page) => {
    expect(pageAfterLogin({ role: 'Advocate', sub_end: end }, now)).toBe(page)
  })

  it('is the back office for staff, who rarely have a subscription', () => {
    expect(pageAfterLogin({ role: 'Admin', sub_end: null }, now)).toBe('/admin')
  })
})

describe('the email that a page hands on', () => {
  it('is read from the state of the history, whatever else is kept there', () => {
    expect(emailOf({ email: 'asha@example.com' })).toBe('asha@example.com')
    for (const other of [null, undefined, 'mail', 7, {}, { email: 7 }]) expect(emailOf(other)).toBe('')
  })
})

describe('a text that is too long', () => {
  it('is not called too short, or wrong in its letters', () => {
    const form = signupForm({ username: 'a'.repeat(61), pass_word: `${'a'.repeat(127)}1#` })
    expect(signupProblems(form)).toEqual({
      username: AUTH_TEXTS.usernameTooLong,
      pass_word: AUTH_TEXTS.passwordTooLong,
    })
    expect(newPasswordProblem(`A${'a'.repeat(128)}`)).toBe(AUTH_TEXTS.passwordTooLong)
    expect(newPasswordProblem(`A${'a'.repeat(127)}`)).toBeNull()
  })
})

describe('the documented texts', () => {
  const refused = (status: number, message: string) => new ApiError(status, { code: '', message, params: {} })
  const spoken = refused(409, 'This email is already registered.')
  const mute = new ApiError(502, null)
  const silence = new NetworkError(new TypeError('Failed to fetch'))

  it('are shown for a failed login', () => {
    expect(loginErrorText(spoken)).toBe('Error: This email is already registered.')
    expect(loginErrorText(silence)).toBe('Network error. Try again later.')
  })

  it('are shown for a failed sign-up', () => {
    expect(signupErrorText(spoken)).toBe('This email is already registered.')
    expect(signupErrorText(mute)).toBe('There was an error registering the user!')
    expect(signupErrorText(silence)).toBe('There was an error registering the user!')
  })

  it('are shown for a wrong code', () => {
    expect(otpErrorText(mute)).toBe('Failed to verify OTP. Please try again.')
    expect(otpErrorText(silence)).toBe('Failed to verify OTP. Please try again.')
  })
  it('are shown for a failed marketing sign-up, and for a code that was not sent', () => {
    expect(landingErrorText(spoken)).toBe('This email is already registered.')
    expect(landingErrorText(mute)).toBe('Registration failed. Please try again.')
    expect(otpSendErrorText(spoken)).toBe('This email is already registered.')
    expect(otpSendErrorText(silence)).toBe('Failed to send OTP. Please try again.')
  })

  it('are shown for a password that was not set, except for a limit, which says its time', () => {
    const limit = refused(429, 'Three codes can be asked for in a day. You can go on at 14:05.')
    for (const error of [spoken, mute, new ApiError(429, null), refused(500, 'Something went wrong.')])
      expect(newPasswordErrorText(error)).toBe('Enter correct otp! Please try again.')
    expect(newPasswordErrorText(limit)).toBe('Three codes can be asked for in a day. You can go on at 14:05.')
    expect(newPasswordErrorText(silence)).toBe('Network error. Try again later.')
  })
})
