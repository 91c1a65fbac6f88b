/**
 * SQL of a search in a person's sessions. Every query has the owner in its WHERE, so that nobody finds the words of
 * another.
 */
import { and, asc, desc, eq, ilike, inArray, sql } from 'drizzle-orm'
import { chatMessages, chatSessions } from '#db/chat.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { ToolId } from '#shared/chat.ts'
import { textBytes } from '../../store.ts'

/** Characters. */
const [BEFORE, PASSAGE] = [40, 140]

/** @returns the sessions, last used first, each with whether its title contains the words */
export const listSessionTitles = (db: Db, userId: number, tool: ToolId, words: string) =>
  db
    .select({
      sessionId: chatSessions.sessionId,
      title: chatSessions.title,
      titled: sql<boolean>`${chatSessions.title} ilike ${likePattern(words)}`,
    })
    .from(chatSessions)
    .where(and(eq(chatSessions.userId, userId), eq(chatSessions.tool, tool)))
    .orderBy(desc(chatSessions.updatedAt), asc(chatSessions.sessionId))

/** The newest message of a session comes first, because its passage is the one that is shown. */
export const weighMessages = (db: Db, userId: number, tool: ToolId) =>
  db
    .select({ id: chatMessages.id, sessionId: chatMessages.sessionId, bytes: textBytes })
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), eq(chatMessages.tool, tool)))
    .orderBy(desc(chatMessages.seq))

/** @returns for each id the text around the words */
export async function searchMessages(db: Db, userId: number, ids: string[], words: string) {
  // The limit keeps the two steps apart. Otherwise the planner may search all messages of the person first and filter
  // the ids afterwards.
  const these = db.$with('these').as(
    db
      .select({
        id: chatMessages.id,
        text: sql<string>`${chatMessages.prompt} || E'\n' || ${chatMessages.answer}`.as('text'),
      })
      .from(chatMessages)
      .where(and(eq(chatMessages.userId, userId), inArray(chatMessages.id, ids)))
      .limit(ids.length),
  )
  const found = await db
    .with(these)
    .select({
      id: these.id,
      passage: sql<string>`substr(${these.text}, greatest(1, strpos(lower(${these.text}), lower(${words})) - ${BEFORE}::int), ${PASSAGE}::int)`,
    })
    .from(these)
    .where(ilike(these.text, likePattern(words)))
  return new Map(found.map(({ id, passage }) => [id, passage]))
}
