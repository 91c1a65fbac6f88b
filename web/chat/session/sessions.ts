import type { ToolId } from '#shared/chat.ts'
import { ChatSession } from './chat-session.ts'
import { deleteEdits } from '../composer/question-edits.ts'

const open = new Map<string, ChatSession>()

/**
 * Returns the session with this id. It stays the same object as long as it is on the screen or its answer is being
 * written, otherwise two objects would follow one answer.
 */
export function openSession(tool: ToolId, id: string): ChatSession {
  const key = `${tool}/${id}`
  const known = open.get(key)
  if (known) return known
  for (const [other, session] of open) if (!session.busy) open.delete(other)
  const session = new ChatSession(tool, id)
  open.set(key, session)
  return session
}

export function closeSession(tool: ToolId, id: string): void {
  open.delete(`${tool}/${id}`)
  deleteEdits(id)
}
