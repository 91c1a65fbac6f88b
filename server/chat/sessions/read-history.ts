import { throwError } from '#server/platform/errors.ts'
import type { ChatMessage, SessionHistory } from '#shared/chat.ts'
import type { Chat } from '../context.ts'
import { HISTORY_PAGE } from '../limits.ts'
import {
  findMessage,
  findRunning,
  findSession,
  listMessages,
  listMessageNodes,
  lockUser,
  showMessage,
  type SessionKey,
  type StoredMessage,
} from '../store.ts'
import { newestAfter, newestPage, pathBefore, pathTo, versionsOf } from './message-path.ts'

/**
 * Reads the newest page of what is on the screen of a session, oldest message first.
 * @param before id of a message; the page then ends before it
 * @throws AppError `not_found`. It is the same for a session of somebody else and for one that never was, so that
 * nobody learns which exist
 */
export async function readHistory(
  { platform: { db }, liveAnswers }: Pick<Chat, 'liveAnswers' | 'platform'>,
  key: SessionKey,
  before?: string,
): Promise<SessionHistory> {
  const [places, session] = await Promise.all([listMessageNodes(db, key), findSession(db, key)])
  const path = before === undefined ? pathTo(places, session?.shownMessageId ?? null) : pathBefore(places, before)
  if (!path) throwError('not_found')
  const page = newestPage(path, HISTORY_PAGE)
  const messages = await listMessages(
    db,
    key.userId,
    page.map(({ id }) => id),
  )
  if (messages.length === 0 && before === undefined) throwError('not_found')
  const versions = versionsOf(places)
  return {
    messages: messages.map((message) => asChatMessage(message, versions.get(message.parentId) ?? [], liveAnswers)),
    ...(page.length < path.length && { earlier: true }),
  }
}

/**
 * Puts another version of a question on the screen, with the messages that followed it.
 * @throws AppError `not_found`; `answer_running` while an answer is written, because it would go on out of sight
 */
export async function showVersion(chat: Chat, userId: number, id: string): Promise<SessionHistory> {
  const { db } = chat.platform
  const { tool, sessionId } = (await findMessage(db, userId, id)) ?? throwError('not_found')
  const key = { userId, tool, sessionId }
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (await findRunning(tx, key)) throwError('answer_running')
    await showMessage(tx, key, newestAfter(await listMessageNodes(tx, key), id))
  })
  return readHistory(chat, key)
}

/** An answer that this node is writing is newer in memory than in the table, because it is saved only once a second. */
function asChatMessage(message: StoredMessage, versions: string[], live: Chat['liveAnswers']): ChatMessage {
  const running = live.find(message.id)
  const attachments = message.attachments.map(({ fileId: _file, ...shown }) => shown)
  return {
    id: message.id,
    prompt: message.prompt,
    answer: running?.text ?? message.answer,
    status: running?.status ?? message.status,
    attachment: attachments[0] ?? null,
    attachments,
    sources: running?.sources ?? message.sources,
    citations: running?.citations ?? message.citations,
    steps: running?.steps ?? message.steps,
    support: running?.support ?? message.support,
    depth: message.depth,
    draft: running?.draft ?? message.draft,
    model: message.model,
    versions,
    ...(message.feedback && { feedback: { verdict: message.feedback.verdict, reason: message.feedback.reason } }),
    created_at: message.createdAt.toISOString(),
  }
}
