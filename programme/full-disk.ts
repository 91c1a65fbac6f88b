/**
 * A disk without room below the data and the database of one node. What cannot be stored is refused, what can be read is
 * read, nothing that was confirmed is lost, and the node is well again by itself once there is room.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Client, json, signupForm } from '#tests/support/client.ts'
import { begin, LOAN, MONEY_SUIT } from '#tests/support/drafts/draft-calls.ts'
import { random } from '#tests/support/random.ts'
import type { GateFinding, Gate } from './gate.ts'
import { openNode, type NodeProcess } from './several-nodes/node-process.ts'
import { ms } from './support.ts'

/** Room for a new database with its log, and some MB more. */
const DISK = '260m'
const ROUNDS = 40
/** How long a call may take to be refused, ms. */
const MOST_REFUSED = 25_000
const MOST_BACK = 15_000
const HUNG = 60_000
/** Writes of 1 MB. */
const MOST_LOG = 200

/** Only root may mount a small disk, and only Linux has one in memory. */
const canMount = () => process.platform === 'linux' && process.getuid?.() === 0

function mount(folder: string) {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=711`, 'tmpfs', folder])
  if (status !== 0) throw new Error(`No small disk could be mounted: ${stderr.toString()}`)
}

/** Takes all room that is left, down to the last block. */
function fill(file: string) {
  const to = openSync(file, 'a')
  for (const size of [1 << 20, 1 << 12])
    try {
      for (const block = Buffer.alloc(size); ;) writeSync(to, block)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  closeSync(to)
}

/**
 * Writes into the log of the database until it needs a new file, which is the worst moment: PostgreSQL cannot go on then, and
 * ends all connections.
 */
async function exhaustLog(dataDir: string) {
  const [, , , port, host] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ host, port: Number(port), user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (let mb = 0; mb < MOST_LOG; mb++)
      await client.query("select pg_logical_emit_message(true, 'full', repeat('x', 1000000))")
  } finally {
    await client.end().catch(() => undefined)
  }
}

class Calls {
  fine = 0
  refused = 0
  longest = 0
  readonly other = new Map<string, number>()

  /** @returns what was confirmed; undefined where it was refused */
  async make(what: string, call: () => Promise<Response>): Promise<string | undefined> {
    const began = performance.now()
    const [status, text] = await call().then(
      async (response) => [response.status, await response.text()] as const,
      (error: unknown) => [String(error), ''] as const,
    )
    this.longest = Math.max(this.longest, performance.now() - began)
    if (status === 200) {
      this.fine += 1
      return text
    }
    if (status === 503 || status === 507) this.refused += 1
    else this.other.set(`${what}: ${status}`, (this.other.get(`${what}: ${status}`) ?? 0) + 1)
    return undefined
  }
}

async function attack(node: NodeProcess, filler: string): Promise<GateFinding[]> {
  const person = await new Client({ address: node.address, dataDir: node.dataDir }).join()
  const first = await begin(person)
  const limited = (path: string, init: RequestInit = {}) =>
    person.call(path, { ...init, signal: AbortSignal.timeout(HUNG) })
  const calls = new Calls()
  const drafts = new Set([first.id])
  for (let round = 0; round < ROUNDS; round++) {
    // The database gives room back from time to time, and it is taken again.
    fill(filler)
    if (round === ROUNDS / 2) await exhaustLog(node.dataDir).catch((error: unknown) => console.log(String(error)))
    await calls.make('a list', () => limited('/drafts'))
    await calls.make('an account', () => limited('/signup', json({ ...signupForm(), source: 'direct' })))
    const made = await calls.make('a draft', () => limited('/drafts', json({ template: MONEY_SUIT, facts: LOAN })))
    if (made !== undefined) drafts.add((JSON.parse(made) as { id: string }).id)
    await calls.make('a question', () => person.ask('My cheque of Rs 50,000 was returned unpaid. What can I do?'))
  }
  rmSync(filler)
  const began = performance.now()
  while (!(await node.isHealthy()) || !(await limited('/drafts').then(({ ok }) => ok))) {
    if (performance.now() - began > HUNG) break
    await pause(50)
  }
  const back = performance.now() - began
  const kept = await Promise.all([...drafts].map((id) => limited(`/drafts/${id}`).then(({ ok }) => ok)))
  const lost = kept.filter((isThere) => !isThere).length
  const { ok: works } = await limited('/drafts', json({ template: MONEY_SUIT, facts: LOAN }))
  return [
    {
      done: `no room for ${ROUNDS} rounds: ${calls.fine + calls.refused} calls and those that went wrong`,
      figure: `${calls.fine} fine, ${calls.refused} refused for now, otherwise ${[...calls.other].map(([what, times]) => `${what} (${times})`).join(', ') || 'none'}, longest ${ms(calls.longest)}`,
      goal: `fine or refused for now, ≤ ${ms(MOST_REFUSED)}`,
      holds: calls.other.size === 0 && calls.refused > 0 && calls.longest <= MOST_REFUSED,
    },
    {
      done: `room again: well by itself, ${node.ended} times ended`,
      figure: `after ${ms(back)}, a new draft ${works ? 'is made' : 'is refused'}`,
      goal: `≤ ${ms(MOST_BACK)}, never ended`,
      holds: back <= MOST_BACK && works && node.ended === 0,
    },
    { done: 'confirmed drafts that are gone', figure: `${lost} of ${drafts.size}`, goal: '0', holds: lost === 0 },
  ]
}

export const fullDisk: Gate = {
  name: 'full-disk',
  tries: 'To lose something, or to break a node, by a disk without room.',
  async run({ seed }) {
    if (!canMount())
      return [
        { done: 'nothing: only root on Linux may mount a small disk', figure: 'not tried', goal: '', holds: false },
      ]
    const directory = mkdtempSync(join(tmpdir(), 'nyayadesk-full-'))
    mount(directory)
    try {
      // The database runs under another account.
      chmodSync(directory, 0o711)
      for (const name of ['outbox.jsonl', 'sandbox.sqlite']) writeFileSync(join(directory, name), '')
      const node = await openNode({
        name: 'node',
        directory,
        databasePort: 1,
        below: random(seed),
        env: { DATABASE_URL: '', TOKEN_SECRET: 'full-disk-7Hs0vLw3Zp9Xc2Nd8Rk5Tf' },
      })
      try {
        const findings = await attack(node, join(directory, 'filler'))
        for (const [what, times] of node.errors) console.log(`${times} × ${what}`)
        return findings
      } finally {
        await node.close()
      }
    } finally {
      spawnSync('umount', [directory])
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
