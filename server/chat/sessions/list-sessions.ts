import type { SessionListItem, ToolId } from '#shared/chat.ts'
import type { Chat } from '../context.ts'
import { searchesPerMinute, MAX_LISTED_SESSIONS } from '../limits.ts'
import { listSessions, type SessionKey } from '../store.ts'
import { asListItem } from './list-item.ts'
import { searchSessions } from './search/search-sessions.ts'

export async function readSessions({ platform }: Chat, userId: number, tool: ToolId): Promise<SessionListItem[]> {
  const sessions = await listSessions(platform.db, userId, tool, MAX_LISTED_SESSIONS)
  return sessions.map(asListItem)
}

const SEARCHING = { name: 'search', waitingEach: searchesPerMinute.points }

/** @param gone as in `searchSessions` */
export async function findSessions(
  { platform: { db, limits }, searchQueue }: Chat,
  key: Omit<SessionKey, 'sessionId'>,
  words: string,
  gone: AbortSignal,
): Promise<SessionListItem[]> {
  await limits.consume(searchesPerMinute, String(key.userId))
  const search = () => searchSessions(db, { ...key, words }, gone)
  const sessions = await searchQueue.run(SEARCHING, key.userId, search, { signal: gone })
  return sessions.map(({ passage, ...session }) => ({
    ...asListItem(session),
    ...(passage !== undefined && { passage: passage.replaceAll(/\s+/g, ' ') }),
  }))
}
