/**
 * Owns: accounts' names and passwords, one-time codes, login sessions, the authenticator apps of staff, who is suspended.
 * Must never happen: an account before its code was given back, a code found by guessing without its flow, an answer
 * that tells a known address from an unknown one, a token that outlives its session, a code that counts twice, a session of
 * somebody suspended.
 */
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#server/platform/http/access.ts'
import { MINUTE } from '#server/platform/clock.ts'
import { notifyNodes, type Db } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import { TransactionalEvent } from '#server/platform/database/transactional-event.ts'
import { tokenKey } from '#server/platform/config/load-secret.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { TokenClaims } from '#shared/auth.ts'
import type { PersonDetails } from '#shared/person-details.ts'
import type { Audit } from '../audit/index.ts'
import type { Notify } from '../notify/index.ts'
import { checkPassword } from './password/check-password.ts'
import { hashPassword, verifyPassword } from './hash-secrets.ts'
import { signUpsPerDay } from './figures/store.ts'
import { makeMarks } from './mailbox.ts'
import type { Origin } from './origin.ts'
import { RESET_CODES, RESET_PAUSES, sendResetCode, tellOfPause, type ResetRequest } from './password/send-reset-code.ts'
import type { Destination } from './password/find-account.ts'
import { ownAccount, withoutSecrets, type Person } from './own-account.ts'
import { changeDetails } from './people/change-details.ts'
import { fillTown, findIds, findNames, searchPeople, type PeopleFilter } from './people/store.ts'
import { refuseSuspended, restorePerson, suspendPerson } from './people/suspend.ts'
import { makeSeal } from './second-factor/seal.ts'
import {
  beginSession,
  endSessions,
  factorIdleSince,
  factorOf,
  idleSince,
  lifeEnd,
  SESSION_ENDED,
} from './sessions/sessions.ts'
import {
  countUsers,
  deleteExpired,
  deleteSession,
  findSession,
  findSessionsOf,
  findUser,
  findUserByEmail,
  lockUser,
  renameUser,
  touchFactor,
  touchSession,
  upsertAdmin,
} from './store.ts'
import { makeTokens, type Holder } from './sessions/tokens.ts'

export { onNetwork } from './limits.ts'
export { originOf, type Origin } from './origin.ts'
export type { Person } from './own-account.ts'
export type { ChangedDetails } from './people/change-details.ts'
export { authRoutes } from './routes.ts'
export { SESSION_ENDED } from './sessions/sessions.ts'
export { tellOwner } from './notify-owner.ts'

/** What a slice after this one has to say to somebody who logs in. */
export type LoginNote = 'account_kept'

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

