/** SQL on an answer while it is written: it is saved as it grows, stopped, and ended exactly once. */
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { chatMessages } from '#db/chat.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { AnswerStatus } from '#shared/chat.ts'
import { messageInSession, sessionColumns, updateSessionSize, type SessionKey, type StoredMessage } from '../store.ts'

type EndedStatus = Exclude<AnswerStatus, 'running'>

/** Asks the node that writes the answer to stop. @returns the message's id, or undefined when no answer is running */
export async function requestCancel(tx: Db, key: SessionKey, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(chatMessages)
    .set({ cancelRequestedAt: now })
    .where(and(messageInSession(key), eq(chatMessages.status, 'running')))
    .returning({ id: chatMessages.id })
  return row?.id
}

export interface AnswerProgress {
  id: string
  /** Code points that are saved already, because PostgreSQL counts in them. `piece` follows. */
  at: number
  piece: string
  firstTextAt: Date | null
}

/**
 * Appends the new text of many answers in one statement, because two hundred statements a second would keep the
 * connections from everybody else. Each piece is put at its offset, so that a save may
 * safely come twice. The heartbeat uses the database's clock, because all nodes share it.
 * @returns the answers that should stop: cancelled on another node, deleted, or marked as interrupted there
 */
export async function saveProgress(db: Db, progress: AnswerProgress[]) {
  const { rows } = await db.execute(sql`
    update chat_messages m set
      answer = case when v.piece = '' then m.answer else left(m.answer, v.at) || v.piece end,
      first_text_at = v."firstTextAt", heartbeat_at = now()
    from jsonb_to_recordset(${JSON.stringify(progress)}::jsonb) as v(id uuid, at int, piece text, "firstTextAt" timestamptz)
    where m.id = v.id and m.status = 'running'
    returning m.id, m.cancel_requested_at`)
  const cancelled = new Map(rows.map((row) => [row['id'], row['cancel_requested_at'] !== null]))
  return progress.flatMap(({ id }) => {
    const reason = cancelled.get(id)
    if (reason === false) return []
    return { id, reason: reason ? ('cancelled' as const) : ('interrupted' as const) }
  })
}

/**
 * Writes the one final state of an answer. A cancel that was accepted wins over a completion that came later.
 * @returns the final state, which may be one that it had already: the first try may have been saved without our hearing
 * of it; undefined when the message was deleted
 */
export async function endMessage(
  db: Db,
  id: string,
  {
    status,
    ...end
  }: Pick<StoredMessage, 'answer' | 'firstTextAt' | 'sources' | 'citations' | 'steps' | 'support'> & {
    status: EndedStatus
    model?: string
    endedAt: Date
  },
): Promise<EndedStatus | undefined> {
  const [row] = await db
    .update(chatMessages)
    .set({
      ...end,
      status: sql`case when ${chatMessages.cancelRequestedAt} is not null then 'cancelled' else ${status} end`,
    })
    .where(and(eq(chatMessages.id, id), eq(chatMessages.status, 'running')))
    .returning({ ...sessionColumns, status: chatMessages.status })
  const ended = row ?? (await findEnd(db, id))
  // Not in one transaction with the update, because the next question locks the two rows in the other order: a
  // deadlock.
  if (ended) await updateSessionSize(db, ended)
  return ended?.status as EndedStatus | undefined
}

async function findEnd(db: Db, id: string) {
  const [row] = await db
    .select({ ...sessionColumns, status: chatMessages.status })
    .from(chatMessages)
    .where(eq(chatMessages.id, id))
  return row
}

/**
 * Marks answers as interrupted whose node stopped renewing them. What was saved of them stays.
 * @param staleAfter ms without a sign of life
 * @param own ids of the answers that this node is writing
 * @returns the interrupted answers
 */
export async function interruptStale(db: Db, staleAfter: number, own: string[], now: Date) {
  const cutOff = await db
    .update(chatMessages)
    .set({
      // A cancel that was accepted wins here too: the node may have died before it heard of the cancel.
      status: sql`case when ${chatMessages.cancelRequestedAt} is not null then 'cancelled' else 'interrupted' end`,
      endedAt: now,
    })
    .where(
      and(
        eq(chatMessages.status, 'running'),
        sql`${chatMessages.heartbeatAt} <= now() - ${staleAfter} * interval '1 millisecond'`,
        notInArray(chatMessages.id, own),
      ),
    )
    .returning({
      ...sessionColumns,
      id: chatMessages.id,
      prompt: chatMessages.prompt,
      answer: chatMessages.answer,
      sources: chatMessages.sources,
    })
  for (const left of cutOff) await updateSessionSize(db, left)
  return cutOff
}

export async function saveAnswerExtras(
  db: Db,
  id: string,
  beside: Partial<Pick<StoredMessage, 'draft' | 'citations'>>,
) {
  await db.update(chatMessages).set(beside).where(eq(chatMessages.id, id))
}
