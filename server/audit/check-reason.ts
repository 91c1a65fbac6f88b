import { throwError } from '#server/platform/errors.ts'
import { MAX_REASON, MIN_REASON } from '#shared/admin.ts'

/**
 * Makes one line of a reason.
 * @throws AppError `reason_needed` for one that is too short or too long
 */
export function checkReason(given: string): string {
  const reason = given
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return reason.length < MIN_REASON || reason.length > MAX_REASON ? throwError('reason_needed') : reason
}
