import type { Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import { placeOf, type Place } from '../sessions/message-path.ts'
import { findSession, listPlaces, type SessionKey } from '../store.ts'

/** Where a new message of a session goes. @throws AppError `not_found` when the one to be replaced is not of this session */
export async function findPlace(
  db: Db,
  key: SessionKey,
  named: { after: string | null; replaces: string | null },
): Promise<Place> {
  // One after the other: a transaction has one connection.
  const places = await listPlaces(db, key)
  const session = await findSession(db, key)
  return placeOf(places, session?.shownMessageId ?? null, named) ?? throwError('not_found')
}
