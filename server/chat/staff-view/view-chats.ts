/** What the back office sees of somebody's chats. */
import type { Db } from '#server/platform/database/database.ts'
import type { ViewedChats } from '#shared/admin.ts'
import type { ToolId } from '#shared/chat.ts'
import type { Chat } from '../context.ts'
import { readHistory } from '../sessions/read-history.ts'
import type { SessionKey } from '../store.ts'
import { countBySession, newestSessions } from './store.ts'

const MAX_LISTED = 200

export async function countQuestions(db: Db, userId: number): Promise<Partial<Record<ToolId, number>>> {
  const asked: Partial<Record<ToolId, number>> = {}
  for (const { tool, messages } of await countBySession(db, userId)) asked[tool] = (asked[tool] ?? 0) + messages
  return asked
}

export async function viewChats(
  chat: Pick<Chat, 'liveAnswers' | 'platform'>,
  userId: number,
  opened: Omit<SessionKey, 'userId'> | undefined,
): Promise<ViewedChats> {
  const { db } = chat.platform
  const counted = new Map(
    (await countBySession(db, userId)).map(({ tool, sessionId, messages }) => [`${tool} ${sessionId}`, messages]),
  )
  const sessions = await newestSessions(db, userId, MAX_LISTED)
  const { messages } = opened ? await readHistory(chat, { userId, ...opened }) : { messages: [] }
  return {
    sessions: sessions.map(({ tool, sessionId, title, updatedAt }) => ({
      tool,
      session_id: sessionId,
      title,
      updated_at: updatedAt.toISOString(),
      messages: counted.get(`${tool} ${sessionId}`) ?? 0,
    })),
    messages: messages.map(({ prompt, answer, status, created_at }) => ({ prompt, answer, status, created_at })),
  }
}
