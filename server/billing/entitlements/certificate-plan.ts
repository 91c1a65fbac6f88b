import type { Db } from '#server/platform/database/database.ts'
import { listEntitlementsWithCertificate } from './store.ts'

/** An unbroken time in which somebody has plans that the certificate comes with, one after the other. */
export interface CertificatePlan {
  since: Date
  /** May have passed. */
  until: Date
}

/** @returns the newest such time that had begun at an instant */
export async function findCertificatePlan(db: Db, userId: number, at: Date): Promise<CertificatePlan | undefined> {
  const times: CertificatePlan[] = []
  for (const { startsAt, endsAt } of await listEntitlementsWithCertificate(db, userId)) {
    const last = times.at(-1)
    if (!last || startsAt > last.until) times.push({ since: startsAt, until: endsAt })
    else if (endsAt > last.until) last.until = endsAt
  }
  return times.findLast(({ since }) => since <= at)
}
