import type { AnswerEvent, VisitorQuestion } from '#shared/chat.ts'
import { send, sentenceOf } from '#web/lib/api.ts'
import { readEvents } from '#web/lib/stream.ts'
import type { Answer } from '../answer/answer.ts'

/**
 * Asks without an account and writes the answer as it comes. It cannot be resumed, because the server keeps nothing of
 * it.
 * @returns the sentence that a person is shown when there is no answer; empty when there is one
 */
export async function askVisitor(answer: Answer, json: VisitorQuestion, signal: AbortSignal): Promise<string> {
  try {
    const headers = { accept: 'text/event-stream' }
    const { body } = await send('/try', { host: 'ai', json, headers, signal, signedIn: false })
    // The events are not held against their schema, because a public page would have to load it for that alone.
    for await (const texts of body ? readEvents(body) : [])
      for (const text of texts) answer.apply(JSON.parse(text) as AnswerEvent)
    if (answer.status === 'running') answer.finish('interrupted')
    return ''
  } catch (error) {
    if (signal.aborted) return ''
    if (answer.text) answer.finish('interrupted')
    return answer.text ? '' : sentenceOf(error)
  }
}
