import type { FeedbackRow, Page } from '#shared/admin.ts'
import type { Chat } from '../context.ts'
import { type FeedbackFilter, searchFeedback } from './store.ts'

/** Lists what people said of answers, newest first. They were told that staff read the question and the answer then. */
export async function listFeedback(
  { auth, platform: { db } }: Pick<Chat, 'auth' | 'platform'>,
  filter: FeedbackFilter,
): Promise<Page<FeedbackRow>> {
  const { rows, total } = await searchFeedback(db, filter)
  const names = await auth.findNames(rows.map(({ userId }) => userId))
  return {
    rows: rows.flatMap(({ id, userId, tool, model, prompt, answer, feedback }) =>
      feedback
        ? [
            {
              id,
              verdict: feedback.verdict,
              reason: feedback.reason,
              prompt,
              answer,
              tool,
              model,
              user_id: userId,
              username: names.get(userId)?.username ?? '',
              said_at: feedback.at,
            },
          ]
        : [],
    ),
    total,
  }
}
