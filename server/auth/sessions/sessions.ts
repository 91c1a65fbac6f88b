/** How a login session begins, how long it lives, and how it ends. */
import type { Caller } from '#server/platform/http/access.ts'
import { DAY, HOUR, MINUTE } from '#server/platform/clock.ts'
import { notifyNodes, type Db } from '#server/platform/database/database.ts'
import type { Origin } from '../origin.ts'
import { deleteSessionOf, deleteSessionsOf, insertSession, type findSession } from '../store.ts'

const LIFE = DAY
/** The page signs out after one idle hour. This longer limit is for a page that never came back. */
const IDLE = 2 * HOUR
/**
 * How long a code of the authenticator app is valid, and how long without any use of the back office (§2.9 of the
 * security rules).
 */
const FACTOR_LIFE = 8 * HOUR
const FACTOR_IDLE = 15 * MINUTE
/** The name that a browser gives itself is cut to so many characters. */
const MAX_USER_AGENT = 300
/** Every node hears this event. The payload is the session id. */
export const SESSION_ENDED = 'session_ended'

export const sessionEnd = (begun: Date) => new Date(begun.getTime() + LIFE)
/** A session that was not used since then is over. */
export const idleSince = (now: Date) => new Date(now.getTime() - IDLE)

/** A code is over if nobody used the back office since then. */
export const factorIdleSince = (now: Date) => new Date(now.getTime() - FACTOR_IDLE)

export function factorOf(
  { factorSet, factorAt, factorSeenAt }: NonNullable<Awaited<ReturnType<typeof findSession>>>,
  now: Date,
): Caller['factor'] {
  if (!factorSet) return 'none'
  const lives = factorAt && now.getTime() - factorAt.getTime() < FACTOR_LIFE
  return lives && factorSeenAt && factorSeenAt > factorIdleSince(now) ? 'given' : 'due'
}

/** @returns the session's id */
export const beginSession = (tx: Db, userId: number, { ip, userAgent }: Origin, now: Date): Promise<string> =>
  insertSession(tx, {
    userId,
    ip,
    userAgent: userAgent.replaceAll(/\p{Cc}/gu, '').slice(0, MAX_USER_AGENT),
    createdAt: now,
    seenAt: now,
    expiresAt: sessionEnd(now),
  })

/** Ends one session of an account at once, on every node. @returns false when the account has no such session */
export async function endSession(tx: Db, userId: number, sid: string): Promise<boolean> {
  if (!(await deleteSessionOf(tx, userId, sid))) return false
  await notifyNodes(tx, SESSION_ENDED, sid)
  return true
}

/** Ends every session of an account at once, on every node, except the one that goes on. */
export async function endSessions(tx: Db, userId: number, except?: string): Promise<void> {
  for (const sid of await deleteSessionsOf(tx, userId, except)) await notifyNodes(tx, SESSION_ENDED, sid)
}
