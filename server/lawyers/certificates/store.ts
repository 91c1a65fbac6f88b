/**
 * SQL on certificates. Anybody may find one by its code, and staff see all. Every other call must have the holder in
 * the WHERE, so that nobody reaches the certificate of another.
 */
import { and, asc, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { certificates } from '#db/lawyers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { matchesText } from '#server/platform/database/matches-text.ts'

export type Certificate = typeof certificates.$inferSelect

const isValidOf = (userId: number) => and(eq(certificates.userId, userId), isNull(certificates.revokedAt))

export const findValidCertificate = async (db: Db, userId: number): Promise<Certificate | undefined> =>
  (await db.select().from(certificates).where(isValidOf(userId)))[0]

export const findLatestCertificate = async (tx: Db, userId: number): Promise<Certificate | undefined> =>
  (
    await tx
      .select()
      .from(certificates)
      .where(eq(certificates.userId, userId))
      .orderBy(desc(certificates.issuedAt))
      .limit(1)
  )[0]

export const countCertificatesSince = (tx: Db, userId: number, since: Date): Promise<number> =>
  tx.$count(certificates, and(eq(certificates.userId, userId), gt(certificates.issuedAt, since)))

/** A certificate of any person may be found, because anybody who has a code may check it. */
export const findCertificateByCode = async (db: Db, code: string): Promise<Certificate | undefined> =>
  (await db.select().from(certificates).where(eq(certificates.code, code)))[0]

export interface CertificateFilter {
  /** Part of the code, or of the name or town that is printed. */
  search: string
  limit: number
  offset: number
}

export async function searchCertificates(db: Db, { search, limit, offset }: CertificateFilter) {
  const { code, name, town } = certificates
  const where = matchesText(search, code, name, town)
  const rows = await db
    .select()
    .from(certificates)
    .where(where)
    .orderBy(desc(certificates.issuedAt), asc(code))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(certificates, where) }
}

/** @returns false when the certificate is not valid any more */
export async function withdrawValidCertificate(tx: Db, code: string, at: Date): Promise<boolean> {
  const withdrawn = await tx
    .update(certificates)
    .set({ revokedAt: at, revokedFor: 'withdrawn' })
    .where(and(eq(certificates.code, code), isNull(certificates.revokedAt)))
    .returning({ code: certificates.code })
  return withdrawn.length > 0
}

/** @param unlessRole a certificate with this role stays valid */
export async function replaceValidCertificate(tx: Db, userId: number, at: Date, unlessRole?: string): Promise<void> {
  await tx
    .update(certificates)
    .set({ revokedAt: at, revokedFor: 'replaced' })
    .where(and(isValidOf(userId), unlessRole === undefined ? undefined : ne(certificates.role, unlessRole)))
}

export async function insertCertificate(tx: Db, row: typeof certificates.$inferInsert): Promise<void> {
  await tx.insert(certificates).values(row)
}

export const listCertificates = (db: Db, userId: number): Promise<Certificate[]> =>
  db.select().from(certificates).where(eq(certificates.userId, userId)).orderBy(asc(certificates.issuedAt))

export async function deleteCertificates(tx: Db, userId: number): Promise<void> {
  await tx.delete(certificates).where(eq(certificates.userId, userId))
}
