/**
 * Twelve attackers and one honest person. The server, the attackers and the person have a process each, so that the
 * work of one does not delay the measurement of another.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '#tests/support/client.ts'
import { percentile } from '../bench/support.ts'
import type { Tally } from './attackers.child.ts'
import type { Gate } from './gate.ts'
import { megabytes, memoryOf, ms, type Server, watch, withModel } from './support.ts'

const MINUTES = 2
const HONEST = 7
/** Ms from the question until the model is called. */
const MOST_BEFORE_MODEL = 500
const MOST_HEALTH = 200
/** Ms until memory comes to rest at the start. */
const SETTLE = 5_000

const MARK = /question-([0-9a-f-]{36})/
/** There are fewer questions than the limit of five minutes allows, because the person must never be refused. */
const EACH = 18
/**
 * An honest person asks, reads the answer, and asks again. Several take turns, so that none meets a limit.
 * @returns the times before the model, and how often no answer came
 */
async function askHonestly(people: Client[], asked: Map<string, number>, over: () => boolean) {
  const before: number[] = []
  let refused = 0
  for (let i = 0; !over() && i < EACH * people.length; i++) {
    const id = randomUUID()
    const began = performance.now()
    const answer = await people[Math.floor(i / EACH)]
      ?.ask(`My cheque was returned unpaid. question-${id}`)
      .catch(() => undefined)
    await answer?.text().catch(() => undefined)
    const at = asked.get(id)
    if (answer?.ok && at !== undefined) before.push(at - began)
    else refused += 1
    await pause(1_000)
  }
  return { before, refused }
}

async function startAttackers({ address, dataDir }: Server) {
  const attackers = fork(new URL('attackers.child.ts', import.meta.url), [JSON.stringify({ address, dataDir })])
  await once(attackers, 'message')
  return attackers
}

export const manyAttackers: Gate = {
  name: 'many-attackers',
  tries: 'To stop everybody by a few free accounts at their limits.',
  run: ({ share, pause: minutes }) => {
    const asked = new Map<string, number>()
    return withModel(
      (answer, { prompt }) => {
        const [, id] = MARK.exec(prompt) ?? []
        if (id !== undefined) asked.set(id, performance.now())
        answer.say('Write to him.')
        answer.finish()
      },
      async (server) => {
        const people: Client[] = []
        for (let i = 0; i < HONEST; i++) people.push(await new Client(server).join())
        await (await people[0]?.ask('My cheque was returned unpaid.'))?.text()
        await pause(SETTLE)
        const rest = memoryOf(server.pid)

        const attackers = await startAttackers(server)
        let over = false
        const watching = watch(server)
        attackers.send('begin')
        const honest = askHonestly(people, asked, () => over)
        await Promise.race([pause(60_000 * MINUTES * share), honest])
        over = true
        const { before, refused } = await honest
        const seen = await watching.stop()
        attackers.send('over')
        const [tally] = (await once(attackers, 'message')) as [Tally]
        for (const [name, statuses] of Object.entries(tally)) console.log(`  ${name}: ${JSON.stringify(statuses)}`)
        const statuses = Object.values(tally).flatMap((one) => Object.entries(one))
        const faults = statuses.filter(([status]) => Number(status) >= 500)
        const sum = (some: [string, number][]) => some.reduce((all, [, count]) => all + count, 0)
        await pause(60_000 * minutes)
        const after = memoryOf(server.pid)
        const p95 = percentile(before, 0.95)
        return [
          {
            done: `${Object.keys(tally).length} kinds of attack: an honest question before the model`,
            figure: `p50 ${ms(percentile(before, 0.5))}, p95 ${ms(p95)}, ${refused} of ${before.length + refused} not answered`,
            goal: `p95 ≤ ${MOST_BEFORE_MODEL} ms, all answered`,
            holds: p95 <= MOST_BEFORE_MODEL && refused === 0,
          },
          {
            done: 'health',
            figure: `p95 ${ms(seen.p95)}, max ${ms(seen.max)}, ${seen.failed} of ${seen.looks} failed`,
            goal: `p95 ≤ ${MOST_HEALTH} ms, none fails`,
            holds: seen.p95 <= MOST_HEALTH && seen.failed === 0,
          },
          {
            done: 'answers to the attackers that are a 5xx',
            figure: `${sum(faults)} of ${sum(statuses)}`,
            goal: '0',
            holds: sum(faults) === 0,
          },
          {
            done: `memory at rest, at the most, ${minutes} min later`,
            figure: [rest, seen.peak, after].map(megabytes).join(', '),
            goal: 'later ≤ 1.5 × rest',
            holds: after <= 1.5 * rest,
          },
        ]
      },
    )
  },
}
