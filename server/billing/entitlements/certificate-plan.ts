import type { Db } from '#server/platform/database/database.ts'
import { listEntitlementsWithCertificate } from './store.ts'

/** An unbroken time in which a person has plans that include the certificate, one after the other. */
export interface CertificatePlan {
  since: Date
  /** This date may be in the past. */
  until: Date
}

/** @returns the newest such time that had begun at the instant */
export async function findCertificatePlan(db: Db, userId: number, at: Date): Promise<CertificatePlan | undefined> {
  const times: CertificatePlan[] = []
  for (const { startsAt, endsAt } of await listEntitlementsWithCertificate(db, userId)) {
    const last = times.at(-1)
    if (!last || startsAt > last.until) times.push({ since: startsAt, until: endsAt })
    else if (endsAt > last.until) last.until = endsAt
  }
  return times.findLast(({ since }) => since <= at)
}
