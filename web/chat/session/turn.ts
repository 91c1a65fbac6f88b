import type { AnswerFeedback, ChatAttachment, ChatMessage } from '#shared/chat.ts'
import { pageModel } from '#web/lib/config.ts'
import { Answer } from '../answer/answer.ts'
import type { Prompt } from '../api.ts'

export interface Turn {
  /**
   * The key stays while the turn is on the screen and passes to another version that takes its place, so that React
   * keeps what is drawn.
   */
  key: string
  /** The server's id; null until the server has given one. */
  messageId: string | null
  prompt: string
  /** ISO */
  askedAt: string
  attachments: readonly ChatAttachment[]
  answer: Answer
  /** True if the connection was given up although the answer may exist. It can be followed again. */
  lost: boolean
  /** The ids of all versions of this question, oldest first. Its own id is among them once it has one. */
  versions: readonly string[]
  model: string
  /** What the person said of the answer before it was loaded; null for nothing. */
  feedback: AnswerFeedback | null
}

/** Makes the turn of a prompt that the server does not know yet. @param replaced the turn whose place it takes */
export function pendingTurn({ text, files = [], leftOut = [] }: Prompt, replaced?: Turn): Turn {
  const carried = (replaced?.attachments ?? []).filter((_, no) => !leftOut.includes(no))
  const own = files.map(({ name, type, size }) => ({ name, type, bytes: size }))
  return {
    key: replaced?.key ?? crypto.randomUUID(),
    messageId: null,
    prompt: text,
    askedAt: new Date().toISOString(),
    attachments: own.length > 0 ? own : carried,
    answer: new Answer(),
    lost: false,
    versions: replaced?.versions ?? [],
    model: pageModel(),
    feedback: null,
  }
}

/**
 * Makes the same turn after the server has taken it. Without `versions` it becomes the newest of the versions it had.
 */
export function acceptedTurn(asked: Turn, messageId: string | null, versions?: readonly string[]): Turn {
  return { ...asked, messageId, versions: versions ?? (messageId ? [...asked.versions, messageId] : asked.versions) }
}

/**
 * Makes the turn of a saved message. A turn that shows it already keeps its identity, and a turn in its place hands on
 * its key, so that nothing is drawn twice.
 */
export function savedTurn(message: ChatMessage, shown: readonly Turn[]): Turn {
  const { id, prompt, created_at: askedAt, attachments, versions, model, feedback = null } = message
  const same = shown.find((turn) => turn.messageId === id)
  const unchanged = same?.answer.text.length === message.answer.length && same.answer.status === message.status
  if (same && unchanged) return String(same.versions) === String(versions) ? same : { ...same, versions }
  const place = same ?? shown.find((turn) => turn.versions.includes(id))
  const answer = new Answer(message)
  return {
    key: place?.key ?? id,
    messageId: id,
    prompt,
    askedAt,
    attachments,
    answer,
    lost: false,
    versions,
    model,
    feedback,
  }
}

/**
 * Makes the turns of a page of saved messages and keeps what was loaded above it, because the messages before a message
 * never change.
 */
export function savedTurns(messages: readonly ChatMessage[], shown: readonly Turn[]) {
  const from = shown.findIndex(({ messageId }) => messageId === messages[0]?.id)
  return { above: shown.slice(0, Math.max(0, from)), saved: messages.map((message) => savedTurn(message, shown)) }
}
