import * as z from 'zod/mini'
import { List } from '#shared/answers.ts'
import {
  type AnswerFeedback,
  type AnswerLanguage,
  ASK_FIELDS,
  type Depth,
  FollowUpQuestions,
  type ToolId,
  toolNames,
  SessionHistory,
  SessionList,
  SessionListItem,
} from '#shared/chat.ts'
import { ApiError, fetchJson, send } from '#web/lib/api.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { writtenLanguage } from '#web/words/words.ts'

export { toolNames } from '#shared/chat.ts'

export interface Prompt {
  text: string
  /** At most MAX_ATTACHMENTS. */
  files?: readonly File[]
  /**
   * The id of the last message on the screen. The server needs it because another tab may have put another version of
   * this session on.
   */
  after?: string
  /** The id of the message that this one replaces: an edited question, or the same question asked again. */
  replaces?: string
  /** The places of those files of the replaced message that are left out. */
  leftOut?: readonly number[]
  /**
   * True if this prompt begins the session. The server answers 409 if another tab has begun it already, so that two
   * matters never share a session.
   */
  starts?: boolean
  language?: AnswerLanguage
  depth?: Depth
}

/** Sends a prompt. @returns the answer's stream. The prompt is stored on the server by then. */
export function postPrompt(tool: ToolId, sessionId: string, prompt: Prompt, signal: AbortSignal): Promise<Response> {
  const { post, promptField, fileField } = toolNames(tool)
  const form = new FormData()
  form.append(promptField, prompt.text)
  if (prompt.after) form.append(ASK_FIELDS.after, prompt.after)
  if (prompt.replaces) form.append(ASK_FIELDS.replaces, prompt.replaces)
  if (prompt.leftOut?.length) form.append(ASK_FIELDS.withoutFiles, prompt.leftOut.join(','))
  if (prompt.starts) form.append(ASK_FIELDS.starts, '1')
  if (prompt.depth) form.append(ASK_FIELDS.depth, prompt.depth)
  if (prompt.language) form.append(ASK_FIELDS.language, prompt.language)
  if (fileField) for (const file of prompt.files ?? []) form.append(fileField, file)
  const headers = { accept: 'text/event-stream' }
  return send(`/${post}/${userId()}/${sessionId}`, { method: 'POST', host: 'ai', form, headers, signal })
}

/** Follows an answer again from an offset. @param from in UTF-16 units */
export function resumeAnswer(messageId: string, from: number, signal: AbortSignal): Promise<Response> {
  const headers = { accept: 'text/event-stream' }
  return send(`/answers/${encodeURIComponent(messageId)}/events?from=${from}`, { headers, signal })
}

export async function cancelAnswer(tool: ToolId, sessionId: string): Promise<void> {
  await send(cancelPath(tool, sessionId), { method: 'POST', host: 'ai' })
}

export async function answerNow(messageId: string): Promise<void> {
  await send(`/answers/${encodeURIComponent(messageId)}/now`, { method: 'POST' })
}

/** Says of an answer whether it is right. @param feedback null takes back what was said before */
export async function giveFeedback(messageId: string, feedback: AnswerFeedback | null): Promise<void> {
  const call = feedback === null ? ({ method: 'DELETE' } as const) : ({ method: 'PUT', json: feedback } as const)
  await send(`/answers/${encodeURIComponent(messageId)}/feedback`, call)
}

export async function fetchFollowUps(messageId: string, signal: AbortSignal): Promise<string[]> {
  const path = `/answers/${encodeURIComponent(messageId)}/follow-ups`
  return (await fetchJson(FollowUpQuestions, path, { signal })).questions
}

/** Stops a question that was sent but not yet taken by the server. Every other answer of the session goes on. */
export async function cancelPendingQuestion(tool: ToolId, sessionId: string): Promise<void> {
  await send(`${cancelPath(tool, sessionId)}?arriving=1`, { method: 'POST', host: 'ai' })
}

const cancelPath = (tool: ToolId, sessionId: string) => `/cancel/${toolNames(tool).cancel}/${sessionId}`

/**
 * Fetches the newest page of a session's messages, or the page before a message.
 * @param before the id of that message
 */
export function fetchHistory(tool: ToolId, sessionId: string, before?: string): Promise<SessionHistory> {
  const page = before ? `?before=${encodeURIComponent(before)}` : ''
  return fetchJson(SessionHistory, `/${toolNames(tool).history}/${encodeURIComponent(sessionId)}${page}`)
}

/**
 * Fetches a person's sessions, newest first. A 404 means that there is none yet, and a single session may come without
 * a list, because both are documented.
 */
export async function fetchSessions(tool: ToolId, signal: AbortSignal): Promise<SessionListItem[]> {
  try {
    const list = await fetchJson(z.union([SessionList, SessionListItem]), `/${toolNames(tool).list}/${userId()}`, {
      signal,
    })
    return Array.isArray(list) ? list : [list]
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

export async function deleteSession(tool: ToolId, sessionId: string): Promise<void> {
  await send(`/${toolNames(tool).list}/${encodeURIComponent(sessionId)}`, { method: 'DELETE' })
}

export function searchSessions(tool: ToolId, words: string, signal: AbortSignal): Promise<SessionListItem[]> {
  return fetchJson(List(SessionListItem), `/${toolNames(tool).list}/${userId()}?q=${encodeURIComponent(words)}`, {
    signal,
  })
}

export function renameSession(tool: ToolId, sessionId: string, title: string): Promise<SessionListItem> {
  const call = { method: 'PUT', json: { title } } as const
  return fetchJson(SessionListItem, `/${toolNames(tool).list}/${encodeURIComponent(sessionId)}`, call)
}

export async function pinSession(tool: ToolId, sessionId: string, pinned: boolean): Promise<void> {
  const method = pinned ? 'PUT' : 'DELETE'
  await send(`/${toolNames(tool).list}/${encodeURIComponent(sessionId)}/pin`, { method })
}

/** Puts another version of a question on the screen. @returns the session's messages with that version */
export function showVersion(messageId: string): Promise<SessionHistory> {
  return fetchJson(SessionHistory, `/answers/${encodeURIComponent(messageId)}/show`, { method: 'POST' })
}

const SESSION_FILES = {
  docx: 'as=docx',
  pdf: 'as=pdf',
  md: 'as=md',
  /** Only the newest plan of a cross-examination, with room for the answers. */
  'court-docx': 'as=docx&for=court',
  'court-pdf': 'as=pdf&for=court',
} as const
export type SessionFile = keyof typeof SESSION_FILES

export function fetchSessionFile(tool: ToolId, sessionId: string, as: SessionFile): Promise<Response> {
  return send(
    `/${toolNames(tool).history}/${encodeURIComponent(sessionId)}/file?${SESSION_FILES[as]}&language=${writtenLanguage()}`,
  )
}

const userId = () => currentSession()?.user.id ?? 0
