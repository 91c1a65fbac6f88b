import { announce } from '#server/platform/db.ts'
import { fail } from '#server/platform/errors.ts'
import type { ChatMessage, SessionListItem, ToolId } from '#shared/chat.ts'
import type { Chat } from './index.ts'
import { HISTORY_PAGE, SESSIONS_LISTED } from './limits.ts'
import { ANSWER_CANCELLED } from './live-answers.ts'
import {
  deleteSession,
  listMessages,
  listSessions,
  requestCancel,
  type SessionKey,
  type StoredMessage,
} from './store.ts'

/** @throws Refusal `not_found`, the same for a session of somebody else and one that never was */
export async function readHistory({ platform, live }: Chat, key: SessionKey): Promise<ChatMessage[]> {
  const messages = await listMessages(platform.db, key, HISTORY_PAGE)
  if (messages.length === 0) fail('not_found')
  return messages.map((message) => asChatMessage(message, live))
}

/** What is being written on this node is newer in memory than in the table. */
function asChatMessage(message: StoredMessage, live: Chat['live']): ChatMessage {
  const running = live.find(message.id)
  return {
    id: message.id,
    prompt: message.prompt,
    answer: running?.text ?? message.answer,
    status: running?.status ?? message.status,
    attachment: message.attachment,
    sources: running?.sources ?? message.sources,
    citations: running?.citations ?? message.citations,
    draft: running?.draft ?? message.draft,
    created_at: message.createdAt.toISOString(),
  }
}

export async function readSessions({ platform }: Chat, userId: number, tool: ToolId): Promise<SessionListItem[]> {
  const sessions = await listSessions(platform.db, userId, tool, SESSIONS_LISTED)
  return sessions.map(({ sessionId, title }) => ({ session_id: sessionId, title, _id: sessionId }))
}

/** Stops the running answer of a session, on whichever node it runs. @throws Refusal `nothing_running` */
export async function cancelAnswer({ platform, live }: Chat, key: SessionKey): Promise<void> {
  const id = await platform.db.transaction(async (tx) => {
    const running = await requestCancel(tx, key, platform.clock.now())
    if (running) await announce(tx, ANSWER_CANCELLED, running)
    return running
  })
  if (!id) fail('nothing_running')
  live.stop(id, 'cancelled')
}

/** Removes a session with its messages and files; what is being written in it stops. @throws Refusal `not_found` */
export async function removeSession({ platform, live, files, sessionDeleted }: Chat, key: SessionKey): Promise<void> {
  const removed = await platform.db.transaction(async (tx) => {
    const running = await requestCancel(tx, key, platform.clock.now())
    if (running) await announce(tx, ANSWER_CANCELLED, running)
    const fileIds = await deleteSession(tx, key)
    if (fileIds) {
      await files.forget(tx, fileIds, key.userId)
      await sessionDeleted.emit(tx, key)
    }
    return { running, found: fileIds !== undefined }
  })
  if (removed.running) live.stop(removed.running, 'cancelled')
  if (!removed.found) fail('not_found')
}
