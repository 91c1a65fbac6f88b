/** SQL on one-time codes. Each code belongs to a flow, and each flow to a cookie. */
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { authFlows } from '#db/auth.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { User } from '../store.ts'

export type Flow = typeof authFlows.$inferSelect

export async function insertFlow(tx: Db, flow: typeof authFlows.$inferInsert): Promise<string> {
  const [row] = await tx.insert(authFlows).values(flow).returning({ id: authFlows.id })
  if (!row) throw new Error('a flow was not stored')
  return row.id
}

export async function replaceFlow(tx: Db, flow: typeof authFlows.$inferInsert): Promise<void> {
  await tx.delete(authFlows).where(eq(authFlows.cookieHash, flow.cookieHash))
  await insertFlow(tx, flow)
}

const isLive = (now: Date, maxGuesses: number) =>
  and(isNull(authFlows.consumedAt), gt(authFlows.expiresAt, now), lt(authFlows.attempts, maxGuesses))

export const countLiveFlows = (db: Db, email: string, now: Date, maxGuesses: number) =>
  db.$count(authFlows, and(eq(authFlows.kind, 'signup'), eq(authFlows.email, email), isLive(now, maxGuesses)))

/** Ends the earlier codes of a person who signs up again, so that only the newest one works. */
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
        eq(authFlows.kind, 'signup'),
        eq(authFlows.email, origin.email),
        eq(authFlows.ip, origin.ip),
        eq(authFlows.userAgentHash, origin.userAgentHash),
        isNull(authFlows.consumedAt),
      ),
    )
}

/** Ends the earlier codes of a reset, so that only the newest one works. */
export async function endResetsOf(tx: Db, { email, mobileNo }: Pick<Flow, 'email' | 'mobileNo'>, now: Date) {
  await tx
    .update(authFlows)
    .set({ consumedAt: now })
    .where(
      and(
        eq(authFlows.kind, 'reset'),
        eq(authFlows.email, email),
        eq(authFlows.mobileNo, mobileNo),
        isNull(authFlows.consumedAt),
      ),
    )
}

const isWaitingReset = (id: string, now: Date) =>
  and(
    eq(authFlows.id, id),
    isNull(authFlows.consumedAt),
    gt(authFlows.expiresAt, now),
    isNull(authFlows.emailCodeHash),
    isNull(authFlows.mobileCodeHash),
  )

export const findWaitingReset = async (db: Db, id: string, now: Date): Promise<Flow | undefined> =>
  (await db.select().from(authFlows).where(isWaitingReset(id, now)))[0]

/** @returns false when the reset has a code already, or is over */
export async function setResetCode(
  tx: Db,
  id: string,
  code: Pick<Flow, 'userId' | 'emailCodeHash' | 'mobileCodeHash'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx.update(authFlows).set(code).where(isWaitingReset(id, now)).returning({ id: authFlows.id })
  return rows.length === 1
}

/**
 * Ends every code of an account, including codes of people who would sign up with its address, because they would open
 * it for the wrong person.
 */
export async function deleteFlowsOf(tx: Db, user: Pick<User, 'id' | 'email'>): Promise<void> {
  await tx.delete(authFlows).where(or(eq(authFlows.userId, user.id), eq(authFlows.email, user.email)))
}

export const findFlowByCookie = async (db: Db, kind: Flow['kind'], cookieHash: string): Promise<Flow | undefined> =>
  (
    await db
      .select()
      .from(authFlows)
      .where(and(eq(authFlows.kind, kind), eq(authFlows.cookieHash, cookieHash)))
  )[0]

/**
 * For a client that keeps no cookies: finds the flow by network and browser, but only if there is exactly one. With
 * two, a code could open a stranger's flow.
 */
export async function findOnlyFlow(
  db: Db,
  kind: Flow['kind'],
  origin: { ip: string; userAgentHash: string },
  now: Date,
  maxGuesses: number,
): Promise<Flow | undefined> {
  const flows = await db
    .select()
    .from(authFlows)
    .where(
      and(
        eq(authFlows.kind, kind),
        eq(authFlows.ip, origin.ip),
        eq(authFlows.userAgentHash, origin.userAgentHash),
        isLive(now, maxGuesses),
      ),
    )
    .limit(2)
  return flows.length === 1 ? flows[0] : undefined
}

/**
 * Counts a guess before it is compared. It is one statement, because otherwise two hundred parallel guesses would count
 * as fewer than five.
 * @returns the flow, or undefined when it has no guess left
 */
export async function countGuess(db: Db, id: string, now: Date, maxGuesses: number): Promise<Flow | undefined> {
  const [flow] = await db
    .update(authFlows)
    .set({ attempts: sql`${authFlows.attempts} + 1` })
    .where(and(eq(authFlows.id, id), isLive(now, maxGuesses)))
    .returning()
  return flow
}

/**
 * Marks a flow as used, so that its code works only once.
 * @returns false when another call used it first
 */
export async function consumeFlow(tx: Db, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(authFlows)
    .set({ consumedAt: now })
    .where(and(eq(authFlows.id, id), isNull(authFlows.consumedAt)))
    .returning({ id: authFlows.id })
  return rows.length === 1
}

/**
 * Records which codes of a sign-up came back, because the second one may come later.
 * @returns them together with those that came back before
 */
export async function recordProven(
  db: Db,
  id: string,
  right: { byEmail: boolean; byMobile: boolean },
): Promise<{ byEmail: boolean; byMobile: boolean } | undefined> {
  const [flow] = await db
    .update(authFlows)
    .set({ ...(right.byEmail && { emailProven: true }), ...(right.byMobile && { mobileProven: true }) })
    .where(eq(authFlows.id, id))
    .returning({ byEmail: authFlows.emailProven, byMobile: authFlows.mobileProven })
  return flow
}

/** Ends the earlier codes that confirm the same channel, so that only the newest one works. */
export async function endConfirmationsOf(tx: Db, userId: number, channel: 'email' | 'sms', now: Date): Promise<void> {
  await tx
    .update(authFlows)
    .set({ consumedAt: now })
    .where(
      and(
        eq(authFlows.kind, 'confirm'),
        eq(authFlows.userId, userId),
        eq(channel === 'email' ? authFlows.mobileNo : authFlows.email, ''),
        isNull(authFlows.consumedAt),
      ),
    )
}

export async function deleteOtherFlows(tx: Db, email: string, keep: string): Promise<void> {
  await tx.delete(authFlows).where(and(eq(authFlows.email, email), ne(authFlows.id, keep)))
}
