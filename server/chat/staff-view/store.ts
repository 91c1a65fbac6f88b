import { count, desc, eq } from 'drizzle-orm'
import { chatMessages, chatSessions } from '#db/chat.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { StoredSession } from '../store.ts'

export const newestSessions = (db: Db, userId: number, most: number): Promise<StoredSession[]> =>
  db
    .select()
    .from(chatSessions)
    .where(eq(chatSessions.userId, userId))
    .orderBy(desc(chatSessions.updatedAt), chatSessions.sessionId)
    .limit(most)

export const countBySession = (db: Db, userId: number) =>
  db
    .select({ tool: chatMessages.tool, sessionId: chatMessages.sessionId, messages: count() })
    .from(chatMessages)
    .where(eq(chatMessages.userId, userId))
    .groupBy(chatMessages.tool, chatMessages.sessionId)
