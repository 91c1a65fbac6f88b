/** Answers that one node writes are stopped on the other, also when the notification between them is lost. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, EVENTS, eventsOf } from '#tests/support/client.ts'
import { percentile } from '../../bench/support.ts'
import { nought, type GateFinding, type Gate } from '../gate.ts'
import { ms } from '../support.ts'
import type { NodeProcess } from './node-process.ts'
import { withStage, type Stage } from './stage.ts'

const FULL = 200
/** Questions of one account, below its limit of five minutes. */
const EACH = 15
const MOST = 1_000
/** A cancel is seen at the next save when the notification is lost, which is up to a second and a quarter later. */
const MOST_UNHEARD = 2_500
/** The longest an answer may take to end, ms. */
const HUNG = 20_000

interface StopFigures {
  times: number[]
  /** Answers without exactly one end, or with another than "cancelled" in the end. */
  wrong: number
}

/** @param before is called when the answer runs */
async function stopMany(stage: Stage, times: number, before: (writer: NodeProcess) => void): Promise<StopFigures> {
  const [one, two] = stage.nodes as [NodeProcess, NodeProcess]
  const stops: StopFigures = { times: [], wrong: 0 }
  let person = new Client({ address: one.address, dataDir: stage.directory })
  for (let i = 0; i < times; i++) {
    if (i % EACH === 0) person = await new Client({ address: one.address, dataDir: stage.directory }).join()
    const [writer, other] = i % 2 === 0 ? [one, two] : [two, one]
    const session = randomUUID()
    const at = (node: NodeProcess) => person.at({ address: node.address, dataDir: stage.directory })
    const response = await at(writer).ask(`Explain it slowly. ${session}`, { session, accept: EVENTS })
    const ends: string[] = []
    let ended = 0
    const running = Promise.withResolvers<void>()
    const reading = (async () => {
      for await (const event of eventsOf(response)) {
        if (event.type === 'text') running.resolve()
        if (event.type !== 'done' && event.type !== 'failed') continue
        ends.push(event.type === 'done' ? event.status : 'failed')
        ended = performance.now()
      }
    })()
    await Promise.race([running.promise, reading])
    before(writer)
    const began = performance.now()
    const answer = await at(other).call(`/cancel/scenario_solver/${session}`, { method: 'POST' })
    await Promise.race([reading, pause(HUNG)])
    stops.times.push((ended || Infinity) - began)
    const [message] = await at(other).history(session)
    if (!answer.ok || ends.join(' ') !== 'cancelled' || message?.status !== 'cancelled') stops.wrong += 1
  }
  return stops
}

function ofStops(what: string, { times, wrong }: StopFigures, most: number): GateFinding[] {
  const p99 = percentile(times, 0.99)
  return [
    {
      done: `${what}: until the stream ends`,
      figure: `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(p99)} of ${times.length}`,
      goal: `p99 ≤ ${ms(most)}`,
      holds: p99 <= most,
    },
    nought(`${what}: without exactly one end, or not cancelled`, wrong, times.length),
  ]
}

export const otherNodeCancel: Gate = {
  name: 'other-node-cancel',
  tries: 'To go on writing an answer that was stopped on another node.',
  run: ({ seed, share }) =>
    withStage({ seed, nodes: 2 }, async (stage) => {
      const times = Math.max(2, Math.round(FULL * share))
      const heard = await stopMany(stage, times, () => undefined)
      // The connection that listens is cut with the others, and the cancel comes before there is a new one.
      const unheard = await stopMany(stage, Math.ceil(times / 5), (writer) => writer.database.cut())
      return [
        ...ofStops('a cancel on the other node', heard, MOST),
        ...ofStops('with the connections to the database cut', unheard, MOST_UNHEARD),
      ]
    }),
}
