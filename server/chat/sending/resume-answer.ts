import { throwError, AppError } from '#server/platform/errors.ts'
import type { AnswerEvent } from '#shared/chat.ts'
import type { Chat } from '../context.ts'
import { findMessage, type StoredMessage } from '../store.ts'

/**
 * Resumes an answer from an offset. The node that writes it reads from memory, any other node from the database.
 * @param from offset in UTF-16 units
 * @throws AppError `not_found` for a message that is not the caller's
 */
export async function resumeAnswer(
  chat: Chat,
  userId: number,
  id: string,
  from: number,
): Promise<AsyncGenerator<AnswerEvent>> {
  const stored = await findMessage(chat.platform.db, userId, id)
  if (!stored) throwError('not_found')
  return chat.liveAnswers.find(id)?.follow(from) ?? followSavedAnswer(chat, stored, from)
}

async function* followSavedAnswer(chat: Chat, first: StoredMessage, from: number): AsyncGenerator<AnswerEvent> {
  let at = from
  let message: StoredMessage | undefined = first
  while (message) {
    if (message.answer.length > at) {
      yield { type: 'text', at, text: message.answer.slice(at) }
      at = message.answer.length
    }
    if (message.status !== 'running') return yield* endEvents(message)
    message = await chat.savedAnswers.next(first.id)
  }
  yield { type: 'done', status: 'cancelled' }
}

function* endEvents({
  status,
  sources,
  citations,
  steps,
  support,
  draft,
  model,
}: StoredMessage): Generator<AnswerEvent> {
  yield { type: 'writer', model }
  for (const step of steps) yield { type: 'step', step }
  if (sources.length > 0) yield { type: 'sources', sources }
  if (draft) yield { type: 'draft', draft }
  for (const citation of citations) yield { type: 'citation', citation }
  if (support.length > 0) yield { type: 'support', findings: support }
  if (status === 'failed') yield { type: 'failed', ...new AppError('answer_failed').answer }
  else if (status !== 'running') yield { type: 'done', status }
}
