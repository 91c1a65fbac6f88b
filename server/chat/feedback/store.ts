/** SQL on what people say of answers. It is kept with the message, so that it goes with it. */
import { and, desc, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import { chatMessages } from '#db/chat.ts'
import type { Db } from '#server/platform/database/database.ts'
import { matchesText } from '#server/platform/database/matches-text.ts'
import type { AnswerFeedback } from '#shared/chat.ts'

/**
 * @param feedback null takes it back
 * @returns false where the person has no such finished answer
 */
export async function saveFeedback(
  db: Db,
  { userId, id }: { userId: number; id: string },
  feedback: (AnswerFeedback & { at: string }) | null,
): Promise<boolean> {
  const saved = await db
    .update(chatMessages)
    .set({ feedback })
    .where(
      and(
        eq(chatMessages.id, id),
        eq(chatMessages.userId, userId),
        notInArray(chatMessages.status, ['running', 'failed']),
      ),
    )
    .returning({ id: chatMessages.id })
  return saved.length > 0
}

export interface FeedbackFilter {
  /** A part of the question. */
  search: string
  verdict: AnswerFeedback['verdict'] | ''
  limit: number
  offset: number
}

/** Characters of an answer that staff see. */
const BEGINNING = 1_500

export async function searchFeedback(db: Db, { search, verdict, limit, offset }: FeedbackFilter) {
  const { id, userId, tool, model, prompt, answer, feedback } = chatMessages
  const where = and(
    isNotNull(feedback),
    verdict === '' ? undefined : sql`${feedback} ->> 'verdict' = ${verdict}`,
    matchesText(search, prompt),
  )
  const rows = await db
    .select({ id, userId, tool, model, prompt, feedback, answer: sql<string>`left(${answer}, ${BEGINNING})` })
    .from(chatMessages)
    .where(where)
    .orderBy(desc(sql`(${feedback} ->> 'at')`), id)
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(chatMessages, where) }
}
