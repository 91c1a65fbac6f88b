import { and, asc, desc, eq, ilike, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { inboxItems } from '#db/site.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { ACKNOWLEDGE_WITHIN, RESOLVE_WITHIN, type InboxKind, type InboxState } from '#shared/inbox.ts'

export type Item = typeof inboxItems.$inferSelect

export interface ItemFilter {
  kind?: InboxKind | undefined
  state?: InboxState | undefined
  /** A number, or part of a name, an address or a text. */
  search: string
  limit: number
  offset: number
}

const after = (ms: number) => sql`${inboxItems.createdAt} + make_interval(secs => ${ms / 1_000})`
const isOpen = ne(inboxItems.state, 'resolved')
/**
 * The time until which the next step of a grievance has to be done. It is null for other items and when nothing is left
 * to do.
 */
const dueAt = sql<Date | null>`case
  when ${inboxItems.kind} <> 'grievance' or ${inboxItems.state} = 'resolved' then null
  when ${inboxItems.state} = 'new' then ${after(ACKNOWLEDGE_WITHIN)}
  else ${after(RESOLVE_WITHIN)} end`.mapWith(inboxItems.createdAt)

export async function insertItem(tx: Db, item: typeof inboxItems.$inferInsert): Promise<number> {
  const [row] = await tx.insert(inboxItems).values(item).returning({ number: inboxItems.number })
  if (!row) throw new Error('a message was not stored')
  return row.number
}

/**
 * The most urgent comes first: grievances by their due time, then new items, then other open ones, each with the oldest
 * first. Resolved items come last, the newest first.
 */
export async function listItems(db: Db, { kind, state, search, limit, offset }: ItemFilter) {
  const like = likePattern(search)
  const number = /^(?:[RCG]-)?(\d{1,5}-?\d{1,4})$/i.exec(search)?.[1]?.replace('-', '')
  const where = and(
    kind && eq(inboxItems.kind, kind),
    state && eq(inboxItems.state, state),
    search === ''
      ? undefined
      : or(
          number ? eq(inboxItems.number, Number(number)) : undefined,
          ilike(inboxItems.name, like),
          ilike(inboxItems.email, like),
          ilike(inboxItems.text, like),
        ),
  )
  const rows = await db
    .select({ item: inboxItems, dueAt })
    .from(inboxItems)
    .where(where)
    .orderBy(
      desc(isOpen),
      sql`${dueAt} asc nulls last`,
      desc(eq(inboxItems.state, 'new')),
      desc(inboxItems.resolvedAt),
      asc(inboxItems.number),
    )
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(inboxItems, where) }
}

export const countOpen = (db: Db, now: Date) =>
  db
    .select({
      kind: inboxItems.kind,
      open: sql`count(*)`.mapWith(Number),
      late: sql`count(*) filter (where ${dueAt} < ${now.toISOString()}::timestamptz)`.mapWith(Number),
    })
    .from(inboxItems)
    .where(isOpen)
    .groupBy(inboxItems.kind)

/**
 * Changes the state of an item. The old state is in the WHERE, so that of two simultaneous changes only one gets the
 * row.
 */
const changeState = async (
  tx: Db,
  id: string,
  from: ReturnType<typeof and>,
  to: Partial<Item>,
): Promise<Item | undefined> =>
  (
    await tx
      .update(inboxItems)
      .set(to)
      .where(and(eq(inboxItems.id, id), from))
      .returning()
  )[0]

export const acknowledge = (tx: Db, id: string, at: Date) =>
  changeState(tx, id, eq(inboxItems.state, 'new'), { state: 'acknowledged', acknowledgedAt: at })

export const resolve = (tx: Db, id: string, answer: string, at: Date) =>
  changeState(tx, id, isOpen, { state: 'resolved', resolvedAt: at, answer })

export async function findState(tx: Db, id: string): Promise<InboxState | undefined> {
  const [row] = await tx.select({ state: inboxItems.state }).from(inboxItems).where(eq(inboxItems.id, id))
  return row?.state
}

export const listItemsOf = (db: Db, userId: number): Promise<Item[]> =>
  db.select().from(inboxItems).where(eq(inboxItems.userId, userId)).orderBy(asc(inboxItems.number))

export async function deleteItemsOf(tx: Db, userId: number): Promise<void> {
  // An open grievance stays with its address when the account is deleted, because the law asks for an answer within its
  // time (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)).
  await tx
    .update(inboxItems)
    .set({ userId: null })
    .where(and(eq(inboxItems.userId, userId), eq(inboxItems.kind, 'grievance'), isOpen))
  await tx.delete(inboxItems).where(eq(inboxItems.userId, userId))
}

/** Deletes the old items of all people, because personal messages must not be kept for ever. */
export async function deleteResolvedBefore(db: Db, time: Date): Promise<void> {
  await db.delete(inboxItems).where(and(isNotNull(inboxItems.resolvedAt), lt(inboxItems.resolvedAt, time)))
}
