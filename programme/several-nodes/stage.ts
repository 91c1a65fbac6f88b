/** Several nodes on one PostgreSQL server and one S3-compatible store, all on loopback, with proxies that break things. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { STAFF_ENV } from '#tests/support/accounts/members.ts'
import { startMockModel, type Script } from '#tests/support/model/mock-model.ts'
import { random } from '#tests/support/random.ts'
import { startS3 } from '#tests/support/stand-ins/s3.ts'
import { openFaultProxy } from '#tests/support/stand-ins/fault-proxy.ts'
import { openNode, type NodeProcess } from './node-process.ts'
import { startPostgres } from './postgres.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

interface StageOptions {
  seed: number
  nodes: number
  /** What the model answers. The default takes some seconds, so that answers last. */
  script?: Script
  /** Variables and arguments of Node for one node, by its place from 0. */
  each?: (at: number) => { env?: Record<string, string>; flags?: string[] }
  env?: Record<string, string>
  /** For `postgres -c`. */
  settings?: string[]
}

const SENTENCE = 'The cheque was returned, so a notice in writing goes to the drawer first. '
/** Ms between two sentences of an answer. */
const PACE = 150

/** A model that is slow for every second question, by the words of the question. */
const slowModel: Script = async (answer, { prompt }) => {
  const sentences = prompt.includes('slowly') ? 25 : 3
  for (let i = 0; i < sentences && !answer.gone; i++) {
    answer.say(SENTENCE)
    await pause(PACE)
  }
  if (!answer.gone) answer.finish()
}

async function openStage({ seed, nodes: count, script = slowModel, each, env, settings }: StageOptions) {
  const below = random(seed)
  const directory = mkdtempSync(join(tmpdir(), 'nyayadesk-nodes-'))
  // The database runs under another account.
  chmodSync(directory, 0o711)
  for (const name of ['outbox.jsonl', 'sandbox.sqlite']) writeFileSync(join(directory, name), '')
  const postgres = await startPostgres(directory, settings)
  const s3 = await startS3()
  const storeUrl = new URL(process.env['PROGRAMME_S3_URL'] ?? s3.url)
  const storePort = Number(storeUrl.port)
  const store = await openFaultProxy(() => storePort, below)
  storeUrl.port = String(store.port)
  const model = await startMockModel(script)
  const sql = new pg.Pool({ connectionString: postgres.url, max: 2, connectionTimeoutMillis: 5_000 })
  sql.on('error', () => undefined)

  const nodes: NodeProcess[] = []
  for (let at = 0; at < count; at++) {
    const own = each?.(at)
    nodes.push(
      await openNode({
        name: `node-${at + 1}`,
        directory,
        databasePort: postgres.port,
        below,
        flags: own?.flags ?? [],
        env: {
          TOKEN_SECRET: 'several-nodes-7Hs0vLw3Zp9Xc2Nd8Rk5Tf',
          S3_URL: storeUrl.href,
          ...STAFF_ENV,
          ...model.env,
          ...env,
          ...own?.env,
        },
      }),
    )
  }

  return {
    seed,
    below,
    directory,
    nodes,
    postgres,
    store,
    storeUrl: storeUrl.href,
    sql: async (text: string, values: unknown[] = []) => (await sql.query<Record<string, unknown>>(text, values)).rows,
    async close() {
      for (const node of nodes) await node.close()
      await sql.end()
      await model.stop()
      await store.close()
      await s3.stop()
      await postgres.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Runs an attack on a stage, which is closed whatever happens. */
export async function withStage<T>(options: StageOptions, attack: (stage: Stage) => Promise<T>): Promise<T> {
  const stage = await openStage(options)
  try {
    return await attack(stage)
  } finally {
    await stage.close()
  }
}
