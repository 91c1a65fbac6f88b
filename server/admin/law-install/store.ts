import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { lawInstalls } from '#db/admin.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { InstallChoice, InstallResult, InstallStage } from '#shared/office/law-install.ts'

export type InstallRow = typeof lawInstalls.$inferSelect

const isOpen = (id: string) => and(eq(lawInstalls.id, id), isNull(lawInstalls.endedAt))

/** @returns null while another one is open */
export async function insertInstall(
  tx: Db,
  { choice, staffId, at }: { choice: InstallChoice; staffId: number; at: Date },
): Promise<string | null> {
  const [row] = await tx
    .insert(lawInstalls)
    .values({ choice, staffId, startedAt: at, heardAt: at })
    .onConflictDoNothing()
    .returning({ id: lawInstalls.id })
  return row?.id ?? null
}

export const listInstalls = (db: Db, most: number): Promise<InstallRow[]> =>
  db.select().from(lawInstalls).orderBy(desc(lawInstalls.startedAt)).limit(most)

/** @returns undefined when it has ended meanwhile */
export async function claimInstall(db: Db, id: string, node: string, at: Date): Promise<InstallRow | undefined> {
  const [row] = await db.update(lawInstalls).set({ node, heardAt: at }).where(isOpen(id)).returning()
  return row
}

export interface InstallPosition {
  stage: InstallStage
  source: string
  done: number
  total: number | null
}

/** @returns whether it shall go on: nobody asked for a stop, and nobody ended it */
export async function recordProgress(db: Db, id: string, position: InstallPosition | null, at: Date): Promise<boolean> {
  const [row] = await db
    .update(lawInstalls)
    .set({ heardAt: at, ...position })
    .where(isOpen(id))
    .returning({ stopAskedAt: lawInstalls.stopAskedAt })
  return row !== undefined && row.stopAskedAt === null
}

type End =
  | { outcome: 'done'; results: InstallResult[] }
  | { outcome: 'stopped' }
  | { outcome: 'failed'; fault: string; detail: string }

export async function endInstall(db: Db, id: string, end: End, at: Date): Promise<void> {
  await db
    .update(lawInstalls)
    .set({ ...end, endedAt: at })
    .where(isOpen(id))
}

/**
 * Asks the open install to stop. One that no node has, or whose node is silent, is ended at once, because nobody would
 * hear the question.
 * @param silentSince a node that has said nothing since then is taken to be gone
 * @returns its id; null when none is open, or it was asked already
 */
export async function askToStop(tx: Db, at: Date, silentSince: Date): Promise<string | null> {
  const isUnheard = or(isNull(lawInstalls.node), lt(lawInstalls.heardAt, silentSince))
  const [row] = await tx
    .update(lawInstalls)
    .set({
      stopAskedAt: at,
      endedAt: sql`case when ${isUnheard} then ${at.toISOString()}::timestamptz end`,
      outcome: sql`case when ${isUnheard} then 'stopped' end`,
    })
    .where(and(isNull(lawInstalls.endedAt), or(isNull(lawInstalls.stopAskedAt), isUnheard)))
    .returning({ id: lawInstalls.id })
  return row?.id ?? null
}
