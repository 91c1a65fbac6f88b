import type { ToolId } from '#shared/chat.ts'
import type { Db } from '#server/platform/database/database.ts'
import { SEARCH, MAX_FOUND_SESSIONS } from '../../limits.ts'
import { listSessionTitles, searchMessages, weighMessages } from './store.ts'

type WeighedMessage = Awaited<ReturnType<typeof weighMessages>>[number]

/**
 * Finds sessions with the words in their title, a question or an answer, last used first. Texts are read a slice at a
 * time: read at once, they would hold a connection, of which there are few, for seconds.
 * @param gone aborts when nobody waits for the result any more; its reason is thrown
 * @returns each session with the text around the words; without it when the words are in the title only
 */
export async function searchSessions(
  db: Db,
  { userId, tool, words }: { userId: number; tool: ToolId; words: string },
  gone: AbortSignal,
  limits: typeof SEARCH = SEARCH,
) {
  const sessions = await listSessionTitles(db, userId, tool, words)
  const messages = Map.groupBy(await weighMessages(db, userId, tool), ({ sessionId }) => sessionId)
  const inOrder = sessions.flatMap(({ sessionId }) => messages.get(sessionId) ?? [])
  const passages = new Map<string, string>()
  for (const slice of splitBySize(inOrder, limits, ({ sessionId }) => !passages.has(sessionId))) {
    gone.throwIfAborted()
    const ids = slice.map(({ id }) => id)
    const held = await searchMessages(db, userId, ids, words)
    for (const { id, sessionId } of slice) {
      const passage = held.get(id)
      // The newest message of a session comes first, so its passage is kept.
      if (passage !== undefined && !passages.has(sessionId)) passages.set(sessionId, passage)
    }
    if (passages.size >= MAX_FOUND_SESSIONS) break
  }
  return sessions
    .map((session) => ({ ...session, passage: passages.get(session.sessionId) }))
    .filter(({ titled, passage }) => titled || passage !== undefined)
    .slice(0, MAX_FOUND_SESSIONS)
}

/**
 * Splits messages into slices of about `sliceBytes`, until `mostBytes` is reached. @param wanted is asked again for
 * each message, because a session that was found needs no more reading
 */
function* splitBySize(
  messages: readonly WeighedMessage[],
  { sliceBytes, mostBytes }: typeof SEARCH,
  wanted: (message: WeighedMessage) => boolean,
) {
  let slice: WeighedMessage[] = []
  let [inSlice, inAll] = [0, 0]
  for (const message of messages) {
    if (!wanted(message)) continue
    if (inAll + message.bytes > mostBytes) break
    if (slice.length > 0 && inSlice + message.bytes > sliceBytes) {
      yield slice
      slice = []
      inSlice = 0
    }
    slice.push(message)
    inSlice += message.bytes
    inAll += message.bytes
  }
  if (slice.length > 0) yield slice
}
