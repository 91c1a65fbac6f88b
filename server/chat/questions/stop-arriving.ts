import { notifyNodes } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import type { Chat } from '../context.ts'
import type { SessionKey } from '../store.ts'
import { ARRIVING_STOPPED, arrivingKey } from './arriving-questions.ts'

/**
 * Stops a question whose attachment is still received or read. A running answer of its session goes on.
 * @throws AppError `nothing_running` where this node has none; another node that has it is notified
 */
export async function stopArriving({ platform: { db }, arrivingQuestions }: Chat, key: SessionKey): Promise<void> {
  if (arrivingQuestions.stop(arrivingKey(key))) return
  await notifyNodes(db, ARRIVING_STOPPED, arrivingKey(key))
  throwError('nothing_running')
}
