import type { SessionListItem } from '#shared/chat.ts'

interface ListedSession {
  sessionId: string
  title: string
  updatedAt?: Date
}

export const asListItem = ({ sessionId, title, updatedAt }: ListedSession): SessionListItem => ({
  session_id: sessionId,
  title,
  _id: sessionId,
  ...(updatedAt && { updated_at: updatedAt.toISOString() }),
})
