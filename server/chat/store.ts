import { and, asc, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { chatMessages, chatSessions } from '#db/chat.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ToolId } from '#shared/chat.ts'

/**
 * The key of a session. Every query on a session has all three in its WHERE, so that nobody reads the session of
 * another.
 */
export interface SessionKey {
  userId: number
  tool: ToolId
  sessionId: string
}

export type StoredMessage = typeof chatMessages.$inferSelect
export type StoredSession = typeof chatSessions.$inferSelect
export type MessageNode = Pick<StoredMessage, 'id' | 'parentId'> & {
  hasFiles: boolean
  /** About the bytes that the message adds to a history, so that a page can be cut before its text is read. */
  bytes: number
}

/** Bytes of a message's text. PostgreSQL knows the length without reading the text itself. */
export const textBytes = sql<number>`octet_length(${chatMessages.prompt}) + octet_length(${chatMessages.answer})`

const messageBytes = sql<number>`${textBytes} + pg_column_size(${chatMessages.sources}) + pg_column_size(${chatMessages.citations}) + pg_column_size(${chatMessages.steps}) + pg_column_size(${chatMessages.support})`

export const messageInSession = ({ userId, tool, sessionId }: SessionKey) =>
  and(eq(chatMessages.userId, userId), eq(chatMessages.tool, tool), eq(chatMessages.sessionId, sessionId))

export const sessionColumns = {
  userId: chatMessages.userId,
  tool: chatMessages.tool,
  sessionId: chatMessages.sessionId,
}

const sessionMatches = ({ userId, tool, sessionId }: SessionKey) =>
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

/**
 * Lets only one transaction at a time start, show or delete answers of a person. Otherwise two could both count one
 * running answer too few.
 */
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
    Pick<StoredMessage, 'prompt' | 'attachments' | 'language' | 'depth' | 'model' | 'parentId' | 'createdAt'>,
): Promise<string | undefined> {
  const next = sql<number>`(select coalesce(max(${chatMessages.seq}), 0) + 1 from ${chatMessages} where ${messageInSession(message)})`
  const [row] = await tx
    .insert(chatMessages)
    .values({ ...message, seq: next })
    .onConflictDoNothing()
    .returning({ id: chatMessages.id })
  return row?.id
}

/** Stores how many pages a file has and how many could be read. @param no its place in the message, from 0 */
export async function saveAttachmentPages(
  db: Db,
  id: string,
  no: number,
  counted: { pages: number; read: number },
): Promise<void> {
  const path = sql`array[${String(no)}]`
  await db
    .update(chatMessages)
    .set({
      attachments: sql`jsonb_set(${chatMessages.attachments}, ${path}, (${chatMessages.attachments} #> ${path}) || ${JSON.stringify(counted)}::jsonb)`,
    })
    .where(eq(chatMessages.id, id))
}

export const findMessage = async (db: Db, userId: number, id: string): Promise<StoredMessage | undefined> =>
  (
    await db
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.id, id), eq(chatMessages.userId, userId)))
  )[0]

/** Does not ask who owns the messages. It must never get ids that were not found to be the caller's before. */
export const findMessages = (db: Db, ids: string[]): Promise<StoredMessage[]> =>
  db.select().from(chatMessages).where(inArray(chatMessages.id, ids))

export const listMessageNodes = (db: Db, key: SessionKey): Promise<MessageNode[]> =>
  db
    .select({
      id: chatMessages.id,
      parentId: chatMessages.parentId,
      hasFiles: sql<boolean>`jsonb_array_length(${chatMessages.attachments}) > 0`,
      bytes: messageBytes,
    })
    .from(chatMessages)
    .where(messageInSession(key))
    .orderBy(asc(chatMessages.seq))

export const listMessages = (db: Db, userId: number, ids: string[]): Promise<StoredMessage[]> =>
  db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), inArray(chatMessages.id, ids)))
    .orderBy(asc(chatMessages.seq))

