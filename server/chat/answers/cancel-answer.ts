import { notifyNodes } from '#server/platform/database/database.ts'
import { throwError } from '#server/platform/errors.ts'
import type { Chat } from '../context.ts'
import { type SessionKey } from '../store.ts'
import { requestCancel } from './store.ts'
import { ANSWER_CANCELLED } from './live-answers.ts'

/** @throws AppError `nothing_running` */
export async function cancelAnswer({ platform, liveAnswers }: Chat, key: SessionKey): Promise<void> {
  const id = await platform.db.transaction(async (tx) => {
    const running = await requestCancel(tx, key, platform.clock.now())
    if (running) await notifyNodes(tx, ANSWER_CANCELLED, running)
    return running
  })
  if (!id) throwError('nothing_running')
  liveAnswers.stop(id, 'cancelled')
}
