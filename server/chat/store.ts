import { and, asc, count, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import { chatMessages, chatSessions } from '#db/chat.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { AnswerStatus, ToolId } from '#shared/chat.ts'

/** Whose session of which tool. Every query on a session carries all three. */
export interface SessionKey {
  userId: number
  tool: ToolId
  sessionId: string
}

export type EndedStatus = Exclude<AnswerStatus, 'running'>
export type StoredMessage = typeof chatMessages.$inferSelect
export type StoredSession = typeof chatSessions.$inferSelect
export type MessagePlace = Pick<StoredMessage, 'id' | 'parentId' | 'fileId'> & {
  /** About what the message weighs in a history: its words, and what stands on them as it is stored. */
  bytes: number
}

/** What the words of a message weigh. Neither this nor the size of a column reads the text itself. */
export const textBytes = sql<number>`octet_length(${chatMessages.prompt}) + octet_length(${chatMessages.answer})`

/** The same with what stands on them. */
const messageBytes = sql<number>`${textBytes} + pg_column_size(${chatMessages.sources}) + pg_column_size(${chatMessages.citations})`

const ofSession = ({ userId, tool, sessionId }: SessionKey) =>
  and(eq(chatMessages.userId, userId), eq(chatMessages.tool, tool), eq(chatMessages.sessionId, sessionId))

/** Of which session a message is. */
const sessionColumns = { userId: chatMessages.userId, tool: chatMessages.tool, sessionId: chatMessages.sessionId }

const sessionIs = ({ userId, tool, sessionId }: SessionKey) =>
  and(eq(chatSessions.userId, userId), eq(chatSessions.tool, tool), eq(chatSessions.sessionId, sessionId))

export async function upsertSession(tx: Db, key: SessionKey, title: string, now: Date): Promise<void> {
  await tx
    .insert(chatSessions)
    .values({ ...key, title, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [chatSessions.userId, chatSessions.tool, chatSessions.sessionId],
      set: { updatedAt: now },
    })
}

/** Serialises what starts, shows and removes one person's answers, so that the count of running ones can be believed. */
export async function lockUser(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7019205, ${userId})`)
}

export async function countRunning(tx: Db, userId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), eq(chatMessages.status, 'running')))
  return row?.n ?? 0
}

/** @returns the message's id, or nothing when an answer is already running in the session */
export async function insertMessage(
  tx: Db,
  message: SessionKey &
    Pick<StoredMessage, 'prompt' | 'fileId' | 'attachment' | 'language' | 'model' | 'parentId' | 'createdAt'>,
): Promise<string | undefined> {
  const next = sql<number>`(select coalesce(max(${chatMessages.seq}), 0) + 1 from ${chatMessages} where ${ofSession(message)})`
  const [row] = await tx
    .insert(chatMessages)
    .values({ ...message, seq: next })
    .onConflictDoNothing()
    .returning({ id: chatMessages.id })
  return row?.id
}

export const findMessage = async (db: Db, userId: number, id: string): Promise<StoredMessage | undefined> =>
  (
    await db
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.id, id), eq(chatMessages.userId, userId)))
  )[0]

/** Whoever they belong to: for those alone who were found to be the caller's. */
export const findMessages = (db: Db, ids: string[]): Promise<StoredMessage[]> =>
  db.select().from(chatMessages).where(inArray(chatMessages.id, ids))

/** Every message of a session by what it follows, in the order in which they were asked. */
export const listPlaces = (db: Db, key: SessionKey): Promise<MessagePlace[]> =>
  db
    .select({
      id: chatMessages.id,
      parentId: chatMessages.parentId,
      fileId: chatMessages.fileId,
      bytes: messageBytes,
    })
    .from(chatMessages)
    .where(ofSession(key))
    .orderBy(asc(chatMessages.seq))

/** Those of the messages that are one's own, in the order in which they were asked. */
export const listMessages = (db: Db, userId: number, ids: string[]): Promise<StoredMessage[]> =>
  db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), inArray(chatMessages.id, ids)))
    .orderBy(asc(chatMessages.seq))

/** What was asked in those of the messages that are one's own, in the order in which they were asked. */
export async function listPrompts(db: Db, userId: number, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ prompt: chatMessages.prompt })
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), inArray(chatMessages.id, ids)))
    .orderBy(asc(chatMessages.seq))
  return rows.map(({ prompt }) => prompt)
}

export async function findSession(db: Db, key: SessionKey): Promise<StoredSession | undefined> {
  const [row] = await db.select().from(chatSessions).where(sessionIs(key))
  return row
}

/** Sums up what a session weighs. To be called when a message of it was stored, and when its answer has ended. */
export async function weighSession(tx: Db, key: SessionKey): Promise<void> {
  const bytes = sql`(select coalesce(sum(${messageBytes}), 0) from ${chatMessages} where ${ofSession(key)})`
  await tx.update(chatSessions).set({ bytes }).where(sessionIs(key))
}

/** What the sessions of a person weigh, in bytes. */
export async function bytesOf(db: Db, userId: number): Promise<number> {
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${chatSessions.bytes}), 0)`.mapWith(Number) })
    .from(chatSessions)
    .where(eq(chatSessions.userId, userId))
  return sum?.bytes ?? 0
}

