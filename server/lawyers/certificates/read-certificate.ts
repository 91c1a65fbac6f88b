import { missingForCertificate, type CertificateState, type OwnCertificate } from '#shared/lawyers.ts'
import type { CertificatePlan } from '../../billing/index.ts'
import type { LawyersContext } from '../context.ts'
import { findValidCertificate } from './store.ts'

/** A certificate that nobody revoked is valid as long as the plan that includes it runs. */
export const certificateStateAt = (plan: CertificatePlan | undefined, now: Date): OwnCertificate['state'] =>
  plan && plan.until > now ? 'current' : 'plan_ended'

export async function readCertificate(lawyers: LawyersContext, userId: number): Promise<CertificateState> {
  const { billing, platform, readProfile } = lawyers
  const now = platform.clock.now()
  const plan = await billing.certificatePlan(userId, now)
  const profile = await readProfile(platform.db, userId)
  const valid = await findValidCertificate(platform.db, userId)
  return {
    plan: certificateStateAt(plan, now) === 'current',
    missing: missingForCertificate(profile),
    full_name: profile.full_name,
    certificate: valid
      ? {
          code: valid.code,
          name: valid.name,
          issued_at: valid.issuedAt.toISOString(),
          state: certificateStateAt(plan, now),
          until: (plan?.until ?? valid.issuedAt).toISOString(),
        }
      : null,
  }
}
