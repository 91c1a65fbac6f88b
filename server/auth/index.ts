/**
 * Owns: accounts' names and passwords, one-time codes, login sessions.
 * Must never happen: an account before its code was given back, a code found by guessing without its flow, an answer
 * that tells a known address from an unknown one, a token that outlives its session.
 */
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#server/platform/access.ts'
import { DAY, HOUR, MINUTE } from '#server/platform/clock.ts'
import { announce, type Db } from '#server/platform/db.ts'
import { fail } from '#server/platform/errors.ts'
import { Announcement } from '#server/platform/events.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { TokenClaims } from '#shared/auth.ts'
import type { Notify } from '../notify/index.ts'
import { hashPassword, verifyPassword } from './codes.ts'
import {
  deleteExpired,
  deleteSession,
  deleteSessionsOf,
  deleteUser,
  findSession,
  findUser,
  findUserByEmail,
  insertSession,
  renameUser,
  touchSession,
  upsertAdmin,
  type User,
} from './store.ts'
import { makeTokens, tokenKey } from './tokens.ts'

export { authRoutes } from './routes.ts'

const SESSION_LIFE = DAY
/** The page signs out after one idle hour; the server's own limit covers a page that never came back. */
const SESSION_IDLE = 2 * HOUR
/** Heard by every node: the payload is the session id. */
export const SESSION_ENDED = 'session_ended'

/** What a plan adds to a token. Billing comes after auth, so it registers itself here. */
type PlanClaims = Pick<
  TokenClaims,
  'sub_status' | 'sub_end' | 'sub_id' | 'short_url' | 'plan_id' | 'features' | 'rp_sub_id'
>

const NO_PLAN: PlanClaims = {
  sub_status: 'Not Paid',
  sub_end: null,
  sub_id: null,
  short_url: null,
  plan_id: null,
  features: '[]',
  rp_sub_id: null,
}

/** An unchanged password keeps its hash, and with it the sessions and known devices. */
async function ensureAdmin(db: Db, { email, password }: { email: string; password: string }, now: Date) {
  const address = email.toLowerCase()
  const existing = await findUserByEmail(db, address)
  if (existing?.role === 'Admin' && (await verifyPassword(existing.passwordHash, password))) return
  await upsertAdmin(db, address, await hashPassword(password), now)
}

export type Auth = Awaited<ReturnType<typeof openAuth>>

export async function openAuth(platform: Platform, notify: Notify) {
  const { config, clock, db, jobs } = platform
  const tokens = makeTokens(tokenKey(config.tokenSecret, config.dataDir))
  let planOf: (db: Db, userId: number) => Promise<PlanClaims> = async () => NO_PLAN

  if (config.admin) await ensureAdmin(db, config.admin, clock.now())
  await jobs.every('17 * * * *', 'auth-tidy', () => deleteExpired(db, clock.now()))

  /** A token for a session, with the user and plan as they are now. */
  async function tokenFor(userId: number, sid: string): Promise<string> {
    const user = await findUser(db, userId)
    if (!user) fail('not_signed_in')
    const now = clock.now()
    const claims = {
      id: user.id,
      username: user.username,
      mobile_no: user.mobileNo,
      role: user.role as TokenClaims['role'],
      email: user.email,
      state: user.state,
      town: user.town,
      ...(await planOf(db, userId)),
      sid,
    }
    return tokens.sign(claims, now, new Date(now.getTime() + SESSION_LIFE))
  }

  return {
    platform,
    notify,
    /** Told in the transaction that makes the account. */
    accountOpened: new Announcement<{ userId: number; at: Date }>(),
    /** Told in the transaction that begins a session after a right password. */
    loggedIn: new Announcement<{ userId: number; at: Date }>(),
    tokenFor,
    usePlans(read: typeof planOf) {
      planOf = read
    },

    /** Who the bearer token of a request belongs to. @throws Refusal `not_signed_in` */
    async identify(request: FastifyRequest): Promise<Caller> {
      const now = clock.now()
      const { sid, userId } = await tokens.session(request.headers.authorization, now)
      const session = await findSession(db, sid, userId, now, new Date(now.getTime() - SESSION_IDLE))
      if (!session) fail('not_signed_in')
      if (now.getTime() - session.seenAt.getTime() > MINUTE) await touchSession(db, sid, now)
      return { id: session.id, sid, role: session.role }
    },

    /** Who an account belongs to, without its secrets. @returns undefined when there is none */
    async person(userId: number): Promise<Omit<User, 'passwordHash'> | undefined> {
      const user = await findUser(db, userId)
      if (!user) return undefined
      const { passwordHash: _secret, ...person } = user
      return person
    },

    rename: renameUser,

    /** Ends every session of an account at once, on every node, but for the one that goes on. */
    async endSessions(tx: Db, userId: number, except?: string): Promise<void> {
      for (const sid of await deleteSessionsOf(tx, userId, except)) await announce(tx, SESSION_ENDED, sid)
    },

    /** Deletes the account itself, its sessions with it. The slices after this one have forgotten theirs before. */
    async erase(tx: Db, userId: number): Promise<void> {
      for (const sid of await deleteSessionsOf(tx, userId)) await announce(tx, SESSION_ENDED, sid)
      await deleteUser(tx, userId)
    },

    async openSession(userId: number): Promise<string> {
      const now = clock.now()
      return tokenFor(userId, await insertSession(db, userId, now, new Date(now.getTime() + SESSION_LIFE)))
    },

    /** Ends the session of a token, also one that has expired or was ended before. @throws Refusal without a token of ours */
    async closeSession(authorization: string | undefined): Promise<void> {
      const { sid } = await tokens.session(authorization, clock.now(), true)
      await deleteSession(db, sid)
      await announce(db, SESSION_ENDED, sid)
    },
  }
}
