/**
 * Nodes, the database, file readers and connections are killed in the middle of what people do. Then everything that
 * was confirmed to anybody is looked for. The seed gives the order of the kills and what people do; which instruction
 * of the product a kill meets differs from run to run.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../../bench/support.ts'
import { type GateFinding, type Gate } from '../gate.ts'
import { megabytes, memoryOf, ms } from '../support.ts'
import { nothingYet, noTrouble, type AcceptedFaults } from './acknowledged.ts'
import type { NodeProcess } from './node-process.ts'
import { SimulatedPerson, type Circumstances } from './person.ts'
import { reckon } from './reckoning.ts'
import { review } from './reviewer.ts'
import { withStage, type Stage } from './stage.ts'

const PEOPLE = 6
/** Longest time between two kills, ms. */
const BETWEEN = 2_000
/** Longest time for a node to be ready again, from its start, ms; and after the database came back. */
const MOST_BACK = 10_000
/** Handles that a node may have more than after its start. */
const MOST_HANDLES = 40
const SETTLE = 3_000
/** ms */
const PATIENCE = 90_000

const VICTIMS = ['node', 'node', 'database', 'worker', 'clients', 'connections', 'store'] as const
type Victim = (typeof VICTIMS)[number]

/** @returns ms until everything was healthy again */
async function kill(stage: Stage, victim: Victim): Promise<number> {
  const { nodes, below, postgres, store } = stage
  const node = nodes[below(nodes.length)] as NodeProcess
  if (victim === 'node') {
    await node.kill()
    return node.start()
  }
  if (victim === 'database') {
    await postgres.kill()
    await pause(below(1_000))
    await postgres.start()
  }
  if (victim === 'worker') for (const pid of node.workers()) endProcess(pid)
  if (victim === 'clients') node.clients.cut()
  if (victim === 'connections') node.database.cut()
  if (victim === 'store') store.cut()
  const back = await Promise.all(nodes.map((one) => one.untilHealthy()))
  return Math.max(...back)
}

/** Waits, but not for ever: what did not come shows in the table. */
async function untilTrue(look: () => boolean) {
  for (const until = performance.now() + PATIENCE; !look() && performance.now() < until;) await pause(100)
}

function endProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}

async function killAll(stage: Stage, times: number) {
  const back = new Map<Victim, number[]>()
  for (let i = 0; i < times; i++) {
    await pause(stage.below(BETWEEN))
    const victim = VICTIMS[stage.below(VICTIMS.length)] ?? 'node'
    back.set(victim, [...(back.get(victim) ?? []), await kill(stage, victim)])
  }
  return back
}

export const kills: Gate = {
  name: 'node-kills',
  tries:
    'Kills of nodes, database, readers and connections in the middle of sign-ups, payments, uploads, answers, drafts.',
  run: ({ seed, kills: times, nodes, show }) =>
    withStage({ seed, nodes }, async (stage) => {
      let over = false
      const acknowledged = nothingYet()
      const trouble = noTrouble()
      const all: Circumstances = { stage, acknowledged, trouble, isOver: () => over }
      const people = Array.from({ length: PEOPLE }, () => new SimulatedPerson(all).live())
      const reviewing = review(all)
      await untilTrue(() => acknowledged.questions.length >= PEOPLE)
      const back = await killAll(stage, times)
      await untilTrue(() => Object.values(acknowledged).every((some: unknown[]) => some.length > 0))
      over = true
      await Promise.all([...people, reviewing])
      await pause(SETTLE)
      const reckoning = await reckon(stage, acknowledged)
      const rest = Object.entries(reckoning).map(([what, { looked, faults }]): GateFinding => {
        for (const fault of faults.slice(0, Math.max(show, 5))) console.log(`  ${what}: ${fault}`)
        return {
          done: what,
          figure: `${faults.length} wrong of ${looked}`,
          goal: '0',
          holds: faults.length === 0 && looked > 0,
        }
      })
      return [ofKills(seed, back), ...rest, ...ofTrouble(trouble), ...ofNodes(stage)]
    }),
}

function ofKills(seed: number, back: Map<Victim, number[]>): GateFinding {
  const times = [...back.values()].flat()
  const each = [...back].map(([victim, all]) => `${all.length} ${victim} (≤ ${ms(Math.max(...all))})`)
  console.log(`  seed ${seed}: ${each.join(', ')}`)
  return {
    done: `${times.length} kills, seed ${seed}: ready again`,
    figure: `p50 ${ms(percentile(times, 0.5))}, at the most ${ms(Math.max(...times))}`,
    goal: `≤ ${ms(MOST_BACK)}`,
    holds: Math.max(...times) <= MOST_BACK,
  }
}

function ofTrouble({ hung, wrong, ends, refused, late }: AcceptedFaults): GateFinding[] {
  for (const [said, times] of refused) console.log(`  ${times} × ${said}`)
  for (const one of [...hung.map((what) => `hung: ${what}`), ...wrong, ...ends]) console.log(`  ${one}`)
  const none = (done: string, faults: string[]): GateFinding => ({
    done,
    figure: String(faults.length),
    goal: '0',
    holds: faults.length === 0,
  })
  return [
    none('acts that hung', hung),
    none('answers that were no clean refusal', wrong),
    none('streams without exactly one end', ends),
    {
      done: 'acts that a fault cut off, and codes that came late',
      figure: `${[...refused.values()].reduce((sum, one) => sum + one, 0)}, ${late}`,
      goal: 'told',
      holds: true,
    },
  ]
}

function ofNodes({ nodes }: Stage): GateFinding[] {
  for (const { name, errors } of nodes) for (const [what, n] of errors) console.log(`  ${name}: ${n} × ${what}`)
  const handles = nodes.map((node) => node.handles())
  return [
    {
      done: 'nodes that ended by themselves',
      figure: String(nodes.reduce((sum, { ended }) => sum + ended, 0)),
      goal: '0',
      holds: nodes.every(({ ended }) => ended === 0),
    },
    {
      done: 'open handles and memory of each node in the end',
      figure: nodes.map(({ pid }, at) => `${handles[at]}, ${megabytes(memoryOf(pid))}`).join('; '),
      goal: `≤ ${100 + MOST_HANDLES} handles`,
      holds: handles.every((one) => one <= 100 + MOST_HANDLES),
    },
  ]
}
