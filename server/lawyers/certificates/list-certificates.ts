import type { CertificateRow, Page } from '#shared/admin.ts'
import type { LawyersContext } from '../context.ts'
import { searchCertificates, type CertificateFilter } from './store.ts'

export async function listAllCertificates(
  { auth, platform: { db } }: LawyersContext,
  filter: CertificateFilter,
): Promise<Page<CertificateRow>> {
  const { rows, total } = await searchCertificates(db, filter)
  const names = await auth.findNames(rows.map(({ userId }) => userId))
  return {
    rows: rows.map(({ code, userId, name, role, town, state, issuedAt, revokedAt, revokedFor }) => ({
      code,
      user_id: userId,
      username: names.get(userId)?.username ?? '',
      email: names.get(userId)?.email ?? '',
      name,
      role,
      town,
      state,
      issued_at: issuedAt.toISOString(),
      revoked_at: revokedAt?.toISOString() ?? null,
      revoked_for: revokedFor,
    })),
    total,
  }
}
