/**
 * SQL on the files table. Every call takes the owner, and the owner is in the WHERE, so that no id from outside can
 * reach another person's file.
 */
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { files } from '#db/files.ts'
import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import type { Quota } from '#server/platform/limits/quota.ts'

/**
 * Pictures of an uploaded file. They do not count against the quota, because they are created and deleted with the
 * file.
 */
const PICTURE = 'upload page'

export type FileRow = typeof files.$inferSelect
type FileReading = NonNullable<FileRow['reading']>
export type NewFile = Pick<FileRow, 'id' | 'userId' | 'sha256' | 'mediaType' | 'bytes' | 'name' | 'purpose'>

/**
 * Records a file whose object is already stored under `file.id`.
 * @param db the database, or the transaction of the row that the file belongs to
 * @throws AppError quota_reached when it would bring its owner to 500 MB or more
 */
export async function insertFile(db: Db, quota: Quota, file: NewFile, at: Date): Promise<FileRow> {
  return await db.transaction(async (tx) => {
    if (file.purpose !== PICTURE) await quota.requireRoom(tx, file.userId, file.bytes)
    const [row] = await tx
      .insert(files)
      .values({ ...file, createdAt: at })
      .returning()
    return row ?? throwError('internal')
  })
}

const isOwn = (userId: number, id: string) => and(eq(files.userId, userId), eq(files.id, id))

/** Finds nothing for a missing file and for another person's, so that nobody can tell them apart. */
export async function findFile(db: Db, userId: number, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(isOwn(userId, id))
  return row
}

/** @returns undefined as `findFile`, and for a file that was never read to its end */
export async function findReading(db: Db, userId: number, id: string): Promise<FileReading | undefined> {
  const [row] = await db.select({ reading: files.reading }).from(files).where(isOwn(userId, id))
  return row?.reading ?? undefined
}

export async function saveReading(db: Db, userId: number, id: string, reading: FileReading): Promise<void> {
  await db
    .update(files)
    .set({ reading: toStorable(reading) })
    .where(isOwn(userId, id))
}

/**
 * NUL and half surrogate pairs are removed, because PostgreSQL's JSON cannot store them and a stranger's PDF may
 * contain both.
 */
const toStorable = ({ pages, ...rest }: FileReading): FileReading => ({
  ...rest,
  pages: pages.map((page) => ({ ...page, text: page.text.replaceAll('\0', '').toWellFormed() })),
})

/**
 * Deletes files. Delete their objects only after the transaction has committed, because it may still be rolled back.
 * @returns the keys of those objects; files of other people among `ids` are skipped
 */
export async function deleteFiles(db: Db, userId: number, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await db
    .delete(files)
    .where(and(eq(files.userId, userId), inArray(files.id, ids)))
    .returning({ id: files.id })
  return gone.map(({ id }) => id)
}

/** Lists files without their text, because that may be megabytes, and without pictures of them. */
export const listFiles = (db: Db, userId: number) =>
  db
    .select({ id: files.id, name: files.name, purpose: files.purpose, createdAt: files.createdAt })
    .from(files)
    .where(and(eq(files.userId, userId), ne(files.purpose, PICTURE)))
    .orderBy(files.createdAt, files.id)

/** @returns the keys of the objects, as `deleteFiles` */
export async function deleteFilesOf(tx: Db, userId: number): Promise<string[]> {
  const gone = await tx.delete(files).where(eq(files.userId, userId)).returning({ id: files.id })
  return gone.map(({ id }) => id)
}

/** Counts bytes, without pictures of files. */
export async function countFileBytes(db: Db, userId: number): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.userId, userId), ne(files.purpose, PICTURE)))
  return sum?.bytes ?? 0
}

/** Finds files of every owner, so only `purgeOrphans` may call this. */
export async function findIdsBefore(db: Db, time: Date): Promise<string[]> {
  return (await db.select({ id: files.id }).from(files).where(lt(files.createdAt, time))).map(({ id }) => id)
}

/** Finds files of every owner, so only `purgeOrphans` may call this. */
export async function findExistingIds(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: files.id }).from(files).where(inArray(files.id, ids))
  return new Set(rows.map(({ id }) => id))
}
