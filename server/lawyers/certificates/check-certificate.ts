import { throwError } from '#server/platform/errors.ts'
import { normalizeCode, type CheckedCertificate } from '#shared/lawyers.ts'
import { limitOnNetwork } from '../../auth/index.ts'
import type { LawyersContext } from '../context.ts'
import { checksFromLoopback, checksPerMinute } from '../limits.ts'
import { certificateStateAt } from './read-certificate.ts'
import { findCertificateByCode } from './store.ts'

/**
 * What stands behind a code.
 * @param typed in whatever way @param ip of who asks
 * @throws AppError `not_found`, the same and after the same look for a code that nobody has and for what is no code; `too_many`
 */
export async function checkCertificate(
  { billing, platform: { clock, db, limits } }: LawyersContext,
  typed: string,
  ip: string,
): Promise<CheckedCertificate> {
  await limits.consume(...limitOnNetwork(ip, checksPerMinute, checksFromLoopback))
  const found = (await findCertificateByCode(db, normalizeCode(typed))) ?? throwError('not_found')
  const { name, role, town, state, issuedAt, revokedFor, userId } = found
  const now = clock.now()
  return {
    name,
    role,
    town,
    state,
    issued_at: issuedAt.toISOString(),
    standing: revokedFor ?? certificateStateAt(await billing.certificatePlan(userId, now), now),
  }
}
