/**
 * The attacks of one person on all others, as one command: each gate reports its attempt, the result and the goal. npm
 * run programme [-- <gate> ...] [--list] [--share 0.1] [--seed 1] [--pause 10] [--show 0] [--kills 20] [--nodes 2] [--table FILE] [--store s3proxy].
 * Exits 1 when a gate fails.
 */
import { parseArgs } from 'node:util'
import { buildChanged } from '../scripts/build.ts'
import { citations } from './citations/index.ts'
import { endlessAnswer } from './endless-answer.ts'
import { forgedSources } from './forged-sources.ts'
import { fullDisk } from './full-disk.ts'
import type { GateFinding, Gate, GateOptions } from './gate.ts'
import { held } from './held.ts'
import { hostileDrafts } from './hostile-drafts.ts'
import { manyAttackers } from './many-attackers.ts'
import { oneMailbox } from './one-mailbox.ts'
import { randomBodies } from './random-bodies.ts'
import { severalNodes } from './several-nodes/index.ts'
import { startS3Proxy } from './several-nodes/s3proxy/server.ts'
import { silentConnections } from './silent-connections.ts'
import { trailRewrites } from './trail-rewrites.ts'
import { weakProduction } from './weak-production.ts'

const GATES: Gate[] = [
  citations,
  manyAttackers,
  randomBodies,
  silentConnections,
  endlessAnswer,
  forgedSources,
  oneMailbox,
  trailRewrites,
  weakProduction,
  hostileDrafts,
  fullDisk,
  ...severalNodes,
  held,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    pause: { type: 'string', default: '10' },
    show: { type: 'string', default: '0' },
    kills: { type: 'string', default: '20' },
    nodes: { type: 'string', default: '2' },
    table: { type: 'string' },
    store: { type: 'string' },
  },
})
const options: GateOptions = {
  share: Number(values.share),
  seed: Number(values.seed),
  pause: Number(values.pause),
  show: Number(values.show),
  kills: Number(values.kills),
  nodes: Number(values.nodes),
  table: values.table,
}

const unknown = positionals.filter((name) => !GATES.some((gate) => gate.name === name))
if (unknown.length > 0) {
  console.error(`No gate is called ${unknown.join(', ')}. There are: ${GATES.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const wanted = GATES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
if (values.list) {
  console.table(wanted.map(({ name, tries }) => ({ gate: name, tries })))
  process.exit(0)
}

if (values.store !== undefined && values.store !== 's3proxy') {
  console.error('The only store that can be started is s3proxy. PROGRAMME_S3_URL names one that runs already.')
  process.exit(1)
}
const store = values.store && (await startS3Proxy())
if (store) process.env['PROGRAMME_S3_URL'] = store.url

// The gates start the product as it was built, and a fresh clone has no build.
await buildChanged()
const findings: (GateFinding & { gate: string })[] = []
for (const gate of wanted) {
  const began = performance.now()
  console.log(`\n${gate.name}: ${gate.tries}`)
  const found = await gate
    .run(options)
    .catch((error: unknown): GateFinding[] => [
      { done: gate.tries, figure: String(error).slice(0, 200), goal: 'the gate runs to its end', holds: false },
    ])
  findings.push(...found.map((one) => ({ gate: gate.name, ...one })))
  console.log(`${gate.name}: ${Math.round((performance.now() - began) / 1_000)} s`)
}
console.table(
  findings.map(({ gate, done, figure, goal, holds }) => ({
    gate,
    done,
    figure,
    goal,
    verdict: holds ? 'holds' : 'FAILS',
  })),
)
await store?.stop()
process.exit(findings.every(({ holds }) => holds) ? 0 : 1)
