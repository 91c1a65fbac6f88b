/** Work that outlives a request: kept in the database with what caused it, tried again when it fails. */
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type SendOptions } from 'pg-boss'
import type { FailedJob, Page, QueueRow } from '#shared/admin.ts'
import type { Database, Db } from './database/database.ts'
import { throwError } from './errors.ts'
import { log } from './log.ts'

/** States of a job that is still to be done. */
const OPEN = new Set<string>(['created', 'retry', 'active'])

/** The queue keeps what a job throws for days, and the message of a database's error holds what was to be stored: its kind is enough. */
function failed(queue: string, error: unknown): never {
  log.warn({ err: error, queue }, 'a job failed')
  throw new Error(error instanceof Error ? error.name : 'a job failed')
}

const iso = (instant: unknown) => (instant instanceof Date ? instant.toISOString() : null)

interface FailedFilter {
  /** In the name of the queue. */
  search: string
  limit: number
  offset: number
}

export class Jobs {
  readonly #boss: PgBoss
  readonly #query: Database['query']
  /** By queue: whom to wake, so that a code is not half a second late. */
  readonly #workers = new Map<string, string>()

  constructor(database: Database) {
    this.#boss = new PgBoss({ ...database.jobs, useListenNotify: database.kind === 'server' })
    this.#query = database.query
    this.#boss.on('error', (error) => log.error({ err: error }, 'a job queue error'))
  }

  start = () => this.#boss.start()
  stop = () => this.#boss.stop({ graceful: true, timeout: 5_000 })

  /**
   * Declares a queue and who works on it. The worker must bear being called twice for one job.
   * @param options `longestRest` between two tries, s: each rest is about twice the one before, from 2 s on
   * @param work is told how often the job was given to a worker before
   */
  async registerWorker<T extends object>(
    queue: string,
    options: { retryLimit: number; atOnce?: number; longestRest?: number },
    work: (data: T, before: number) => Promise<void>,
  ) {
    const { retryLimit, atOnce = 1, longestRest = 30 } = options
    const terms = { retryLimit, retryBackoff: true, retryDelay: 2, retryDelayMax: longestRest, notify: true }
    await this.#boss.createQueue(queue, terms)
    // One that is there already keeps the terms it was made with.
    await this.#boss.updateQueue(queue, terms)
    // One job at a time in each worker: a job that fails puts back nobody else's.
    // Looked for all the same: a job that waits for its time is told of when it is added, not when it is due.
    const polling = {
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: 0.5,
      batchSize: 1,
      localConcurrency: atOnce,
    }
    const worker = await this.#boss.work<T>(queue, polling, async (jobs) => {
      for (const job of jobs) await work(job.data, job.retryCount).catch((error: unknown) => failed(queue, error))
    })
    this.#workers.set(queue, worker)
  }

  /** Declares a queue whose work comes round by itself. @param cron in UTC */
  async schedule(cron: string, queue: string, work: () => Promise<void>) {
    await this.registerWorker(queue, { retryLimit: 1 }, work)
    await this.#boss.schedule(queue, cron)
  }

  /** Adds a job in the transaction of its cause. */
  async add(tx: Db, queue: string, data: object, options: SendOptions = {}) {
    await this.#boss.send(queue, data, { ...options, db: fromDrizzle(tx, sql) })
    this.#wake(queue)
  }

  /**
   * Has the job that waits in a queue with these data done now. One that is being worked on is left alone: what it does
   * would be done twice.
   * @returns false when there is none, neither waiting nor worked on
   */
  async runNow(tx: Db, queue: string, data: object): Promise<boolean> {
    const db = fromDrizzle(tx, sql)
    const open = (await this.#boss.findJobs(queue, { data, db })).filter(({ state }) => OPEN.has(state))
    for (const { id, state } of open)
      if (state !== 'active') await this.#boss.update(queue, undefined, { id, startAfter: new Date(0), db })
    this.#wake(queue)
    return open.length > 0
  }

  /** Every queue that is worked on here, those with failed jobs first. */
  async queues(): Promise<QueueRow[]> {
    // Not the library's own counts: they are a minute old, and a job that was just tried again would still be there.
    const { rows } = await this.#query(
      `select name, state, count(*)::int as n from pgboss.job
       where name = any($1) and state in ('created', 'retry', 'active', 'failed') group by name, state`,
      [[...this.#workers.keys()]],
    )
    const count = (queue: string, ...states: string[]) =>
      rows.reduce(
        (sum, { name, state, n }) => (name === queue && states.includes(String(state)) ? sum + Number(n) : sum),
        0,
      )
    return [...this.#workers.keys()]
      .map((queue) => ({
        queue,
        waiting: count(queue, 'created', 'retry'),
        running: count(queue, 'active'),
        failed: count(queue, 'failed'),
      }))
      .toSorted((a, b) => b.failed - a.failed || a.queue.localeCompare(b.queue))
  }

  /** Jobs that are not tried any more, newest first; without what is in them. */
  async failed({ search, limit, offset }: FailedFilter): Promise<Page<FailedJob>> {
    const queues = [...this.#workers.keys()].filter((name) => name.includes(search.toLowerCase()))
    const where = `where name = any($1) and state = 'failed'`
    // A job that was never heard of again has the library's own word, one level deeper.
    const { rows } = await this.#query(
      `select id, name as queue, coalesce(output ->> 'message', output -> 'value' ->> 'message', '') as error,
         retry_count as tries, created_on, completed_on
       from pgboss.job ${where} order by completed_on desc nulls last, id limit $2 offset $3`,
      [queues, limit, offset],
    )
    const { rows: counted } = await this.#query(`select count(*)::int as n from pgboss.job ${where}`, [queues])
    return {
      rows: rows.map(({ id, queue, error, tries, created_on, completed_on }) => ({
        id: String(id),
        queue: String(queue),
        error: String(error),
        // Those before the last one.
        tries: Number(tries) + 1,
        created_at: iso(created_on) ?? '',
        failed_at: iso(completed_on),
      })),
      total: Number(counted[0]?.['n'] ?? 0),
    }
  }

  /**
   * Has a failed job tried once more, whoever else asks for it.
   * @param id a UUID @returns its queue
   * @throws AppError `not_retriable` for one that has not failed, or that nobody here works on
   */
  async retry(tx: Db, id: string): Promise<string> {
    const { rows } = await tx.execute(sql`select name from pgboss.job where id = ${id} and state = 'failed' for update`)
    const queue = String(rows[0]?.['name'])
    // Of a queue that it does not know the library would ask, on the connection that this transaction has.
    if (!this.#workers.has(queue)) throwError('not_retriable')
    await this.#boss.retry(queue, id, { db: fromDrizzle(tx, sql) })
    this.#wake(queue)
    return queue
  }

  /** On the embedded database a worker's query waits behind the transaction, which has the one connection. */
  #wake(queue: string) {
    const worker = this.#workers.get(queue)
    if (worker) this.#boss.notifyWorker(worker)
  }
}
