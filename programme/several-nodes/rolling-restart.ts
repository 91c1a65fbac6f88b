/**
 * Two nodes are stopped and started with a newer release, one after the other, while people work. The newer release has a
 * migration that takes longer than any query may.
 */
import { randomUUID } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, EVENTS, eventsOf } from '#tests/support/client.ts'
import { begin, put, withParagraph } from '#tests/support/drafts/draft-calls.ts'
import type { Draft } from '#shared/drafts.ts'
import { root } from '../../bench/support.ts'
import { nought, type Gate } from '../gate.ts'
import { ms } from '../support.ts'
import type { NodeProcess } from './node-process.ts'
import { withStage, type Stage } from './stage.ts'

const PEOPLE = 4
/** What the migration takes, s. A query may take 15. */
const MIGRATION = 20
/** ms */
const BETWEEN = 300
const LAST = 3_000

interface JournalEntry {
  idx: number
  version: string
  when: number
  tag: string
  breakpoints: boolean
}

/** Copies the product with one more migration. What is not of the server is linked. */
function makeRelease(directory: string): string {
  const folder = join(directory, 'release')
  mkdirSync(folder)
  for (const part of ['server', 'db', 'sandbox', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const part of ['shared', 'content', 'dist', 'node_modules']) symlinkSync(join(root, part), join(folder, part))
  const file = join(folder, 'db/migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: JournalEntry[] }
  const last = journal.entries.at(-1)
  if (!last) throw new Error('no migration')
  const tag = '9999_of_the_programme'
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(
    join(folder, `db/migrations/${tag}.sql`),
    `select pg_sleep(${MIGRATION});\n--> statement-breakpoint\nalter table drafts add column programme_mark text;`,
  )
  return folder
}

interface RestartFigures {
  calls: number
  retried: number
  failed: string[]
  streams: number
  lost: string[]
}

class Worker {
  readonly #stage: Stage
  readonly #tally: RestartFigures
  #turn = 0

  constructor(stage: Stage, tally: RestartFigures) {
    this.#stage = stage
    this.#tally = tally
  }

  #next(): NodeProcess {
    const { nodes } = this.#stage
    this.#turn += 1
    return nodes[this.#turn % nodes.length] as NodeProcess
  }

  /** As a balancer does: what cannot be served is tried once more, on the other node. */
  async #call(person: Client, what: string, call: (at: Client) => Promise<Response>): Promise<Response | undefined> {
    this.#tally.calls += 1
    let said = ''
    for (const isAgain of [false, true]) {
      if (isAgain) this.#tally.retried += 1
      const at = person.at({ address: this.#next().address, dataDir: this.#stage.directory })
      const answer = await call(at).catch((error: unknown) => void (said = String(error)))
      if (answer && answer.status < 500) return answer
      if (answer) said = `${answer.status} ${(await answer.text()).slice(0, 100)}`
    }
    this.#tally.failed.push(`${what}: ${said}`)
    return undefined
  }

  async work(isOver: () => boolean) {
    const { nodes, directory } = this.#stage
    const person = await new Client({ address: nodes[0]?.address ?? '', dataDir: directory }).join()
    let draft = await begin(person)
    for (let i = 0; !isOver(); i++) {
      await this.#call(person, 'list', (at) => at.call('/drafts'))
      const body = put({ document: withParagraph(draft.document, randomUUID()), version: draft.version })
      const saved = await this.#call(person, 'save', (at) => at.call(`/drafts/${draft.id}`, body))
      // A save whose answer was lost was made all the same: then the newest version is read.
      const newest = saved?.ok ? saved : await this.#call(person, 'read', (at) => at.call(`/drafts/${draft.id}`))
      if (newest?.ok) draft = (await newest.json()) as Draft
      if (i % 8 === 0) await this.#ask(person)
      await pause(BETWEEN)
    }
  }

  /** An answer runs over a stop: it ends, and what was shown is kept. */
  async #ask(person: Client) {
    const session = randomUUID()
    const asked = await this.#call(person, 'ask', (at) => at.ask('Explain it slowly.', { session, accept: EVENTS }))
    if (!asked?.ok) return
    this.#tally.streams += 1
    let end = ''
    for await (const event of eventsOf(asked)) if (event.type === 'done') end = event.status
    const kept = () => person.at({ address: this.#next().address, dataDir: this.#stage.directory }).history(session)
    const [message] = await kept().catch(kept)
    if (end !== 'complete' || (message && message.status !== end)) this.#tally.lost.push(`${end}, ${message?.status}`)
  }
}

export const rollingRestart: Gate = {
  name: 'rolling-restart',
  tries: 'To fail somebody while nodes are replaced one by one over a migration.',
  run: ({ seed }) =>
    withStage({ seed, nodes: 2 }, async (stage) => {
      const release = makeRelease(stage.directory)
      const tally: RestartFigures = { calls: 0, retried: 0, failed: [], streams: 0, lost: [] }
      let over = false
      const people = Array.from({ length: PEOPLE }, () => new Worker(stage, tally).work(() => over))
      await pause(LAST)
      const times: number[] = []
      for (const node of stage.nodes) {
        await node.stop()
        times.push(await node.start(release))
      }
      await pause(LAST)
      over = true
      await Promise.all(people)
      for (const one of [...tally.failed, ...tally.lost].slice(0, 10)) console.log(`  ${one}`)
      const [column] = await stage.sql(`select count(*)::int as n from drizzle.__drizzle_migrations`)
      return [
        {
          done: `nodes replaced over a migration of ${MIGRATION} s: ready`,
          figure: `${times.map(ms).join(', ')}; ${String(column?.['n'])} migrations`,
          goal: 'both start',
          holds: times.length === stage.nodes.length,
        },
        nought(`calls that failed twice (${tally.retried} were tried again)`, tally.failed.length, tally.calls),
        nought('answers that were not whole', tally.lost.length, tally.streams),
      ]
    }),
}
