/** The calls of the chat tools, with the documented names out of the registry. All throw as `send` does. */
import { type SessionHistory, type SessionListItem, type ToolId, toolNames } from '#shared/chat.ts'
import { ApiError, fetchJson, send } from '#web/lib/api.ts'
import { currentSession } from '#web/lib/session.ts'

export { toolNames } from '#shared/chat.ts'

export interface Prompt {
  text: string
  file: File | null
}

/** Sends a prompt; resolves once the answer's stream has begun, and the prompt is stored by then. */
export function postPrompt(tool: ToolId, sessionId: string, prompt: Prompt, signal: AbortSignal): Promise<Response> {
  const { post, promptField, fileField } = toolNames(tool)
  const form = new FormData()
  form.append(promptField, prompt.text)
  if (prompt.file && fileField) form.append(fileField, prompt.file)
  const headers = { accept: 'text/event-stream' }
  return send(`/${post}/${userId()}/${sessionId}`, { method: 'POST', host: 'ai', form, headers, signal })
}

/** Follows an answer from an offset, in UTF-16 units. */
export function resumeAnswer(messageId: string, from: number, signal: AbortSignal): Promise<Response> {
  const headers = { accept: 'text/event-stream' }
  return send(`/answers/${encodeURIComponent(messageId)}/events?from=${from}`, { headers, signal })
}

/** Stops the answer that is being written in a session. */
export async function cancelAnswer(tool: ToolId, sessionId: string): Promise<void> {
  await send(`/cancel/${toolNames(tool).cancel}/${sessionId}`, { method: 'POST', host: 'ai' })
}

export function fetchHistory(tool: ToolId, sessionId: string): Promise<SessionHistory> {
  return fetchJson<SessionHistory>(`/${toolNames(tool).history}/${encodeURIComponent(sessionId)}`)
}

/** A person's sessions, newest first. None yet is not an error; one may come as a single object, as documented. */
export async function fetchSessions(tool: ToolId, signal: AbortSignal): Promise<SessionListItem[]> {
  try {
    const list = await fetchJson<SessionListItem | SessionListItem[]>(`/${toolNames(tool).list}/${userId()}`, {
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

const userId = () => currentSession()?.user.id ?? 0
