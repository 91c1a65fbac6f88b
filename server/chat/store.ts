import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import { chatMessages, chatSessions } from '#db/chat.ts'
import type { Db } from '#server/platform/db.ts'
import { containing } from '#server/platform/like.ts'
import type { AnswerStatus, ChatDraft, ToolId } from '#shared/chat.ts'
import type { CheckedCitation } from '#shared/law.ts'

/** Whose session of which tool. Every query on a session carries all three. */
export interface SessionKey {
  userId: number
  tool: ToolId
  sessionId: string
}

export type EndedStatus = Exclude<AnswerStatus, 'running'>
export type StoredMessage = typeof chatMessages.$inferSelect
export type StoredSession = typeof chatSessions.$inferSelect
export type MessagePlace = Pick<StoredMessage, 'id' | 'parentId' | 'fileId'>

const ofSession = ({ userId, tool, sessionId }: SessionKey) =>
  and(eq(chatMessages.userId, userId), eq(chatMessages.tool, tool), eq(chatMessages.sessionId, sessionId))

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

/** Every message of a session by what it follows, in the order in which they were asked. */
export const listPlaces = (db: Db, key: SessionKey): Promise<MessagePlace[]> =>
  db
    .select({ id: chatMessages.id, parentId: chatMessages.parentId, fileId: chatMessages.fileId })
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

/** Characters before and after the words that a search found. */
const [BEFORE, PASSAGE] = [40, 140]

/**
 * Sessions of a tool that hold the words in their title, a question or an answer, newest first.
 * @returns each with a stretch of text around the words, null when they are in the title only
 */
export async function searchSessions(db: Db, userId: number, tool: ToolId, words: string, most: number) {
  const like = containing(words)
  const text = sql`m.prompt || E'\n' || m.answer`
  // Drizzle drops the table of a column that is put in here: the owner is a value, and the session's table is named.
  const found = sql<string | null>`(
    select substr(${text}, greatest(1, strpos(lower(${text}), lower(${words})) - ${BEFORE}::int), ${PASSAGE}::int)
    from chat_messages m
    where m.user_id = ${userId} and m.tool = ${tool} and m.session_id = chat_sessions.session_id
      and ${text} ilike ${like}
    order by m.seq desc limit 1)`
  return db
    .select({ sessionId: chatSessions.sessionId, title: chatSessions.title, passage: found })
    .from(chatSessions)
    .where(
      and(
        eq(chatSessions.userId, userId),
        eq(chatSessions.tool, tool),
        or(ilike(chatSessions.title, like), isNotNull(found)),
      ),
    )
    .orderBy(desc(chatSessions.updatedAt), asc(chatSessions.sessionId))
    .limit(most)
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
  answer: string
  firstTextAt: Date | null
}

/**
 * Saves what has been written so far of many answers in one statement: two hundred a second, one by one, would
 * leave the one connection of the embedded database no time for anything else. Life is told by the database's clock, which all nodes share.
 * @returns those that should stop: cancelled on another node, or deleted or given up there
 */
export async function saveProgress(db: Db, progress: Progress[]) {
  const { rows } = await db.execute(sql`
    update chat_messages m set answer = v.answer, first_text_at = v."firstTextAt", heartbeat_at = now()
    from jsonb_to_recordset(${JSON.stringify(progress)}::jsonb) as v(id uuid, answer text, "firstTextAt" timestamptz)
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
  }: Pick<StoredMessage, 'answer' | 'firstTextAt' | 'sources' | 'citations'> & { status: EndedStatus; endedAt: Date },
): Promise<EndedStatus | undefined> {
  const [row] = await db
    .update(chatMessages)
    .set({
      ...end,
      status: sql`case when ${chatMessages.cancelRequestedAt} is not null then 'cancelled' else ${status} end`,
    })
    .where(and(eq(chatMessages.id, id), eq(chatMessages.status, 'running')))
    .returning({ status: chatMessages.status })
  return row?.status as EndedStatus | undefined
}

/**
 * Answers whose node stopped renewing them keep what was saved and are called interrupted.
 * @param staleAfter ms without a sign of life
 * @param own ids that this node is writing
 * @returns what was cut off
 */
export async function interruptStale(db: Db, staleAfter: number, own: string[], now: Date) {
  return db
    .update(chatMessages)
    .set({ status: 'interrupted', endedAt: now })
    .where(
      and(
        eq(chatMessages.status, 'running'),
        sql`${chatMessages.heartbeatAt} <= now() - ${staleAfter} * interval '1 millisecond'`,
        notInArray(chatMessages.id, own),
      ),
    )
    .returning({ id: chatMessages.id, prompt: chatMessages.prompt, answer: chatMessages.answer })
}

export async function saveDraft(db: Db, id: string, draft: ChatDraft): Promise<void> {
  await db.update(chatMessages).set({ draft }).where(eq(chatMessages.id, id))
}

export async function saveCitations(db: Db, id: string, citations: CheckedCitation[]): Promise<void> {
  await db.update(chatMessages).set({ citations }).where(eq(chatMessages.id, id))
}
