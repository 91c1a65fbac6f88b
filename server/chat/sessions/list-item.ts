import type { SessionListItem } from '#shared/chat.ts'

export const asListItem = ({ sessionId, title }: { sessionId: string; title: string }): SessionListItem => ({
  session_id: sessionId,
  title,
  _id: sessionId,
})
