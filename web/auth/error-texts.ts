/** What a failed call is called on each screen, as documented. */
import { AUTH_TEXTS } from '#shared/auth.ts'
import { ApiError } from '#web/lib/api.ts'

export const loginErrorText = (error: unknown): string =>
  error instanceof ApiError ? `Error: ${error.message}` : AUTH_TEXTS.networkError

export const signupErrorText = (error: unknown): string => serverMessage(error) ?? AUTH_TEXTS.signupFailed

export const otpErrorText = (error: unknown): string => serverMessage(error) ?? AUTH_TEXTS.otpFailed

function serverMessage(error: unknown): string | null {
  return error instanceof ApiError ? error.serverMessage : null
}
