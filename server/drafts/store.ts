/**
 * SQL on drafts and their versions. Every query has the owner in its WHERE, so that nobody reads the draft of another.
 */
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import { drafts, draftVersions } from '#db/drafts.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * First half of an advisory lock; the second is the user's id. No other slice may use this number, because the two
 * would wait for each other.
 */
const COUNT_LOCK = 70_502

export type DraftRow = typeof drafts.$inferSelect
export type VersionRow = typeof draftVersions.$inferSelect
export type VersionRecord = Omit<VersionRow, 'draftId' | 'facts' | 'found' | 'leftOut' | 'document' | 'chars'> & {
  kept: boolean
}
export type NewVersion = Omit<VersionRow, 'draftId' | 'version' | 'createdAt'>

export interface OwnDraft {
  draft: DraftRow
  newest: VersionRow
}

const isOwnDraft = (userId: number, id: string) => and(eq(drafts.userId, userId), eq(drafts.id, id))
const ofDraft = eq(drafts.id, draftVersions.draftId)

/** Lets only one transaction at a time begin a draft of a person. Otherwise two could both count one draft too few. */
export async function lockUser(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${COUNT_LOCK}::int, ${userId}::int)`)
}

export async function countDrafts(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(drafts).where(eq(drafts.userId, userId))
  return row?.n ?? 0
}

/** Stores the size of a draft. Call it when its versions have changed, because otherwise the user's quota is wrong. */
async function updateDraftSize(tx: Db, id: string): Promise<void> {
  const { document, facts, found } = draftVersions
  const of = (column: typeof document | typeof facts | typeof found) => sql`coalesce(pg_column_size(${column}), 0)`
  const bytes = sql`(
    select coalesce(sum(${of(document)} + ${of(facts)} + ${of(found)}), 0)
    from ${draftVersions} where ${draftVersions.draftId} = ${id})`
  await tx.update(drafts).set({ bytes }).where(eq(drafts.id, id))
}

export async function sumBytesOfUser(db: Db, userId: number): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${drafts.bytes}), 0)`.mapWith(Number) })
    .from(drafts)
    .where(eq(drafts.userId, userId))
  return sum?.bytes ?? 0
}

/** @returns the new draft's id */
export async function insertDraft(
  tx: Db,
  draft: Pick<DraftRow, 'userId' | 'template' | 'name' | 'sessionId'>,
  version: NewVersion,
  now: Date,
): Promise<string> {
  const [row] = await tx
    .insert(drafts)
    .values({ ...draft, version: 1, createdAt: now, updatedAt: now })
    .returning({ id: drafts.id })
  if (!row) throw new Error('a draft was not inserted')
  await tx.insert(draftVersions).values({ ...version, draftId: row.id, version: 1, createdAt: now })
  await updateDraftSize(tx, row.id)
  return row.id
}

/** @returns the draft with its newest version; undefined when there is none, or another person owns it */
export async function findDraft(db: Db, userId: number, id: string): Promise<OwnDraft | undefined> {
  const [row] = await db
    .select({ draft: drafts, newest: draftVersions })
    .from(drafts)
    .innerJoin(draftVersions, and(ofDraft, eq(draftVersions.version, drafts.version)))
    .where(isOwnDraft(userId, id))
  return row
}

export async function findDraftOfSession(db: Db, userId: number, session: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: drafts.id })
    .from(drafts)
    .where(and(eq(drafts.userId, userId), eq(drafts.sessionId, session)))
    .orderBy(desc(drafts.createdAt), desc(drafts.id))
    .limit(1)
  return row?.id
}

export const listDrafts = (db: Db, userId: number, most: number) =>
  db
    .select({
      id: drafts.id,
      template: drafts.template,
      name: drafts.name,
      sessionId: drafts.sessionId,
      version: drafts.version,
      updatedAt: drafts.updatedAt,
    })
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.updatedAt), asc(drafts.id))
    .limit(most)

export const listVersions = (db: Db, userId: number, id: string): Promise<VersionRecord[]> =>
  db
    .select({
      version: draftVersions.version,
      origin: draftVersions.origin,
      writtenBy: draftVersions.writtenBy,
      restoredFrom: draftVersions.restoredFrom,
      confirmed: draftVersions.confirmed,
      createdAt: draftVersions.createdAt,
      kept: sql<boolean>`${draftVersions.document} is not null`,
    })
    .from(draftVersions)
    .innerJoin(drafts, ofDraft)
    .where(isOwnDraft(userId, id))
    .orderBy(desc(draftVersions.version))

export async function findVersion(
  db: Db,
  userId: number,
  id: string,
  version: number,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select({ found: draftVersions })
    .from(draftVersions)
    .innerJoin(drafts, ofDraft)
    .where(and(isOwnDraft(userId, id), eq(draftVersions.version, version)))
  return row?.found
}

/**
 * Adds a version after the one that was worked on. Of two saves at once only one succeeds, so that none silently
 * replaces the other.
 * @param worked number of the newest version that the caller knows
 * @returns false when there is a newer one, or no such draft of this person
 */
export async function addVersion(
  tx: Db,
  { userId, id, worked, name }: { userId: number; id: string; worked: number; name: string },
  version: NewVersion,
  now: Date,
): Promise<boolean> {
  const next = worked + 1
  const moved = await tx
    .update(drafts)
    .set({ version: next, name, updatedAt: now })
    .where(and(isOwnDraft(userId, id), eq(drafts.version, worked)))
    .returning({ id: drafts.id })
  if (moved.length === 0) return false
  await tx.insert(draftVersions).values({ ...version, draftId: id, version: next, createdAt: now })
  return true
}

/**
 * Deletes the texts of old versions, oldest first. The first, the newest, and the record of all stay, because the
 * statement on artificial intelligence is made from the record. It does not ask who owns the draft, so it must only get
 * one that `addVersion` found to be the caller's.
 */
export async function forgetOldTexts(tx: Db, id: string, most: { versions: number; chars: number }): Promise<void> {
  await tx.execute(sql`
    update draft_versions v set document = null, facts = null, found = null
    from (
      select version, row_number() over newest as place, sum(chars) over newest as kept
      from draft_versions where draft_id = ${id} and document is not null
      window newest as (order by version desc)
    ) k
    where v.draft_id = ${id} and v.version = k.version and k.version > 1 and k.place > 1
      and (k.place > ${most.versions} or k.kept > ${most.chars})`)
  await updateDraftSize(tx, id)
}

/** @returns whether there was such a draft of this person */
export async function deleteDraft(db: Db, userId: number, id: string): Promise<boolean> {
  return (await db.delete(drafts).where(isOwnDraft(userId, id)).returning({ id: drafts.id })).length > 0
}

export async function deleteDraftsOf(tx: Db, userId: number): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.userId, userId))
}

export async function deleteDraftsOfSession(tx: Db, userId: number, sessionId: string): Promise<void> {
  await tx.delete(drafts).where(and(eq(drafts.userId, userId), eq(drafts.sessionId, sessionId)))
}
