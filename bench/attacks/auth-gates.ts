/**
 * The entrances of accounts under a large attack, on two nodes and one PostgreSQL: guesses, crossed flows, stuffed
 * passwords, limits met all at once, and whether the time tells a known address from an unknown one. Two nodes are
 * needed, because a limit in the memory of one would let twice as much through.
 * node bench/attacks/auth-gates.ts [--only guesses,cross,stuffing,limits,time] [--samples 500]
 */
import { parseArgs } from 'node:util'
import {
  areaUnderCurve,
  crossFlows,
  guessAtOnce,
  newNetwork,
  openAccount,
  releaseAtOnce,
  stuffPasswords,
  type Ground,
} from '#tests/support/accounts/auth-attacks.ts'
import { Client, json, signupForm } from '#tests/support/client.ts'
import { administer, startPostgres, urlOf } from '#tests/support/database/postgres.ts'
import pg from 'pg'
import { percentile, startServer } from '../support.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'guesses,cross,stuffing,limits,time' },
    samples: { type: 'string', default: '500' },
  },
})
const wanted = values.only.split(',')
const samples = Number(values.samples)

const postgres = await startPostgres()
const DATABASE_URL = urlOf(postgres.url, 'gates')
await administer(postgres.url, 'create database gates')
const env = { DATABASE_URL, TRUSTED_PROXIES: '127.0.0.1', TOKEN_SECRET: 'only for this bench, and long enough' }
const first = await startServer(env)
const second = await startServer({ ...env, DATA_DIR: first.dataDir })
const database = new pg.Client({ connectionString: DATABASE_URL })
await database.connect()
const ground: Ground = {
  nodes: [first, second],
  query: async (text, given) => (await database.query<Record<string, unknown>>(text, given)).rows,
  // The flows are made old, because the clock of another process cannot be moved.
  async age(ms) {
    await database.query(`update auth_flows set expires_at = expires_at - $1 * interval '1 ms'`, [ms])
  },
}

async function measure(name: string, work: () => Promise<object>) {
  const began = performance.now()
  const found = await work()
  console.log(name.padEnd(52), JSON.stringify(found), `${((performance.now() - began) / 1_000).toFixed(0)} s`)
}

if (wanted.includes('guesses'))
  for (const kind of ['signup', 'reset'] as const)
    await measure(`50 codes of a ${kind}, 1,000 guesses each`, () => guessAtOnce(ground, kind, 50, 1_000))
if (wanted.includes('cross'))
  for (const kind of ['signup', 'reset'] as const)
    await measure(`20 flows of a ${kind}, every code with every cookie`, () => crossFlows(ground, kind, 20))
if (wanted.includes('stuffing')) {
  await measure('10,000 wrong passwords from 1 network', () => stuffPasswords(ground, 10_000, 1, 100))
  await measure('10,000 wrong passwords from 500 networks', () => stuffPasswords(ground, 10_000, 500, 20))
}
if (wanted.includes('limits'))
  await measure('20 rounds of 200 sign-ups of one address at once', async () => {
    const through: number[] = []
    for (let round = 0; round < 20; round += 1) {
      const { email } = signupForm()
      const shots = Array.from({ length: 200 }, () => ({
        path: '/signup',
        body: signupForm({ email }),
        headers: newNetwork(),
      }))
      through.push(200 - ((await releaseAtOnce(ground, shots)).get(429) ?? 0))
    }
    return { 'let through, most': Math.max(...through), 'may be': 5 }
  })

if (wanted.includes('time')) {
  const people: Awaited<ReturnType<typeof openAccount>>[] = []
  for (let i = 0; i < samples; i += 1) people.push(await openAccount(ground))
  const doors = {
    'POST /login': ({ email }: { email: string }) => ['/login', { email, pass_word: 'Wrong#2026' }] as const,
    'POST /signup': ({ email }: { email: string }) => ['/signup', signupForm({ email })] as const,
    'POST /sentotpemail': ({ email }: { email: string }) => ['/sentotpemail', { email }] as const,
    'POST /sendotpmobile': ({ mobile_no }: { mobile_no: string }) => ['/sendotpmobile', { mobile_no }] as const,
  }
  for (const [name, door] of Object.entries(doors))
    await measure(`${name}: known and unknown in turn`, async () => {
      const visitor = new Client(first)
      const timed = async (form: { email: string; mobile_no: string }) => {
        const [path, body] = door(form)
        const init = json(body, newNetwork())
        const began = performance.now()
        await (await visitor.call(path, init)).text()
        return performance.now() - began
      }
      const known: number[] = []
      const unknown: number[] = []
      for (const [i, person] of people.entries())
        // The two take turns, because the second call finds warm caches.
        for (const which of i % 2 ? ([known, unknown] as const) : ([unknown, known] as const))
          which.push(await timed(which === known ? person : signupForm()))
      return {
        AUC: areaUnderCurve(known, unknown).toFixed(3),
        'known p50 ms': percentile(known, 0.5).toFixed(2),
        'unknown p50 ms': percentile(unknown, 0.5).toFixed(2),
      }
    })
}

await database.end()
await second.stop(true)
await first.stop()
await postgres.stop()
