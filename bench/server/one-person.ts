/**
 * The cost of one person's reading to everybody else: node bench/server/one-person.ts --rest 600
 * A person with sessions of long questions searches, opens a session and follows an answer as often as calls can be
 * sent, all at once; meanwhile another reads their wallet, and a load balancer asks for health. `--rest` is how long
 * the memory is watched afterwards, s.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from '#tests/support/client.ts'
import { percentile, startServer } from '../support.ts'

const { values } = parseArgs({ options: { rest: { type: 'string', default: '0' } } })

/**
 * The questions in the long session and in sessions of their own, each with this many characters, because the limit of
 * questions allows no more.
 */
const [LONG_SESSION, OTHERS, CHARS] = [100, 50, 31_900]

const server = await startServer()
const busy = await new Client(server).join()
const other = await new Client(server).join()

/** MB */
const resident = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024

const long = randomUUID()
let message = ''
for (let at = 0; at < LONG_SESSION + OTHERS; at += 1) {
  const session = at < LONG_SESSION ? long : randomUUID()
  const answer = await busy.ask(`${at} ${'The cheque was returned. '.repeat(CHARS / 25)}`, { session })
  message = answer.headers.get('x-message-id') ?? message
  await busy.call(`/cancel/scenario_solver/${session}`, { method: 'POST' })
  await answer.text().catch(() => '')
}
const atRest = resident()

const list = `/Scenario_history/${busy.claims.id}`
const attacks: Record<string, { times: number; path: string }> = {
  'nothing else': { times: 0, path: '' },
  '120 searches': { times: 120, path: `${list}?q=zzz` },
  '200 histories': { times: 200, path: `/S-history/${long}` },
  '1,000 followers': { times: 1_000, path: `/answers/${message}/events` },
}

interface Watched {
  took: number[]
  failed: number
}

/** Calls again and again until the attack is over, a tenth of a second apart. */
async function watch(ask: () => Promise<Response>, over: () => boolean): Promise<Watched> {
  const watched: Watched = { took: [], failed: 0 }
  do {
    const began = performance.now()
    const ok = await ask().then(
      async (response) => (await response.text(), response.ok),
      () => false,
    )
    if (!ok) watched.failed += 1
    watched.took.push(performance.now() - began)
    await pause(100)
  } while (!over() || watched.took.length < 20)
  return watched
}

const table: Record<string, Record<string, string | number>> = {}
for (const [name, { times, path }] of Object.entries(attacks)) {
  const began = performance.now()
  let [over, overAt, bytes, peak] = [false, 0, 0, resident()]
  const statuses = new Map<number, number>()
  const watchMemory = setInterval(() => (peak = Math.max(peak, resident())), 100)
  const attack = async () => {
    await Promise.all(
      Array.from({ length: times }, async () => {
        const status = await busy.call(path).then(
          async (response) => {
            bytes += (await response.arrayBuffer()).byteLength
            return response.status
          },
          () => 0,
        )
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }),
    )
    over = true
    overAt = performance.now()
  }
  const [wallet, health] = await Promise.all([
    watch(
      () => other.call(`/wallet/${other.claims.id}`),
      () => over,
    ),
    watch(
      () => fetch(`${server.address}/api/health`),
      () => over,
    ),
    attack(),
  ])
  clearInterval(watchMemory)
  table[name] = {
    'attack s': ((overAt - began) / 1_000).toFixed(1),
    answers: [...statuses].map(([status, n]) => `${n} × ${status}`).join(', '),
    'MB sent': (bytes / 1_048_576).toFixed(0),
    'wallet p50 ms': percentile(wallet.took, 0.5).toFixed(0),
    'wallet p95 ms': percentile(wallet.took, 0.95).toFixed(0),
    'health p95 ms': percentile(health.took, 0.95).toFixed(0),
    'health max ms': Math.max(...health.took).toFixed(0),
    'not served': wallet.failed + health.failed,
    'RSS peak MB': peak.toFixed(0),
  }
}
console.table(table)

const rests: Record<string, string> = {
  'before the attack': `${atRest.toFixed(0)} MB`,
  'right after': `${resident().toFixed(0)} MB`,
}
for (let waited = 0; waited < Number(values.rest); waited += 60) {
  await pause(60_000)
  rests[`${waited + 60} s after`] = `${resident().toFixed(0)} MB`
}
console.table(rests)
await server.stop()
