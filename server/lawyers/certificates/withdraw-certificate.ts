import { throwError } from '#server/platform/errors.ts'
import { normalizeCertificateCode } from '#shared/lawyers.ts'
import { checkReason } from '../../audit/index.ts'
import type { LawyersContext } from '../context.ts'
import { findCertificateByCode, withdrawValidCertificate } from './store.ts'

interface Withdrawal {
  code: string
  reason: string
  staffId: number
}

/**
 * Withdraws a certificate. From then on its check shows this, and the holder cannot get another. The listing of the
 * holder is not affected.
 * @throws AppError `reason_needed`; `not_found` for no certificate, and for one that is not valid any more
 */
export async function withdrawCertificate(
  { audit, auth, platform: { clock, db } }: LawyersContext,
  { code, reason, staffId }: Withdrawal,
): Promise<void> {
  const checkedReason = checkReason(reason)
  await db.transaction(async (tx) => {
    const found = (await findCertificateByCode(tx, normalizeCertificateCode(code))) ?? throwError('not_found')
    // Without this lock the holder could get another certificate at this moment, and would keep it.
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
