/**
 * Plans that a person keeps for a courtroom without a network: the message with its answer, in this browser. A logout
 * deletes them, because the next person must not see them.
 */
import { type ChatMessage, SessionHistory } from '#shared/chat.ts'

const key = (sessionId: string) => `plan:${sessionId}`

/** @returns false when the browser has no room for it */
export function keepPlan(sessionId: string, message: ChatMessage): boolean {
  try {
    localStorage.setItem(key(sessionId), JSON.stringify({ messages: [message] } satisfies SessionHistory))
    return true
  } catch {
    return false
  }
}

/** @returns the session as far as it was kept; null when nothing of it was, or an earlier version kept it otherwise */
export function keptPlan(sessionId: string): SessionHistory | null {
  try {
    const stored = localStorage.getItem(key(sessionId))
    return stored === null ? null : SessionHistory.parse(JSON.parse(stored))
  } catch {
    return null
  }
}
