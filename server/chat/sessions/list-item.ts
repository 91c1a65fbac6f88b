import type { SessionListItem } from '#shared/chat.ts'

interface ListedSession {
  sessionId: string
  title: string
  updatedAt?: Date
  pinnedAt?: Date | null
}

export const asListItem = ({ sessionId, title, updatedAt, pinnedAt }: ListedSession): SessionListItem => ({
  session_id: sessionId,
  title,
  _id: sessionId,
  ...(updatedAt && { updated_at: updatedAt.toISOString() }),
  ...(pinnedAt && { pinned: true }),
})
