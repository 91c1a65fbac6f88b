import { pause } from '#web/lib/pause.ts'
import { followAnswer, StreamLost } from '#web/lib/stream.ts'
import { resumeAnswer } from '../api.ts'
import { READ_REST_MS, RECONNECTING_TEXT } from './session-view.ts'
import type { Turn } from './turn.ts'

/**
 * Reads the answer of a turn to its end. While the connection is lost the answer says so, because a text that stands
 * still looks finished.
 * @param first the response that carries its beginning, if there is one
 * @throws as `followAnswer`
 */
export async function followTurn(turn: Turn, first: Response | undefined, signal: AbortSignal): Promise<void> {
  const { answer, messageId } = turn
  const say = (text: string) => answer.apply({ type: 'notice', text })
  const events = followAnswer({
    restMs: READ_REST_MS,
    first,
    from: answer.text.length,
    signal,
    async resume(from, stop) {
      if (!messageId) throw new StreamLost(undefined)
      const response = await resumeAnswer(messageId, from, stop)
      say('')
      return response
    },
    wait(ms, stop) {
      say(RECONNECTING_TEXT)
      return pause(ms, stop)
    },
  })
  for await (const together of events) for (const event of together) answer.apply(event)
}
