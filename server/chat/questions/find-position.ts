import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import { positionOf, type MessagePosition } from '../sessions/message-path.ts'
import { findSession, listMessageNodes, type SessionKey } from '../store.ts'

/**
 * Finds where a new message goes in its session. @throws AppError `not_found` when the message to be replaced is not in
 * this session
 */
export async function findPosition(
  db: Db,
  key: SessionKey,
  named: { after: string | null; replaces: string | null },
): Promise<MessagePosition> {
  // The two queries run one after the other, because a transaction has one connection.
  const places = await listMessageNodes(db, key)
  const session = await findSession(db, key)
  return positionOf(places, session?.shownMessageId ?? null, named) ?? throwError('not_found')
}
