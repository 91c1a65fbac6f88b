import type { FastifyRequest } from 'fastify'
import type { Caller } from '#server/platform/http/access.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { notifyNodes, type Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { TokenClaims } from '#shared/auth.ts'
import { withoutSecrets } from '../own-account.ts'
import { deleteSession, findSession, findUser, touchFactor, touchSession } from '../store.ts'
import { factorIdleSince, factorOf, idleSince, sessionEnd, SESSION_ENDED } from './sessions.ts'
import { makeTokens, type TokenHolder } from './tokens.ts'

/** The claims of a token about a plan. Billing registers the lookup here, because it comes after auth. */
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

/**
 * Every call touches its session, but the database is written at most once a minute for it, because otherwise every
 * read would be a write.
 */
const isStale = (seenAt: Date, now: Date) => now.getTime() - seenAt.getTime() > MINUTE

export function openSessions({ clock, db }: Pick<Platform, 'clock' | 'db'>, key: Uint8Array) {
  const tokens = makeTokens(key)
  let planOf: (db: Db, userId: number) => Promise<PlanClaims> = async () => NO_PLAN

  /**
   * @param isOfficeCall whether the session is used for the back office; no other use keeps a code of the authenticator
   * app alive
   * @throws AppError `not_signed_in` when the session has ended
   */
  async function readCaller({ sid, userId }: TokenHolder, isOfficeCall = false): Promise<Caller> {
    const now = clock.now()
    const session = await findSession(db, sid, userId, now, idleSince(now))
    if (!session) throwError('not_signed_in')
    if (isStale(session.seenAt, now)) await touchSession(db, sid, now)
    if (isOfficeCall && session.factorSeenAt && isStale(session.factorSeenAt, now))
      await touchFactor(db, sid, now, factorIdleSince(now))
    return { id: session.id, sid, role: session.role, factor: factorOf(session, now) }
  }

  return {
    setPlanLookup(read: typeof planOf) {
      planOf = read
    },

    /** Signs a token for a session, with the user and the plan as they are now. */
    async createToken(userId: number, sid: string): Promise<string> {
      const found = await findUser(db, userId)
      if (!found) throwError('not_signed_in')
      const user = withoutSecrets(found)
      const now = clock.now()
      const claims = {
        id: user.id,
        username: user.username,
        mobile_no: user.mobileNo,
        role: user.role as TokenClaims['role'],
        email: user.email,
        email_verified: user.emailVerifiedAt !== null,
        state: user.state,
        town: user.town,
        ...(await planOf(db, userId)),
        sid,
      }
      return tokens.sign(claims, now, sessionEnd(now))
    },

    /**
     * Checks again in the middle of work that lasts longer than a request, because the session may have ended
     * meanwhile.
     * @throws AppError `not_signed_in` once the session has ended
     */
    requireSession: (holder: TokenHolder) => readCaller(holder),

    /**
     * @param known called with the id in a token that we signed, before the database is asked
     * @throws AppError `not_signed_in`; the errors of `known`
     */
    async identify(request: FastifyRequest, known?: (userId: number) => Promise<void>): Promise<Caller> {
      const { access, allowedBeforeFactor } = request.routeOptions.config ?? {}
      // Only calls of the office count, because a page asks by itself whether a code is due, and that must not keep an
      // old code alive.
      const isOfficeCall = access === 'staff' && !allowedBeforeFactor
      const holder = await tokens.readBearer(request.headers.authorization, clock.now())
      await known?.(holder.userId)
      return readCaller(holder, isOfficeCall)
    },

    /**
     * Creates a ticket for a link, because a browser that follows it sends no token.
     * @param goodFor ms
     */
    createTicket({ id, sid }: Caller, purpose: string, goodFor: number): Promise<string> {
      const now = clock.now()
      return tokens.signTicket({ sid, userId: id }, purpose, now, new Date(now.getTime() + goodFor))
    },

    /**
     * A ticket is valid as long as the session in which it was created, so that a logout ends it too.
     * @throws AppError `not_signed_in`
     */
    async readTicket(ticket: string, purpose: string): Promise<Caller> {
      return readCaller(await tokens.readTicket(ticket, purpose, clock.now()))
    },

    /**
     * Ends the session of a token, even if the token has expired or the session ended before.
     * @throws AppError without a token of ours
     */
    async logOut(authorization: string | undefined): Promise<void> {
      const { sid } = await tokens.readBearer(authorization, clock.now(), true)
      await deleteSession(db, sid)
      await notifyNodes(db, SESSION_ENDED, sid)
    },
  }
}
