import { AUTH_TEXTS } from '#shared/auth.ts'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/words/words.ts'

export const loginErrorText = (error: unknown): string =>
  error instanceof ApiError ? t('Error: {message}', { message: error.message }) : t(AUTH_TEXTS.networkError)

export const signupErrorText = (error: unknown): string => serverMessage(error) ?? t(AUTH_TEXTS.signupFailed)

export const landingErrorText = (error: unknown): string => serverMessage(error) ?? t(AUTH_TEXTS.landingFailed)

export const otpSendErrorText = (error: unknown): string => serverMessage(error) ?? t(AUTH_TEXTS.otpSendFailed)

/**
 * The text for a refused new password. The documented text sends the person back to the code; only the limit has its
 * own sentence, because it says when to go on.
 */
export function newPasswordErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t(AUTH_TEXTS.networkError)
  return (error.status === 429 ? error.serverMessage : null) ?? t(AUTH_TEXTS.newPasswordFailed)
}

export const otpErrorText = (error: unknown): string => serverMessage(error) ?? t(AUTH_TEXTS.otpFailed)

function serverMessage(error: unknown): string | null {
  return error instanceof ApiError ? error.serverMessage : null
}
