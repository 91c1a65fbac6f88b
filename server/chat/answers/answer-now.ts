import { notifyNodes } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import type { Chat } from '../context.ts'
import { findMessage } from '../store.ts'
import { ANSWER_NOW } from './live-answers.ts'

/**
 * Ends the research of an answer, so that it is written from what was read so far. The node that writes it may be
 * another one.
 * @throws AppError `not_found` for a message that is not the caller's; `nothing_running`
 */
export async function answerNow({ platform, liveAnswers }: Chat, userId: number, id: string): Promise<void> {
  const message = await findMessage(platform.db, userId, id)
  if (!message) throwError('not_found')
  if (message.status !== 'running') throwError('nothing_running')
  await notifyNodes(platform.db, ANSWER_NOW, id)
  liveAnswers.answerNow(id)
}
