/** SQL on certificates. A code names one to anybody; every other call takes the holder, who is in the WHERE. */
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm'
import { certificates } from '#db/lawyers.ts'
import type { Db } from '#server/platform/db.ts'

export type Certificate = typeof certificates.$inferSelect

const validOf = (userId: number) => and(eq(certificates.userId, userId), isNull(certificates.revokedAt))

export const findValid = async (db: Db, userId: number): Promise<Certificate | undefined> =>
  (await db.select().from(certificates).where(validOf(userId)))[0]

/** The newest, valid or not. */
export const findLatest = async (tx: Db, userId: number): Promise<Certificate | undefined> =>
  (
    await tx
      .select()
      .from(certificates)
      .where(eq(certificates.userId, userId))
      .orderBy(desc(certificates.issuedAt))
      .limit(1)
  )[0]

export const countSince = (tx: Db, userId: number, since: Date): Promise<number> =>
  tx.$count(certificates, and(eq(certificates.userId, userId), gt(certificates.issuedAt, since)))

/** Of anybody: whoever has a code may ask what stands behind it. */
export const findByCode = async (db: Db, code: string): Promise<Certificate | undefined> =>
  (await db.select().from(certificates).where(eq(certificates.code, code)))[0]

export async function replaceValid(tx: Db, userId: number, at: Date): Promise<void> {
  await tx.update(certificates).set({ revokedAt: at, revokedFor: 'replaced' }).where(validOf(userId))
}

export async function insertCertificate(tx: Db, row: typeof certificates.$inferInsert): Promise<void> {
  await tx.insert(certificates).values(row)
}

export const listCertificates = (db: Db, userId: number): Promise<Certificate[]> =>
  db.select().from(certificates).where(eq(certificates.userId, userId)).orderBy(asc(certificates.issuedAt))

export async function deleteCertificates(tx: Db, userId: number): Promise<void> {
  await tx.delete(certificates).where(eq(certificates.userId, userId))
}
