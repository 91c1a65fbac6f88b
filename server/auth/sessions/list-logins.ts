import Bowser from 'bowser'
import type { Caller } from '#server/platform/http/access.ts'
import { throwError } from '#server/platform/errors.ts'
import type { LoginSession } from '#shared/account.ts'
import type { Auth } from '../context.ts'
import { endSession, idleSince } from './sessions.ts'
import { findSessionsOf } from '../store.ts'

export async function listOwnSessions({ platform: { db, clock } }: Auth, caller: Caller): Promise<LoginSession[]> {
  const now = clock.now()
  const sessions = await findSessionsOf(db, caller.id, now, idleSince(now))
  return sessions.map(({ id, userAgent, ip, createdAt, seenAt }) => ({
    id,
    device: nameDevice(userAgent),
    ip,
    created_at: createdAt.toISOString(),
    seen_at: seenAt.toISOString(),
    current: id === caller.sid,
  }))
}

/** Names the device for people: "Chrome on Windows", as far as the browser tells. */
export function nameDevice(userAgent: string): string {
  // The text must not be empty, because the library would throw.
  const { browser, os } = Bowser.parse(userAgent || '-')
  const name = browser.name || 'A browser'
  return os.name ? `${name} on ${os.name}` : name
}

/** @throws AppError `not_found`, also for a session of another person */
export async function endOwnSession({ platform: { db } }: Auth, userId: number, sid: string): Promise<void> {
  if (!(await db.transaction((tx) => endSession(tx, userId, sid)))) throwError('not_found')
}