/** @returns the id of the message that is being answered in a session */
export async function findRunning(db: Db, key: SessionKey): Promise<string | undefined> {
  const [row] = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(ofSession(key), eq(chatMessages.status, 'running')))
  return row?.id
}

/** Puts a message, with those before it, on the screen of its session. */
export async function showMessage(tx: Db, key: SessionKey, id: string): Promise<void> {
  await tx.update(chatSessions).set({ shownMessageId: id }).where(sessionIs(key))
}

/** @returns whether there was such a session */
export async function renameSession(db: Db, key: SessionKey, title: string): Promise<boolean> {
  const renamed = await db
    .update(chatSessions)
    .set({ title })
    .where(sessionIs(key))
    .returning({ id: chatSessions.sessionId })
  return renamed.length > 0
}

export const listSessions = (db: Db, userId: number, tool: ToolId, most: number) =>
  db
    .select({ sessionId: chatSessions.sessionId, title: chatSessions.title })
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, userId), eq(chatSessions.tool, tool)))
    .orderBy(desc(chatSessions.updatedAt), asc(chatSessions.sessionId))
    .limit(most)

/** Of all tools, for their owner to take along. */
export const listAllSessions = (db: Db, userId: number): Promise<StoredSession[]> =>
  db
    .select()
    .from(chatSessions)
    .where(eq(chatSessions.userId, userId))
    .orderBy(asc(chatSessions.createdAt), asc(chatSessions.sessionId))

/** Messages of a session, versions that are not on the screen among them, in the order in which they were asked. @param seq of the last one that is known */
export const listMessagesAfter = (db: Db, key: SessionKey, seq: number, most: number): Promise<StoredMessage[]> =>
  db
    .select()
    .from(chatMessages)
    .where(and(ofSession(key), gt(chatMessages.seq, seq)))
    .orderBy(asc(chatMessages.seq))
    .limit(most)

/** With their messages; the files of these are theirs to forget who keep them. */
export async function deleteSessionsOf(tx: Db, userId: number): Promise<void> {
  await tx.delete(chatSessions).where(eq(chatSessions.userId, userId))
}

/** @returns the ids of the files that its messages carried, or nothing when there was no such session */
export async function deleteSession(tx: Db, key: SessionKey): Promise<string[] | undefined> {
  const files = await tx.select({ fileId: chatMessages.fileId }).from(chatMessages).where(ofSession(key))
  const gone = await tx.delete(chatSessions).where(sessionIs(key)).returning({ id: chatSessions.sessionId })
  return gone.length > 0 ? files.flatMap(({ fileId }) => fileId ?? []) : undefined
}