export async function openAuth(platform: Platform, notify: Notify, audit: Audit) {
  const { config, clock, db, jobs } = platform
  const key = tokenKey(config.tokenSecret, config.dataDir)
  const tokens = makeTokens(key)
  const suspended = new TransactionalEvent<{ userId: number }>()
  const detailsChanged = new TransactionalEvent<{ userId: number; role: string }>()
  let planOf: (db: Db, userId: number) => Promise<PlanClaims> = async () => NO_PLAN

  if (config.admin) await ensureAdmin(db, config.admin, clock.now())
  await jobs.schedule('17 * * * *', 'auth-tidy', () => deleteExpired(db, clock.now()))
  await jobs.registerWorker<ResetRequest>(RESET_CODES, { retryLimit: 5, atOnce: 2 }, (request) =>
    sendResetCode(platform, notify, request),
  )
  await jobs.registerWorker<Destination>(RESET_PAUSES, { retryLimit: 5 }, (to) => tellOfPause(platform, notify, to))

  /** A token for a session, with the user and plan as they are now. */
  async function tokenFor(userId: number, sid: string): Promise<string> {
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
    return tokens.sign(claims, now, lifeEnd(now))
  }

  const isStale = (seen: Date, now: Date) => now.getTime() - seen.getTime() > MINUTE

  /**
   * @param inOffice whether it is used for the back office: nothing else keeps a code of the authenticator app
   * @throws AppError `not_signed_in` when the session has ended
   */
  async function callerOf({ sid, userId }: Holder, inOffice = false): Promise<Caller> {
    const now = clock.now()
    const session = await findSession(db, sid, userId, now, idleSince(now))
    if (!session) throwError('not_signed_in')
    if (isStale(session.seenAt, now)) await touchSession(db, sid, now)
    if (inOffice && session.factorSeenAt && isStale(session.factorSeenAt, now))
      await touchFactor(db, sid, now, factorIdleSince(now))
    return { id: session.id, sid, role: session.role, factor: factorOf(session, now) }
  }

  return {
    platform,
    notify,
    audit,
    /** For the secrets of authenticator apps. */
    seal: makeSeal(key),
    /** Of mailboxes and numbers, for what is remembered of an account that is gone. */
    marks: makeMarks(key),
    /** Told in the transaction that makes the account. */
    accountOpened: new TransactionalEvent<{ userId: number; at: Date }>(),
    /** Told in the transaction in which somebody proves the address of an account that was there without it. */
    emailProven: new TransactionalEvent<{ userId: number; at: Date }>(),
    /**
     * Told in the transaction that begins a session after a right password, and in which somebody gets an account back by
     * both its codes; a listener adds what it has to say.
     */
    loggedIn: new TransactionalEvent<{ userId: number; at: Date; notes: Set<LoginNote> }>(),
    /** Told in the transaction that ends the sessions of somebody whom staff suspend. */
    suspended,
    /** Told in the transaction in which staff change address, number, role, State or town of somebody. */
    detailsChanged,
    tokenFor,
    usePlans(read: typeof planOf) {
      planOf = read
    },

    /** For what lasts longer than a request. @throws AppError `not_signed_in` once the session has ended */
    check: (holder: Holder) => callerOf(holder),

    /**
     * Who the bearer token of a request belongs to.
     * @param known called with the id that a token of ours names, before the database is asked
     * @throws AppError `not_signed_in`; what `known` throws
     */
    async identify(request: FastifyRequest, known?: (userId: number) => Promise<void>): Promise<Caller> {
      const { access, beforeFactor } = request.routeOptions.config ?? {}
      // A page asks by itself whether a code is owed.
      const inOffice = access === 'staff' && !beforeFactor
      const holder = await tokens.session(request.headers.authorization, clock.now())
      await known?.(holder.userId)
      return callerOf(holder, inOffice)
    },

    /** What a link carries that a browser follows without the token. @param goodFor ms */
    ticketFor({ id, sid }: Caller, purpose: string, goodFor: number): Promise<string> {
      const now = clock.now()
      return tokens.signTicket({ sid, userId: id }, purpose, now, new Date(now.getTime() + goodFor))
    },

    /** Who a ticket belongs to, as long as the session lives that it was given in. @throws AppError `not_signed_in` */
    async ticketHolder(ticket: string, purpose: string): Promise<Caller> {
      return callerOf(await tokens.ticket(ticket, purpose, clock.now()))
    },

    /** Who an account belongs to, without its secrets. @returns undefined when there is none */
    async person(userId: number, within: Db = db): Promise<Person | undefined> {
      const user = await findUser(within, userId)
      return user && withoutSecrets(user)
    },

    /** The same, and nobody logs in to the account or changes it until the transaction ends. */
    async lockUser(tx: Db, userId: number): Promise<Person | undefined> {
      const user = await lockUser(tx, userId)
      return user && withoutSecrets(user)
    },

    /** What accounts are called, for whom staff look at; one that is gone is missing. */
    async names(ids: number[]): Promise<Map<number, { username: string; email: string }>> {
      const rows = ids.length === 0 ? [] : await findNames(db, [...new Set(ids)])
      return new Map(rows.map(({ id, username, email }) => [id, { username, email }]))
    },

    /** Accounts that staff look for, newest first. */
    async people(filter: PeopleFilter): Promise<{ rows: Person[]; total: number }> {
      const { rows, total } = await searchPeople(db, filter)
      return { rows: rows.map(withoutSecrets), total }
    },

    /** The ids of all of them. */
    idsOf: (search: string) => findIds(db, search),

    /** Where somebody is logged in, the place used last first. */
    logins(userId: number) {
      const now = clock.now()
      return findSessionsOf(db, userId, now, idleSince(now))
    },

    suspend: (tx: Db, userId: number, reason: string) =>
      suspendPerson({ platform, notify, suspended }, tx, userId, reason),
    restore: restorePerson,

    changeDetails: (tx: Db, userId: number, given: Partial<PersonDetails>) =>
      changeDetails({ notify, detailsChanged }, tx, userId, given),

    /** How many accounts people have, those included that are closing. */
    countAccounts: () => countUsers(db),

    /** How many accounts were opened, by day in India. */
    signUpsPerDay: (from: Date) => signUpsPerDay(db, from),

    own: ownAccount(platform),

    rename: renameUser,

    /** For who signed up without a town. @returns false when there is one */
    fillTown,

    endSessions,

    /** @throws AppError `password_wrong` for another than the account's password, `too_many` after ten of them */
    async checkPassword(userId: number, password: string, origin: Origin): Promise<void> {
      await checkPassword(platform, userId, password, origin)
    },

    /**
     * @returns the session's id, for `tokenFor` once the transaction has committed
     * @throws AppError `account_suspended`
     */
    async beginSession(tx: Db, userId: number, origin: Origin): Promise<string> {
      await refuseSuspended(tx, userId)
      return beginSession(tx, userId, origin, clock.now())
    },

    /** Ends the session of a token, also one that has expired or was ended before. @throws AppError without a token of ours */
    async closeSession(authorization: string | undefined): Promise<void> {
      const { sid } = await tokens.session(authorization, clock.now(), true)
      await deleteSession(db, sid)
      await notifyNodes(db, SESSION_ENDED, sid)
    },
  }
}