export async function listPrompts(db: Db, userId: number, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ prompt: chatMessages.prompt })
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), inArray(chatMessages.id, ids)))
    .orderBy(asc(chatMessages.seq))
  return rows.map(({ prompt }) => prompt)
}

export async function findSession(db: Db, key: SessionKey): Promise<StoredSession | undefined> {
  const [row] = await db.select().from(chatSessions).where(sessionMatches(key))
  return row
}

/**
 * Stores the size of a session. Call it when a message was stored and when its answer has ended, because otherwise the
 * user's quota is wrong.
 */
export async function updateSessionSize(tx: Db, key: SessionKey): Promise<void> {
  const bytes = sql`(select coalesce(sum(${messageBytes}), 0) from ${chatMessages} where ${messageInSession(key)})`
  await tx.update(chatSessions).set({ bytes }).where(sessionMatches(key))
}

export async function sumBytesOfUser(db: Db, userId: number): Promise<number> {
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
    .where(and(messageInSession(key), eq(chatMessages.status, 'running')))
  return row?.id
}

export async function showMessage(tx: Db, key: SessionKey, id: string): Promise<void> {
  await tx.update(chatSessions).set({ shownMessageId: id }).where(sessionMatches(key))
}

/** @returns whether there was such a session */
export async function renameSession(db: Db, key: SessionKey, title: string): Promise<boolean> {
  const renamed = await db
    .update(chatSessions)
    .set({ title })
    .where(sessionMatches(key))
    .returning({ id: chatSessions.sessionId })
  return renamed.length > 0
}

/** @param pinnedAt null unpins it. @returns the session, or nothing when there was none */
export async function pinSession(db: Db, key: SessionKey, pinnedAt: Date | null): Promise<StoredSession | undefined> {
  const [session] = await db.update(chatSessions).set({ pinnedAt }).where(sessionMatches(key)).returning()
  return session
}

export const listSessions = (db: Db, userId: number, tool: ToolId, most: number) =>
  db
    .select({
      sessionId: chatSessions.sessionId,
      title: chatSessions.title,
      updatedAt: chatSessions.updatedAt,
      pinnedAt: chatSessions.pinnedAt,
    })
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, userId), eq(chatSessions.tool, tool)))
    // Pinned ones come first, because the limit would otherwise leave out an old one.
    .orderBy(asc(isNull(chatSessions.pinnedAt)), desc(chatSessions.updatedAt), asc(chatSessions.sessionId))
    .limit(most)

export const listAllSessions = (db: Db, userId: number): Promise<StoredSession[]> =>
  db
    .select()
    .from(chatSessions)
    .where(eq(chatSessions.userId, userId))
    .orderBy(asc(chatSessions.createdAt), asc(chatSessions.sessionId))

/**
 * @returns messages in the order in which they were asked. Versions that are not on the screen are included, because an
 * archive must have everything.
 * @param seq number of the last message that the caller has
 */
export const listMessagesAfter = (db: Db, key: SessionKey, seq: number, most: number): Promise<StoredMessage[]> =>
  db
    .select()
    .from(chatMessages)
    .where(and(messageInSession(key), gt(chatMessages.seq, seq)))
    .orderBy(asc(chatMessages.seq))
    .limit(most)

/**
 * Deletes the sessions of a person with their messages. The files slice deletes the files itself, because their bytes
 * lie outside the database.
 */
export async function deleteSessionsOf(tx: Db, userId: number): Promise<void> {
  await tx.delete(chatSessions).where(eq(chatSessions.userId, userId))
}

/** @returns the ids of the files that its messages carried, or nothing when there was no such session */
export async function deleteSession(tx: Db, key: SessionKey): Promise<string[] | undefined> {
  const messages = await tx
    .select({ attachments: chatMessages.attachments })
    .from(chatMessages)
    .where(messageInSession(key))
  const gone = await tx.delete(chatSessions).where(sessionMatches(key)).returning({ id: chatSessions.sessionId })
  return gone.length > 0 ? messages.flatMap(({ attachments }) => attachments.map(({ fileId }) => fileId)) : undefined
}
