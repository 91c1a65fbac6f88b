import { and, count, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { spendings, type PaidService } from '#db/platform.ts'
import type { Db } from '../database/database.ts'
import { groupByIndianDay } from '../india-days.ts'
import type { UsedTokens } from './prices.ts'

const LOCK = 7_019_205

/** Locks spending until the transaction ends, so that the sums are still true when the reservation is written. */
export const lockSpending = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)

const total = sql<number>`coalesce(sum(${spendings.paise}), 0)`.mapWith(Number)

/** Paise, reservations included, because a running call may still cost all of its reservation. */
export async function spentOn(db: Db, services: PaidService[], since: Date): Promise<number> {
  const [row] = await db
    .select({ paise: total })
    .from(spendings)
    .where(and(inArray(spendings.service, services), gte(spendings.heldAt, since)))
  return row?.paise ?? 0
}

/** Paise, reservations included. */
export async function spentBy(db: Db, userId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ paise: total })
    .from(spendings)
    .where(and(eq(spendings.userId, userId), gte(spendings.heldAt, since)))
  return row?.paise ?? 0
}

export async function insertHold(tx: Db, hold: typeof spendings.$inferInsert): Promise<string> {
  const [row] = await tx.insert(spendings).values(hold).returning({ id: spendings.id })
  if (!row) throw new Error('a hold was not stored')
  return row.id
}

/** Providers report whole tokens, but what is read from a cache counts in parts. */
export const wholeTokens = (tokens: UsedTokens) => ({ in: Math.round(tokens.in), out: Math.round(tokens.out) })

export async function settleHold(
  db: Db,
  id: string,
  settled: { paise: number; settledAt: Date },
  tokens?: UsedTokens,
): Promise<void> {
  const whole = tokens && wholeTokens(tokens)
  await db
    .update(spendings)
    .set({ ...settled, ...(whole && { tokensIn: whole.in, tokensOut: whole.out }) })
    .where(eq(spendings.id, id))
}

/**
 * Settles reservations that a dead process left, at the reserved amount, because nobody knows what the provider
 * charged.
 */
export async function settleLeft(db: Db, before: Date, settledAt: Date): Promise<void> {
  await db
    .update(spendings)
    .set({ settledAt })
    .where(and(isNull(spendings.settledAt), lt(spendings.heldAt, before)))
}

export async function forgetSpendings(db: Db, before: Date): Promise<void> {
  await db.delete(spendings).where(lt(spendings.heldAt, before))
}

/** How long the calls of each service took that have an end. @returns 95 of 100 took at most `p95` ms */
export const readDurations = (db: Db, from: Date) =>
  db
    .select({
      service: spendings.service,
      calls: count(),
      p95: sql<number>`percentile_cont(0.95) within group (order by extract(epoch from ${spendings.settledAt} - ${spendings.heldAt}) * 1000)`.mapWith(
        Number,
      ),
    })
    .from(spendings)
    .where(and(gte(spendings.heldAt, from), isNotNull(spendings.settledAt)))
    .groupBy(spendings.service)
    .orderBy(spendings.service)

/** Paise, by day in India. */
export function spentPerDay(db: Db, from: Date) {
  const { bucket, day } = groupByIndianDay(spendings.heldAt)
  return db.select({ day, paise: total }).from(spendings).where(gte(spendings.heldAt, from)).groupBy(bucket)
}

export const listSpendings = (db: Db, userId: number) =>
  db
    .select({
      service: spendings.service,
      tool: spendings.tool,
      paise: spendings.paise,
      tokens_in: spendings.tokensIn,
      tokens_out: spendings.tokensOut,
      at: spendings.heldAt,
    })
    .from(spendings)
    .where(eq(spendings.userId, userId))
    .orderBy(spendings.heldAt)

/** The costs of the day stay, because its cap still counts them, but they no longer name the person. */
export async function disownSpendings(tx: Db, userId: number): Promise<void> {
  await tx.update(spendings).set({ userId: null }).where(eq(spendings.userId, userId))
}

const sums = {
  calls: count(),
  paise: total,
  tokensIn: sql<number>`coalesce(sum(${spendings.tokensIn}), 0)`.mapWith(Number),
  tokensOut: sql<number>`coalesce(sum(${spendings.tokensOut}), 0)`.mapWith(Number),
}
const dearest = sql`sum(${spendings.paise}) desc, sum(${spendings.tokensOut}) desc nulls last`

export function costsByDay(db: Db, from: Date) {
  const { bucket, day } = groupByIndianDay(spendings.heldAt)
  return db
    .select({ day, ...sums })
    .from(spendings)
    .where(gte(spendings.heldAt, from))
    .groupBy(bucket)
    .orderBy(bucket)
}

/** By what asked: a tool of the chats, or else the service. */
export const costsByTool = (db: Db, from: Date) =>
  db
    .select({ service: spendings.service, tool: spendings.tool, ...sums })
    .from(spendings)
    .where(gte(spendings.heldAt, from))
    .groupBy(spendings.service, spendings.tool)
    .orderBy(dearest)

export const costsByPerson = (db: Db, from: Date, most: number) =>
  db
    .select({ userId: spendings.userId, ...sums })
    .from(spendings)
    .where(gte(spendings.heldAt, from))
    .groupBy(spendings.userId)
    .orderBy(dearest)
    .limit(most)

export const costsByAnswer = (db: Db, from: Date, most: number) =>
  db
    .select({
      answerId: spendings.answerId,
      tool: spendings.tool,
      userId: spendings.userId,
      at: sql<Date>`min(${spendings.heldAt})`.mapWith(spendings.heldAt),
      ...sums,
    })
    .from(spendings)
    .where(and(gte(spendings.heldAt, from), isNotNull(spendings.answerId)))
    .groupBy(spendings.answerId, spendings.tool, spendings.userId)
    .orderBy(dearest)
    .limit(most)
