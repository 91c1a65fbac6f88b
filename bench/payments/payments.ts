/**
 * Random histories of buying, against the sandbox: in the end our books must be the provider's, with one right for each
 * captured payment. A process for each core, each with a database of its own on the PostgreSQL that TEST_DATABASE_URL
 * names, else on one that is started. node bench/payments/payments.ts [--histories 10000] [--seed 1]
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import pLimit from 'p-limit'
import { openProduct } from '#server/app.ts'
import { currentLibrary } from '#server/law/index.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { log } from '#server/platform/log.ts'
import { runHistories } from '#tests/support/payments/payment-histories.ts'
import { administer, startPostgres, urlOf } from '#tests/support/database/postgres.ts'
import { root } from '../support.ts'

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    /** Set for a process that this one started: it runs these histories in one product. */
    one: { type: 'boolean', default: false },
  },
})
/** The histories of one product that run side by side. */
const AT_ONCE = 500
const histories = Number(values.histories)
const firstSeed = Number(values.seed)
type Result = Awaited<ReturnType<typeof runHistories>>

await (values.one ? runOne() : runAll())

async function runAll() {
  const postgres = await startPostgres()
  const limit = pLimit(availableParallelism())
  const sum = { histories: 0, captured: 0, payments: 0, events: 0, wrong: 0 }
  const began = performance.now()
  try {
    await limit.map([...Array(Math.ceil(histories / AT_ONCE)).keys()], async (batch) => {
      const count = Math.min(AT_ONCE, histories - batch * AT_ONCE)
      const seed = firstSeed + batch
      const { wrong, ...tally } = await inProcess(count, seed, postgres.url)
      sum.histories += count
      sum.wrong += wrong.length
      for (const key of ['captured', 'payments', 'events'] as const) sum[key] += tally[key]
      console.log(`seed ${seed}, ${Math.round((performance.now() - began) / 1_000)} s: ${JSON.stringify(sum)}`)
      for (const what of wrong) console.log(what)
    })
  } finally {
    await postgres.stop()
  }
  if (sum.wrong > 0) process.exitCode = 1
}

async function inProcess(count: number, seed: number, postgresUrl: string | undefined): Promise<Result> {
  const name = `histories_${process.pid}_${seed}`
  const url = postgresUrl && urlOf(postgresUrl, name)
  if (postgresUrl) await administer(postgresUrl, `create database ${name}`)
  const args = [import.meta.filename, '--one', '--histories', String(count), '--seed', String(seed)]
  const env = { ...process.env, DATABASE_URL: url }
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
  if (postgresUrl) await administer(postgresUrl, `drop database ${name} with (force)`)
  return JSON.parse(stdout) as Result
}

async function runOne() {
  log.level = 'silent'
  const dataDir = mkdtempSync(join(tmpdir(), 'nyayadesk-bench-'))
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead), forward: (ms: number) => void (ahead += ms) }
  const product = await openProduct(readConfig({ ...process.env, PORT: '0', DATA_DIR: dataDir, TRIAL_DAYS: '0' }), {
    libraryFile: await currentLibrary(join(root, 'dist/library')),
    webRoot: join(root, 'dist/web'),
    clock,
  })
  await fetch(`${product.address}/api/plan/subscription_plans`)
  const result = await runHistories({ ...product, dataDir, clock }, histories, firstSeed)
  await product.stop(0)
  rmSync(dataDir, { recursive: true, force: true })
  console.log(JSON.stringify(result))
}
