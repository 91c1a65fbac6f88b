import { throwError } from '#server/platform/errors.ts'
import type { AnswerFeedback } from '#shared/chat.ts'
import type { Chat } from '../context.ts'
import { saveFeedback } from './store.ts'

/**
 * Keeps what a person says of an answer of theirs; a second time replaces the first.
 * @param feedback null takes it back
 * @throws AppError `not_found` for an answer that is not the caller's, or has not ended
 */
export async function giveFeedback(
  { platform: { db, clock } }: Pick<Chat, 'platform'>,
  answer: { userId: number; id: string },
  feedback: AnswerFeedback | null,
): Promise<void> {
  const kept = feedback && { ...feedback, at: clock.now().toISOString() }
  if (!(await saveFeedback(db, answer, kept))) throwError('not_found')
}
