import { AppError } from '#server/platform/errors.ts'

/**
 * Says which of several files an error is about, so that the person need not try them one by one.
 * @param no of the file in its form, from 0
 * @returns the error with it as `attachment`; anything but an AppError as it is
 */
export function withAttachmentNumber(error: unknown, no: number): unknown {
  if (!(error instanceof AppError)) return error
  const { code, params, retryAfter, cause } = error
  return new AppError(code, {
    params: { ...params, attachment: no },
    ...(retryAfter !== undefined && { retryAfter }),
    cause,
  })
}
