/** The rules of a login session: its beginning, its life and its end. */
import type { Caller } from '#server/platform/http/access.ts'
import { DAY, HOUR, MINUTE } from '#server/platform/clock.ts'
import { notifyNodes, type Db } from '#server/platform/database/database.ts'
import type { Origin } from '../origin.ts'
import { deleteSessionOf, deleteSessionsOf, insertSession, type findSession } from '../store.ts'

const LIFE = DAY
/**
 * The page signs out after one idle hour. This longer limit ends sessions whose page was closed, because such a page
 * never signs out.
 */
const IDLE = 2 * HOUR
/**
 * How long a code of the authenticator app is valid, and how long without any use of the back office (§2.9 of the
 * security rules).
 */
const FACTOR_LIFE = 8 * HOUR
const FACTOR_IDLE = 15 * MINUTE
/** The name of a browser is cut, because the browser sends it and may send anything. In characters. */
const MAX_USER_AGENT = 300
/** Every node listens to this event. The payload is the session id. */
export const SESSION_ENDED = 'session_ended'

export const sessionEnd = (begun: Date) => new Date(begun.getTime() + LIFE)
export const idleSince = (now: Date) => new Date(now.getTime() - IDLE)

export const factorIdleSince = (now: Date) => new Date(now.getTime() - FACTOR_IDLE)

export function factorOf(
  { factorSet, factorAt, factorSeenAt }: NonNullable<Awaited<ReturnType<typeof findSession>>>,
  now: Date,
): Caller['factor'] {
  if (!factorSet) return 'none'
  const lives = factorAt && now.getTime() - factorAt.getTime() < FACTOR_LIFE
  return lives && factorSeenAt && factorSeenAt > factorIdleSince(now) ? 'given' : 'due'
}

export const beginSession = (tx: Db, userId: number, { ip, userAgent }: Origin, now: Date): Promise<string> =>
  insertSession(tx, {
    userId,
    ip,
    userAgent: userAgent.replaceAll(/\p{Cc}/gu, '').slice(0, MAX_USER_AGENT),
    createdAt: now,
    seenAt: now,
    expiresAt: sessionEnd(now),
  })

/** @returns false when the account has no such session */
export async function endSession(tx: Db, userId: number, sid: string): Promise<boolean> {
  if (!(await deleteSessionOf(tx, userId, sid))) return false
  await notifyNodes(tx, SESSION_ENDED, sid)
  return true
}

/** Ends the sessions on every node at once, because an open page would otherwise go on with its stream. */
export async function endSessions(tx: Db, userId: number, except?: string): Promise<void> {
  for (const sid of await deleteSessionsOf(tx, userId, except)) await notifyNodes(tx, SESSION_ENDED, sid)
}
