import { throwError } from '#server/platform/errors.ts'
import { normalizeCertificateCode, type CheckedCertificate } from '#shared/lawyers.ts'
import { limitOnNetwork } from '#server/platform/limits/network-limit.ts'
import type { LawyersContext } from '../context.ts'
import { checksPerMinute } from '../limits.ts'
import { certificateStateAt } from './read-certificate.ts'
import { findCertificateByCode } from './store.ts'

/**
 * Returns the certificate behind a code.
 * @param typed the code, typed in any way
 * @param ip the address of the visitor
 * @throws AppError `not_found`, the same for an unknown code and for a text that is no code, after the same query, so
 * that the time reveals nothing; `too_many`
 */
export async function checkCertificate(
  { billing, platform: { clock, db, limits } }: LawyersContext,
  typed: string,
  ip: string,
): Promise<CheckedCertificate> {
  await limits.consume(...limitOnNetwork(ip, checksPerMinute))
  const found = (await findCertificateByCode(db, normalizeCertificateCode(typed))) ?? throwError('not_found')
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