/** Asks the node that writes the answer to stop. @returns the message's id, or nothing when none is running */
export async function requestCancel(tx: Db, key: SessionKey, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(chatMessages)
    .set({ cancelRequestedAt: now })
    .where(and(ofSession(key), eq(chatMessages.status, 'running')))
    .returning({ id: chatMessages.id })
  return row?.id
}

export interface Progress {
  id: string
  /** What follows what is saved already, and how many characters (code points, as PostgreSQL counts) that is. */
  at: number
  piece: string
  firstTextAt: Date | null
}

/**
 * Adds what was written since the last time to many answers in one statement: two hundred a second, one by one, would
 * leave the one connection of the embedded database no time for anything else. Each piece is put at its place, so that one whose
 * saving was not heard of may come twice. Life is told by the database's clock, which all nodes share.
 * @returns those that should stop: cancelled on another node, or deleted or given up there
 */
export async function saveProgress(db: Db, progress: Progress[]) {
  const { rows } = await db.execute(sql`
    update chat_messages m set
      answer = case when v.piece = '' then m.answer else left(m.answer, v.at) || v.piece end,
      first_text_at = v."firstTextAt", heartbeat_at = now()
    from jsonb_to_recordset(${JSON.stringify(progress)}::jsonb) as v(id uuid, at int, piece text, "firstTextAt" timestamptz)
    where m.id = v.id and m.status = 'running'
    returning m.id, m.cancel_requested_at`)
  const cancelled = new Map(rows.map((row) => [row['id'], row['cancel_requested_at'] !== null]))
  return progress.flatMap(({ id }) => {
    const reason = cancelled.get(id)
    if (reason === false) return []
    return { id, reason: reason ? ('cancelled' as const) : ('interrupted' as const) }
  })
}

/**
 * Writes the one terminal state of an answer. A cancel that was accepted wins over a completion that came later.
 * @returns the state that stands, or nothing when it had one already or was deleted
 */
export async function endMessage(
  db: Db,
  id: string,
  {
    status,
    ...end
  }: Pick<StoredMessage, 'answer' | 'firstTextAt' | 'sources' | 'citations'> & {
    status: EndedStatus
    model?: string
    endedAt: Date
  },
): Promise<EndedStatus | undefined> {
  const [row] = await db
    .update(chatMessages)
    .set({
      ...end,
      status: sql`case when ${chatMessages.cancelRequestedAt} is not null then 'cancelled' else ${status} end`,
    })
    .where(and(eq(chatMessages.id, id), eq(chatMessages.status, 'running')))
    .returning({ ...sessionColumns, status: chatMessages.status })
  // Not in one transaction: the next question of the session locks the two the other way round.
  if (row) await weighSession(db, row)
  return row?.status as EndedStatus | undefined
}

/**
 * Answers whose node stopped renewing them keep what was saved and are called interrupted.
 * @param staleAfter ms without a sign of life
 * @param own ids that this node is writing
 * @returns what was cut off
 */
export async function interruptStale(db: Db, staleAfter: number, own: string[], now: Date) {
  const cutOff = await db
    .update(chatMessages)
    .set({ status: 'interrupted', endedAt: now })
    .where(
      and(
        eq(chatMessages.status, 'running'),
        sql`${chatMessages.heartbeatAt} <= now() - ${staleAfter} * interval '1 millisecond'`,
        notInArray(chatMessages.id, own),
      ),
    )
    .returning({
      ...sessionColumns,
      id: chatMessages.id,
      prompt: chatMessages.prompt,
      answer: chatMessages.answer,
      sources: chatMessages.sources,
    })
  for (const left of cutOff) await weighSession(db, left)
  return cutOff
}

/** What is written beside an answer after its words. */
export async function saveBeside(db: Db, id: string, beside: Partial<Pick<StoredMessage, 'draft' | 'citations'>>) {
  await db.update(chatMessages).set(beside).where(eq(chatMessages.id, id))
}
