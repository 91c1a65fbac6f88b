/** SQL on contributed drafts. Calls for the owner must have the owner in the WHERE, calls for a reviewer the state. */
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { quartersIn, uploads } from '#db/earn.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { UploadState } from '#shared/earn.ts'

export type StoredUpload = typeof uploads.$inferSelect

/** The pages are left out of lists, because their text may be long. */
const { pages: _text, ...summaryColumns } = getTableColumns(uploads)
export type UploadSummary = Omit<StoredUpload, 'pages'>

/**
 * The first half of an advisory lock. The second half is the id of the reviewer. The number must not be used by another
 * slice, because the two would block each other.
 */
const REVIEWER_LOCK = 70_701
const ID_BEGUN = /^[\da-f-]{4,36}$/i

export async function insertUpload(tx: Db, row: typeof uploads.$inferInsert): Promise<string> {
  const [written] = await tx.insert(uploads).values(row).returning({ id: uploads.id })
  if (!written) throw new Error('an upload was not stored')
  return written.id
}

export async function countRecentUploads(db: Db, userId: number, sha256: string, after: Date) {
  const many = (which: ReturnType<typeof eq>) => sql<number>`count(*) filter (where ${which})`.mapWith(Number)
  const [row] = await db
    .select({
      same: many(eq(uploads.sha256, sha256)),
      waiting: many(eq(uploads.status, 'Pending')),
      lately: many(gt(uploads.createdAt, after)),
    })
    .from(uploads)
    .where(eq(uploads.userId, userId))
  return row ?? { same: 0, waiting: 0, lately: 0 }
}

export const findUpload = async (db: Db, id: string): Promise<StoredUpload | undefined> =>
  (await db.select().from(uploads).where(eq(uploads.id, id)))[0]

export const findUploadSummary = async (db: Db, id: string): Promise<UploadSummary | undefined> =>
  (await db.select(summaryColumns).from(uploads).where(eq(uploads.id, id)))[0]

/**
 * Returns the owner of an upload and the picture of one of its pages. It does not read the pages as a whole, because
 * they may be the text of 300 pages.
 */
export async function findPicture(db: Db, id: string, page: number) {
  const path = sql`jsonb_path_query_first(${uploads.pages}, '$[*] ? (@.page == $page).fileId', jsonb_build_object('page', ${page}::int))`
  const fileId = sql<string | null>`${path} #>> '{}'`
  const [row] = await db.select({ userId: uploads.userId, fileId }).from(uploads).where(eq(uploads.id, id))
  return row
}

const isUnprepared = (id: string) =>
  and(eq(uploads.id, id), eq(uploads.status, 'Pending'), eq(uploads.preparation, 'waiting'))

/** @returns undefined when there is nothing to prepare any more */
export const findUnprepared = async (db: Db, id: string): Promise<UploadSummary | undefined> =>
  (await db.select(summaryColumns).from(uploads).where(isUnprepared(id)))[0]

/** The oldest upload comes first. */
export const listUnprepared = async (db: Db, before: Date): Promise<string[]> =>
  (
    await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.status, 'Pending'), eq(uploads.preparation, 'waiting'), lt(uploads.createdAt, before)))
      .orderBy(asc(uploads.createdAt))
  ).map(({ id }) => id)

/** @returns false when the upload was decided, prepared or deleted meanwhile */
export async function savePreparation(
  tx: Db,
  id: string,
  prepared: Partial<Pick<StoredUpload, 'pages' | 'pageCount' | 'hidden' | 'simhash'>> &
    Pick<StoredUpload, 'preparation'>,
): Promise<boolean> {
  return (await tx.update(uploads).set(prepared).where(isUnprepared(id)).returning({ id: uploads.id })).length > 0
}

interface UploadFilter {
  status: UploadState
  /**
   * The beginning of the id. The name of the file is not searched, because a search letter by letter would reveal what
   * is hidden in it.
   */
  search: string
  userIds: number[]
  mains: string[]
  subs: string[]
}

