import { Readable } from 'node:stream'
import { AppError } from '#server/platform/errors.ts'
import type { OwnData } from '#server/platform/own-data.ts'
import { toolNames } from '#shared/chat.ts'
import { printSession } from './export/export-session.ts'
import type { Chat } from './context.ts'
import {
  deleteSessionsOf,
  listAllSessions,
  listMessagesAfter,
  lockUser,
  type StoredMessage,
  type StoredSession,
} from './store.ts'

/** Messages that are in memory at a time, because a session may be larger than the memory. */
const PAGE = 20

/**
 * Exports each session twice: as it is stored, so that nothing is missing, and as the Markdown file that the person
 * could have made.
 */
export function ownChats(chat: Chat): OwnData {
  const { db } = chat.platform
  return {
    async *exportFiles(userId) {
      for (const session of await listAllSessions(db, userId)) {
        const folder = ['chats', toolNames(session.tool).label]
        yield { path: [...folder, `${session.title}.json`], content: Readable.from(streamRecord(session)) }
        const text = await printSession(chat, session, 'md').catch(ignoreUnprintable)
        if (text) yield { path: [...folder, `${session.title}.md`], content: text.toString() }
      }
    },

    async erase(tx, userId) {
      // Without the lock a question that is being stored now would leave its answer behind.
      await lockUser(tx, userId)
      await deleteSessionsOf(tx, userId)
    },
  }

  /** Streams a session page by page, because one with thousands of answers would not fit into memory. */
  async function* streamRecord(session: StoredSession) {
    const { sessionId, tool, title, shownMessageId, pinnedAt, createdAt, updatedAt } = session
    const head = { session_id: sessionId, tool, title, shown_message: shownMessageId, pinnedAt, createdAt, updatedAt }
    yield `${JSON.stringify(head).slice(0, -1)},"messages":[`
    let last = 0
    for (;;) {
      const messages = await listMessagesAfter(db, session, last, PAGE)
      for (const message of messages) {
        yield `${last === 0 ? '' : ','}\n${JSON.stringify(withoutNodeFields(message))}`
        last = message.seq
      }
      if (messages.length < PAGE) break
    }
    yield ']}\n'
  }
}

/** A session that is too long to print is left out, because its JSON record has everything. */
function ignoreUnprintable(error: unknown) {
  if (error instanceof AppError && ['export_too_heavy', 'not_found'].includes(error.code)) return undefined
  throw error
}

/** Leaves out fields that repeat the session's key or only serve the node that wrote the answer. */
function withoutNodeFields({
  userId: _user,
  tool: _tool,
  sessionId: _session,
  heartbeatAt: _beat,
  ...message
}: StoredMessage) {
  return message
}
