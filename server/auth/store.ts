import { and, eq, gt, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { authFlows, rateLimits, sessions, users, type PendingAccount } from '#db/auth.ts'
import type { Db } from '#server/platform/db.ts'

export type User = typeof users.$inferSelect
export type Flow = typeof authFlows.$inferSelect

export const findUserByEmail = async (db: Db, email: string): Promise<User | undefined> =>
  (await db.select().from(users).where(eq(users.email, email)))[0]

export const findUser = async (db: Db, id: number): Promise<User | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0]

/** Makes the account of a verified flow. Answers nothing when the address was taken meanwhile. */
export async function insertUser(
  tx: Db,
  account: PendingAccount & {
    email: string
    mobileNo: string
    emailVerifiedAt: Date | null
    mobileVerifiedAt: Date | null
    createdAt: Date
  },
): Promise<User | undefined> {
  return (await tx.insert(users).values(account).onConflictDoNothing().returning())[0]
}

/** Takes an address from an account that never proved it, and ends that account's sessions. */
export async function releaseUnverifiedEmail(tx: Db, email: string): Promise<void> {
  const released = await tx
    .update(users)
    .set({ email: sql`'released-' || ${users.id} || '@invalid'` })
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id })
  for (const { id } of released) await deleteSessionsOf(tx, id)
}

/** The back-office account: made, or brought to the given password and role, its sessions ended. */
export async function upsertAdmin(db: Db, email: string, passwordHash: string, now: Date): Promise<void> {
  const proven = { passwordHash, role: 'Admin', emailVerifiedAt: now }
  const [row] = await db
    .insert(users)
    .values({ ...proven, username: 'Admin', email, mobileNo: '', state: 'None', town: '', source: 'environment' })
    .onConflictDoUpdate({ target: users.email, set: proven })
    .returning({ id: users.id })
  if (row) await deleteSessionsOf(db, row.id)
}

export const insertFlow = async (tx: Db, flow: typeof authFlows.$inferInsert): Promise<void> => {
  await tx.insert(authFlows).values(flow)
}

const live = (now: Date, maxGuesses: number) =>
  and(isNull(authFlows.consumedAt), gt(authFlows.expiresAt, now), lt(authFlows.attempts, maxGuesses))

export const countLiveFlows = (db: Db, email: string, now: Date, maxGuesses: number) =>
  db.$count(authFlows, and(eq(authFlows.email, email), live(now, maxGuesses)))

/** A person who signs up again replaces the code they were sent before. */
export async function endFlowsOfOrigin(
  tx: Db,
  origin: { email: string; ip: string; userAgentHash: string },
  now: Date,
): Promise<void> {
  await tx
    .update(authFlows)
    .set({ consumedAt: now })
    .where(
      and(
        eq(authFlows.email, origin.email),
        eq(authFlows.ip, origin.ip),
        eq(authFlows.userAgentHash, origin.userAgentHash),
        isNull(authFlows.consumedAt),
      ),
    )
}

export const findFlowByCookie = async (db: Db, cookieHash: string): Promise<Flow | undefined> =>
  (await db.select().from(authFlows).where(eq(authFlows.cookieHash, cookieHash)))[0]

/** For a client that keeps no cookies: the flow of its address and agent, only when there is exactly one. */
export async function findOnlyFlow(
  db: Db,
  origin: { ip: string; userAgentHash: string },
  now: Date,
  maxGuesses: number,
): Promise<Flow | undefined> {
  const flows = await db
    .select()
    .from(authFlows)
    .where(and(eq(authFlows.ip, origin.ip), eq(authFlows.userAgentHash, origin.userAgentHash), live(now, maxGuesses)))
    .limit(2)
  return flows.length === 1 ? flows[0] : undefined
}

/**
 * Counts a guess before it is compared, in one statement: two hundred at once still make five.
 * @returns the flow, or nothing when it has no guess left
 */
export async function countGuess(db: Db, id: string, now: Date, maxGuesses: number): Promise<Flow | undefined> {
  const [flow] = await db
    .update(authFlows)
    .set({ attempts: sql`${authFlows.attempts} + 1` })
    .where(and(eq(authFlows.id, id), live(now, maxGuesses)))
    .returning()
  return flow
}

/** Uses a flow up. @returns false when somebody was faster */
export async function consumeFlow(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(authFlows)
    .set({ consumedAt: now })
    .where(and(eq(authFlows.id, id), isNull(authFlows.consumedAt)))
    .returning({ id: authFlows.id })
  return rows.length === 1
}

export async function deleteOtherFlows(tx: Db, email: string, keep: string): Promise<void> {
  await tx.delete(authFlows).where(and(eq(authFlows.email, email), ne(authFlows.id, keep)))
}

export async function insertSession(tx: Db, userId: number, now: Date, expiresAt: Date): Promise<string> {
  const [row] = await tx
    .insert(sessions)
    .values({ userId, createdAt: now, seenAt: now, expiresAt })
    .returning({ id: sessions.id })
  if (!row) throw new Error('a session was not stored')
  return row.id
}

/** The session with its user's role, when neither its end nor its idle limit has passed. */
export async function findSession(db: Db, sid: string, userId: number, now: Date, idleSince: Date) {
  const [row] = await db
    .select({ id: users.id, role: users.role, seenAt: sessions.seenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sid), eq(users.id, userId), gt(sessions.expiresAt, now), gt(sessions.seenAt, idleSince)))
  return row
}

export async function touchSession(db: Db, sid: string, now: Date): Promise<void> {
  await db.update(sessions).set({ seenAt: now }).where(eq(sessions.id, sid))
}

/** @param except the session that goes on @returns those that ended */
export async function deleteSessionsOf(db: Db, userId: number, except?: string): Promise<string[]> {
  const gone = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id })
  return gone.map(({ id }) => id)
}

export async function renameUser(tx: Db, userId: number, username: string): Promise<void> {
  await tx.update(users).set({ username }).where(eq(users.id, userId))
}

/** With it go the sessions and the flows of the account. */
export async function deleteUser(tx: Db, userId: number): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}

export async function deleteSession(db: Db, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sid))
}

/** Removes what can never be used again. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
  await db.delete(authFlows).where(lte(authFlows.expiresAt, now))
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
}
