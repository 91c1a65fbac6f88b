import { and, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { messages } from '#db/notify.ts'
import { DAY, MINUTE } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'

export type StoredMessage = typeof messages.$inferSelect

/** The text is removed once a message has left or expired, because a one-time code must not stay in a table. */
const WITHOUT_TEXT = { text: '', html: '' }
const isWaiting = and(isNull(messages.sentAt), isNull(messages.failedAt))

export async function insertMessage(tx: Db, message: typeof messages.$inferInsert): Promise<string> {
  const [row] = await tx.insert(messages).values(message).returning({ id: messages.id })
  if (!row) throw new Error('a message was not stored')
  return row.id
}

/**
 * Takes a message for its next try. It is one statement, because two workers may ask for the same message at the same
 * moment.
 * @param tries the number when the job was made; a job with fewer than there are now comes too late
 */
export async function claimMessage(db: Db, id: string, tries: number): Promise<StoredMessage | undefined> {
  const [message] = await db
    .update(messages)
    .set({ tries: tries + 1 })
    .where(and(eq(messages.id, id), isWaiting, lte(messages.tries, tries)))
    .returning()
  return message
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(messages)
    .set({ sentAt: now, failedAt: null, lastError: null, ...WITHOUT_TEXT })
    .where(eq(messages.id, id))
}

export async function recordFailure(tx: Db, id: string, lastError: string): Promise<void> {
  await tx.update(messages).set({ lastError }).where(eq(messages.id, id))
}

export async function abandonMessage(db: Db, id: string, lastError: string, now: Date): Promise<void> {
  await db
    .update(messages)
    .set({ failedAt: now, lastError, ...WITHOUT_TEXT })
    .where(and(eq(messages.id, id), isWaiting))
}

export const EXPIRED_REASON = 'its time was over'

/**
 * Abandons every message that has expired, including those that have no job any more, because otherwise they would look
 * as if they waited.
 */
export async function abandonExpired(db: Db, now: Date): Promise<void> {
  await db
    .update(messages)
    .set({ failedAt: now, lastError: sql`coalesce(${messages.lastError}, ${EXPIRED_REASON})`, ...WITHOUT_TEXT })
    .where(and(isWaiting, lte(messages.expiresAt, now)))
}

export async function deleteMessagesTo(tx: Db, recipients: string[]): Promise<void> {
  await tx
    .delete(messages)
    .where(
      and(
        inArray(messages.recipient, recipients),
        or(eq(messages.channel, 'email'), isNotNull(messages.sentAt), isNotNull(messages.failedAt)),
      ),
    )
}

/**
 * Messages are not an archive. A sent one is deleted after a day, a failed one after a week, so that staff can see it,
 * and every message after a month.
 */
export async function deleteOldMessages(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  await db
    .delete(messages)
    .where(
      or(
        and(isNotNull(messages.sentAt), lt(messages.sentAt, before(1))),
        and(isNotNull(messages.failedAt), lt(messages.failedAt, before(7))),
        lt(messages.createdAt, before(30)),
      ),
    )
}

export interface UndeliveredFilter {
  /** A part of the template's name or of the error, or a recipient's whole address or number. */
  search: string
  limit: number
  offset: number
}

const isFailed = and(isNull(messages.sentAt), isNotNull(messages.failedAt))

/**
 * Lists undelivered messages, newest first: failed ones, and those that wait after a failed try or longer than a first
 * try takes to begin.
 */
export async function listUndelivered(db: Db, { search, limit, offset }: UndeliveredFilter, now: Date) {
  const like = likePattern(search)
  const late = lt(messages.createdAt, new Date(now.getTime() - MINUTE))
  const where = and(
    or(isFailed, and(isWaiting, or(isNotNull(messages.lastError), late))),
    search === ''
      ? undefined
      : or(
          ilike(messages.template, like),
          ilike(messages.lastError, like),
          eq(sql`lower(${messages.recipient})`, search.toLowerCase()),
        ),
  )
  const rows = await db
    .select({
      id: messages.id,
      template: messages.template,
      channel: messages.channel,
      recipient: messages.recipient,
      tries: messages.tries,
      createdAt: messages.createdAt,
      expiresAt: messages.expiresAt,
      failedAt: messages.failedAt,
      lastError: messages.lastError,
    })
    .from(messages)
    .where(where)
    .orderBy(desc(messages.createdAt), messages.id)
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(messages, where) }
}
export type Undelivered = Awaited<ReturnType<typeof listUndelivered>>['rows'][number]

export const countFailed = (db: Db): Promise<number> => db.$count(messages, isFailed)

/** Locks a message that may still be sent, so that no worker takes it at this moment. */
export async function lockWaitingMessage(
  tx: Db,
  id: string,
  now: Date,
): Promise<Pick<StoredMessage, 'channel' | 'template' | 'tries'> | undefined> {
  const [message] = await tx
    .select({ channel: messages.channel, template: messages.template, tries: messages.tries })
    .from(messages)
    .where(and(eq(messages.id, id), isWaiting, gt(messages.expiresAt, now)))
    .for('update')
  return message
}