/** Waiting uploads come in the order of arrival, so that none waits for ever, decided ones with the newest first. */
export async function listFiltered(
  db: Db,
  { status, search, userIds, mains, subs }: UploadFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: UploadSummary[]; total: number }> {
  const found = or(
    ID_BEGUN.test(search) ? sql`${uploads.id}::text like ${`${search.toLowerCase()}%`}` : undefined,
    // This is one parameter, however many people have such a name, because PostgreSQL allows only 65,535 of them.
    sql`${uploads.userId} = any(${sql.param(userIds)}::int[])`,
    inArray(uploads.mainDraft, mains),
    inArray(uploads.subDraft, subs),
  )
  const where = and(eq(uploads.status, status), search === '' ? undefined : found)
  const order =
    status === 'Pending' ? [asc(uploads.createdAt), asc(uploads.id)] : [desc(uploads.createdAt), desc(uploads.id)]
  const rows = await db
    .select(summaryColumns)
    .from(uploads)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(uploads, where) }
}

/**
 * Returns the uploads of anybody that may be like the given ones, because they have the same bytes or share a quarter
 * of the simhash (`simhashQuarters`).
 */
export const listLikely = (db: Db, sha256s: string[], quarters: string[]) => {
  const some = () => db.select({ id: uploads.id, sha256: uploads.sha256, simhash: uploads.simhash }).from(uploads)
  // The query asks quarter by quarter, because for many at once the planner expects so many rows that it reads the
  // whole table in place of the index.
  const wanted = sql`unnest(${sql.param(quarters)}::text[]) as wanted(quarter)`
  return some()
    .where(inArray(uploads.sha256, sha256s))
    .union(some().innerJoin(wanted, sql`${quartersIn(uploads.simhash)} && array[wanted.quarter]`))
}

/**
 * Lets the decisions of one reviewer run one after another, so that their count is right. Take this lock before any
 * other.
 */
export async function lockReviewer(tx: Db, staffId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REVIEWER_LOCK}::int, ${staffId}::int)`)
}

export const countAcceptedBy = (tx: Db, staffId: number, after: Date): Promise<number> =>
  tx.$count(uploads, and(eq(uploads.decidedBy, staffId), gt(uploads.decidedAt, after), eq(uploads.status, 'Accepted')))

/** Records the first of two reviewers. @returns false when another reviewer was faster */
export const recordFirstReviewer = async (tx: Db, id: string, staffId: number): Promise<boolean> =>
  (
    await tx
      .update(uploads)
      .set({ secondedBy: staffId })
      .where(and(eq(uploads.id, id), eq(uploads.status, 'Pending'), isNull(uploads.secondedBy)))
      .returning({ id: uploads.id })
  ).length > 0

/** @returns false when the upload was decided before */
export const decidePendingUpload = async (
  tx: Db,
  id: string,
  decision: Pick<StoredUpload, 'status' | 'decidedBy' | 'decidedAt'> &
    Partial<Pick<StoredUpload, 'rejection' | 'note' | 'pages'>>,
): Promise<boolean> =>
  (
    await tx
      .update(uploads)
      .set({ ...decision, fileId: null })
      .where(
        and(
          eq(uploads.id, id),
          eq(uploads.status, 'Pending'),
          decision.status === 'Accepted' ? eq(uploads.preparation, 'ready') : undefined,
        ),
      )
      .returning({ id: uploads.id })
  ).length > 0

export const countWaiting = (db: Db): Promise<number> => db.$count(uploads, eq(uploads.status, 'Pending'))

export const countUploadsOf = (db: Db, userId: number): Promise<number> =>
  db.$count(uploads, eq(uploads.userId, userId))

export const listUploadsOf = (db: Db, userId: number): Promise<UploadSummary[]> =>
  db
    .select(summaryColumns)
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(desc(uploads.createdAt), desc(uploads.id))

export const listUploadsWithPages = (db: Db, userId: number): Promise<StoredUpload[]> =>
  db.select().from(uploads).where(eq(uploads.userId, userId)).orderBy(asc(uploads.createdAt), asc(uploads.id))

export async function markSeen(db: Db, userId: number): Promise<void> {
  await db
    .update(uploads)
    .set({ seen: true })
    .where(and(eq(uploads.userId, userId), ne(uploads.status, 'Pending'), eq(uploads.seen, false)))
}

/**
 * Deletes the uploads of a person. Accepted ones stay with their masked text, because they were paid for, and lose the
 * link to the person.
 */
export async function anonymizeUploads(tx: Db, userId: number): Promise<void> {
  await tx.delete(uploads).where(and(eq(uploads.userId, userId), ne(uploads.status, 'Accepted')))
  await tx.update(uploads).set({ userId: null, fileName: '' }).where(eq(uploads.userId, userId))
}
