/**
 * Random histories of buying, against the sandbox: in the end our books are the provider's, and there is one right for each captured
 * payment. On the embedded database, or with DATABASE_URL on an empty server. node bench/payments.ts [--histories 10000] [--seed 1]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openProduct } from '#server/app.ts'
import { currentLibrary } from '#server/law/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { log } from '#server/platform/log.ts'
import { runHistories } from '#tests/support/payment-histories.ts'
import { root } from './support.ts'

const { values } = parseArgs({
  options: { histories: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
})
/** Histories of one product, which act side by side. */
const AT_ONCE = 200
const histories = Number(values.histories)
log.level = 'silent'

const sum = { captured: 0, payments: 0, events: 0 }
let done = 0
for (let seed = Number(values.seed); done < histories; seed++) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nyayadesk-bench-'))
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead), forward: (ms: number) => void (ahead += ms) }
  const product = await openProduct(readConfig({ ...process.env, PORT: '0', DATA_DIR: dataDir, TRIAL_DAYS: '0' }), {
    libraryFile: await currentLibrary(join(root, 'dist/library')),
    webRoot: join(root, 'dist/web'),
    clock,
  })
  await fetch(`${product.address}/api/plan/subscription_plans`)
  const count = Math.min(AT_ONCE, histories - done)
  const { wrong, ...tally } = await runHistories({ ...product, dataDir, clock }, count, seed)
  await product.stop(0)
  rmSync(dataDir, { recursive: true, force: true })
  done += count
  for (const key of ['captured', 'payments', 'events'] as const) sum[key] += tally[key]
  console.log(`${done} histories, seed ${seed}: ${JSON.stringify(sum)}, wrong: ${wrong.length}`)
  for (const what of wrong) console.log(what)
  if (wrong.length > 0) process.exit(1)
}
