import { notifyNodes } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import {
  type ChatMessage,
  MAX_TITLE_CHARS,
  type SessionHistory,
  type SessionListItem,
  type ToolId,
} from '#shared/chat.ts'
import { ARRIVING_STOPPED, arrivingKey } from './arriving-questions.ts'
import type { Chat } from './index.ts'
import { HISTORY_PAGE, searchesPerMinute, SESSIONS_LISTED } from './limits.ts'
import { ANSWER_CANCELLED } from './live-answers.ts'
import { newestAfter, newestPage, pathBefore, pathTo, versionsOf } from './message-path.ts'
import { searchSessions } from './search/search-sessions.ts'
import {
  deleteSession,
  findMessage,
  findRunning,
  findSession,
  listMessages,
  listPlaces,
  listSessions,
  lockUser,
  renameSession,
  requestCancel,
  showMessage,
  type SessionKey,
  type StoredMessage,
} from './store.ts'

/**
 * The newest page of what is on the screen of a session, oldest first.
 * @param before id of a message: the page that ends before it
 * @throws AppError `not_found`, the same for a session of somebody else and one that never was, and for a message that is not of it
 */
export async function readHistory(
  { platform: { db }, live }: Chat,
  key: SessionKey,
  before?: string,
): Promise<SessionHistory> {
  const [places, session] = await Promise.all([listPlaces(db, key), findSession(db, key)])
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
    messages: messages.map((message) => asChatMessage(message, versions.get(message.parentId) ?? [], live)),
    ...(page.length < path.length && { earlier: true }),
  }
}

/**
 * Puts another version of a question on the screen, with what followed it.
 * @throws AppError `not_found`, `answer_running` while one is written: it would go on out of sight
 */
export async function showVersion(chat: Chat, userId: number, id: string): Promise<SessionHistory> {
  const { db } = chat.platform
  const { tool, sessionId } = (await findMessage(db, userId, id)) ?? throwError('not_found')
  const key = { userId, tool, sessionId }
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (await findRunning(tx, key)) throwError('answer_running')
    await showMessage(tx, key, newestAfter(await listPlaces(tx, key), id))
  })
  return readHistory(chat, key)
}

/** What is being written on this node is newer in memory than in the table. */
function asChatMessage(message: StoredMessage, versions: string[], live: Chat['live']): ChatMessage {
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
    model: message.model,
    versions,
    created_at: message.createdAt.toISOString(),
  }
}

const asListItem = ({ sessionId, title }: { sessionId: string; title: string }): SessionListItem => ({
  session_id: sessionId,
  title,
  _id: sessionId,
})

export async function readSessions({ platform }: Chat, userId: number, tool: ToolId): Promise<SessionListItem[]> {
  const sessions = await listSessions(platform.db, userId, tool, SESSIONS_LISTED)
  return sessions.map(asListItem)
}

const SEARCHING = { name: 'search', waitingEach: searchesPerMinute.points }

/** Sessions whose title, questions or answers hold the words, in any case of the letters. @param gone as `searchSessions` */
export async function findSessions(
  { platform: { db, limits }, searches }: Chat,
  key: Omit<SessionKey, 'sessionId'>,
  words: string,
  gone: AbortSignal,
): Promise<SessionListItem[]> {
  await limits.consume(searchesPerMinute, String(key.userId))
  const search = () => searchSessions(db, { ...key, words }, gone)
  const sessions = await searches.run(SEARCHING, key.userId, search, { signal: gone })
  return sessions.map(({ passage, ...session }) => ({
    ...asListItem(session),
    ...(passage !== undefined && { passage: passage.replaceAll(/\s+/g, ' ') }),
  }))
}

/** @throws AppError `title_wrong`, `not_found` */
export async function retitle({ platform: { db } }: Chat, key: SessionKey, title: string): Promise<SessionListItem> {
  const line = title.replaceAll('\0', '').toWellFormed().replaceAll(/\s+/g, ' ').trim()
  if (line === '' || line.length > MAX_TITLE_CHARS) throwError('title_wrong')
  if (!(await renameSession(db, key, line))) throwError('not_found')
  return asListItem({ sessionId: key.sessionId, title: line })
}

/**
 * Stops a question whose attachment is still received or read, and nothing else of its session.
 * @throws AppError `nothing_running` where this node takes none in; another node that does is told
 */
export async function stopArriving({ platform: { db }, arriving }: Chat, key: SessionKey): Promise<void> {
  if (arriving.stop(arrivingKey(key))) return
  await notifyNodes(db, ARRIVING_STOPPED, arrivingKey(key))
  throwError('nothing_running')
}

/** Stops the running answer of a session, on whichever node it runs. @throws AppError `nothing_running` */
export async function cancelAnswer({ platform, live }: Chat, key: SessionKey): Promise<void> {
  const id = await platform.db.transaction(async (tx) => {
    const running = await requestCancel(tx, key, platform.clock.now())
    if (running) await notifyNodes(tx, ANSWER_CANCELLED, running)
    return running
  })
  if (!id) throwError('nothing_running')
  live.stop(id, 'cancelled')
}

/** Removes a session with its messages and files; what is being written in it stops. @throws AppError `not_found` */
export async function removeSession({ platform, live, files, sessionDeleted }: Chat, key: SessionKey): Promise<void> {
  const removed = await platform.db.transaction(async (tx) => {
    // A question that is stored at this moment would bring a forgotten file back, or leave one that nobody forgets.
    await lockUser(tx, key.userId)
    const running = await requestCancel(tx, key, platform.clock.now())
    if (running) await notifyNodes(tx, ANSWER_CANCELLED, running)
    const fileIds = await deleteSession(tx, key)
    if (fileIds) {
      await files.deleteFiles(tx, fileIds, key.userId)
      await sessionDeleted.emit(tx, key)
    }
    return { running, found: fileIds !== undefined }
  })
  if (removed.running) live.stop(removed.running, 'cancelled')
  if (!removed.found) throwError('not_found')
}
