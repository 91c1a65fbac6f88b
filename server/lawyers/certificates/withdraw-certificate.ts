import { throwError } from '#server/platform/errors.ts'
import { normalizeCode } from '#shared/lawyers.ts'
import { checkReason } from '../../audit/index.ts'
import type { LawyersContext } from '../context.ts'
import { findCertificateByCode, withdrawValidCertificate } from './store.ts'

interface Withdrawal {
  /** In whatever way it was typed. */
  code: string
  reason: string
  /** Who withdraws it. */
  staffId: number
}

/**
 * Withdraws a certificate: its check says so from now on, and its holder is issued no other. A listing is another matter.
 * @throws AppError `reason_needed`; `not_found` for no certificate, and for one that is not valid any more
 */
export async function withdrawCertificate(
  { audit, auth, platform: { clock, db } }: LawyersContext,
  { code, reason, staffId }: Withdrawal,
): Promise<void> {
  const checkedReason = checkReason(reason)
  await db.transaction(async (tx) => {
    const found = (await findCertificateByCode(tx, normalizeCode(code))) ?? throwError('not_found')
    // Else its holder could be issued another one at this moment, and would keep that.
    await auth.lockUser(tx, found.userId)
    if (!(await withdrawValidCertificate(tx, found.code, clock.now()))) throwError('not_found')
    await audit.record(tx, {
      staffId,
      action: 'certificate.withdraw',
      subject: `certificate:${found.code}`,
      userId: found.userId,
      detail: { reason: checkedReason },
    })
  })
}
