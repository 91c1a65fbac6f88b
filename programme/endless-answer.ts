/** A model that does not stop: 100 MB in one answer must cost neither memory, nor a row, nor anybody's time. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '#tests/support/client.ts'
import type { Gate } from './gate.ts'
import { megabytes, memoryOf, ms, watch, withModel } from './support.ts'

const PIECE = `${'The tenant keeps the house and the landlord keeps the deposit. '.repeat(1_000)}\n\n`
const BYTES = 100 * 1_048_576
const MOST_KEPT = 200_000
/** Longest wait for the end, ms. */
const PATIENCE = 180_000

export const endlessAnswer: Gate = {
  name: 'endless-answer',
  tries: 'To fill memory and the database by an answer without an end.',
  run: ({ share }) =>
    withModel(
      async (answer) => {
        const closed = once(answer.response, 'close').catch(() => undefined)
        for (let sent = 0; sent < BYTES * share && !answer.gone; sent += PIECE.length) {
          answer.say(PIECE)
          if (answer.response.writableNeedDrain)
            await Promise.race([once(answer.response, 'drain'), closed]).catch(() => undefined)
        }
        if (!answer.gone) answer.finish()
      },
      async (server) => {
        const person = await new Client(server).join()
        await pause(3_000)
        const rest = memoryOf(server.pid)
        const watching = watch(server)
        const session = randomUUID()
        const limit = AbortSignal.timeout(PATIENCE)
        let sent = 0
        const read = async () => {
          const response = await person.ask('May he keep it?', { session })
          for await (const part of response.body ?? []) {
            sent += part.length
            limit.throwIfAborted()
          }
        }
        // The error is ignored, because a reading that was given up or cut off shows in the figures.
        await read().catch(() => undefined)
        const seen = await watching.stop()
        const kept = (await person.history(session))[0]?.answer.length ?? 0
        return [
          {
            done: `${megabytes(BYTES * share)} streamed: characters kept of them`,
            figure: `${kept.toLocaleString('en')} (sent on: ${megabytes(sent)})`,
            goal: `≤ ${MOST_KEPT.toLocaleString('en')}`,
            holds: kept <= MOST_KEPT,
          },
          {
            done: 'memory at the most',
            figure: `${megabytes(rest)} → ${megabytes(seen.peak)}`,
            goal: '≤ 1.5 × rest',
            holds: seen.peak <= 1.5 * rest,
          },
          {
            done: 'health meanwhile',
            figure: `p95 ${ms(seen.p95)}, max ${ms(seen.max)}, ${seen.failed} of ${seen.looks} failed`,
            goal: 'p95 ≤ 200 ms, none fails',
            holds: seen.p95 <= 200 && seen.failed === 0,
          },
        ]
      },
    ),
}
