/**
 * Jobs are work that outlives a request. They are stored in the same transaction as their cause, so that neither
 * happens without the other, and repeated when they fail.
 */
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type Db as QueueDatabase, type SendOptions } from 'pg-boss'
import type { FailedJob, Page, QueueRow } from '#shared/admin.ts'
import type { Database, Db } from './database/database.ts'
import { throwError } from './errors.ts'
import { log } from './log.ts'
import type { Histogram, Metrics } from './metrics/metrics.ts'
import { traceJob } from './traces/traces.ts'

/**
 * How often jobs are looked for whose time has come, ms: a new job is announced when it is added, one that waits is not
 * announced again. One query asks for all queues, because thirty workers that ask for themselves keep a core busy. While
 * none waits, only other nodes could have added one.
 */
const LOOK = { whileSomeWait: 500, atRest: 5_000 }
/** What the library does by itself, s: these guard against lost announcements, or are for what we do not use. */
const AT_REST = { cronWorkerIntervalSeconds: 30, flowIntervalSeconds: 3_600 }
/**
 * A job whose node has died, or could not tell the database that the job is done, is taken from it once its sign of life
 * is missing, s. Without one it would wait for the quarter of an hour that a job may take: a code would have expired, and
 * a plan that was paid would not run.
 */
const SIGN_OF_LIFE = { heartbeatSeconds: 20 }
/** How often such jobs are looked for, s. */
const LOOK_FOR_DEAD = 20
const POLLING = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 60, batchSize: 1 }
/** A job of hours, s. A day is the most that the queue allows. */
const LONG_RUNNING = { expireInSeconds: 23 * 3_600 }
/** Connections, besides those of the product. The library waits longer for one than a call of a person may, ms. */
const POOL = { max: 4, connectionTimeoutMillis: 10_000 }

const OPEN = new Set<string>(['created', 'retry', 'active'])

/**
 * The queue stores what a job throws for days, and the message of a database error contains the values. So only the
 * kind of the error is stored.
 */
function failed(queue: string, error: unknown): never {
  log.warn({ err: error, queue }, 'a job failed')
  throw new Error(error instanceof Error ? error.name : 'a job failed')
}

const iso = (instant: unknown) => (instant instanceof Date ? instant.toISOString() : null)

interface FailedFilter {
  /** A part of the queue's name. */
  search: string
  limit: number
  offset: number
}

export class Jobs {
  readonly #boss: PgBoss
  readonly #pool: ReturnType<Database['openPool']>
  readonly #query: Database['query']
  readonly #took: Histogram | undefined
  /** The workers of each queue. */
  readonly #workers = new Map<string, string[]>()
  #nextCheck: { at: number; timer: NodeJS.Timeout } | undefined
  #stopped = false

  /** @param lookForDead how often jobs of dead nodes are looked for, s */
  constructor(database: Database, metrics?: Metrics, lookForDead = LOOK_FOR_DEAD) {
    this.#pool = database.openPool(POOL)
    this.#boss = new PgBoss({
      db: this.#connect(database),
      useListenNotify: true,
      superviseIntervalSeconds: lookForDead,
      monitorIntervalSeconds: lookForDead,
      ...AT_REST,
    })
    this.#query = database.query
    this.#took = metrics?.histogram('nyayadesk_job_seconds', 'How long each try of a job took, by queue and outcome')
    this.#boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'))
  }

  /**
   * The library's own connections are not used: it takes the error listeners off one that it closes, and a database that
   * stops at that moment would end the process.
   */
  #connect({ listen }: Database): QueueDatabase {
    return {
      executeSql: (text, values) => this.#pool.query(text, values),
      listen: async (channel, onNotification, onListening) => {
        await listen(channel, (payload) => this.#stopped || onNotification(payload), onListening)
        // The database ends its listener itself. To ask it for anything here would fail when it is away.
        return { close: () => Promise.resolve() }
      },
    }
  }

  async start() {
    await this.#boss.start()
    this.#lookSoon()
  }

  async stop() {
    this.#stopped = true
    clearTimeout(this.#nextCheck?.timer)
    try {
      await this.#boss.stop({ graceful: true, timeout: 5_000 })
    } finally {
      await this.#pool.end()
    }
  }

  /**
   * Creates a queue and its worker. A job may reach the worker twice, because a process can die after the work and
   * before it is recorded, so the work must allow that.
   * @param options `longestRest` is the longest pause between two tries, seconds; each pause is about twice the one
   * before, from 2 s on; a job that is `longRunning` may take most of a day, others a quarter of an hour
   * @param work gets the number of times the job was given to a worker before
   */
  async registerWorker<T extends object>(
    queue: string,
    options: { retryLimit: number; atOnce?: number; longestRest?: number; longRunning?: boolean },
    work: (data: T, before: number) => Promise<void>,
  ) {
    const { retryLimit, atOnce = 1, longestRest = 30, longRunning = false } = options
    const terms = {
      ...SIGN_OF_LIFE,
      ...(longRunning && LONG_RUNNING),
      retryLimit,
      retryBackoff: true,
      retryDelay: 2,
      retryDelayMax: longestRest,
      notify: true,
    }
    await this.#boss.createQueue(queue, terms)
    // A queue that exists already would otherwise keep its old options.
    await this.#boss.updateQueue(queue, terms)
    // Each worker takes one job at a time, so that a failing job delays no other.
    const workers: string[] = []
    this.#workers.set(queue, workers)
    for (let i = 0; i < atOnce; i++)
      workers.push(
        await this.#boss.work<T>(queue, POLLING, async (jobs) => {
          for (const job of jobs) {
            const begun = performance.now()
            const measure = (outcome: string) =>
              this.#took?.observe({ queue, outcome }, (performance.now() - begun) / 1_000)
            await traceJob(queue, () => work(job.data, job.retryCount)).catch((error: unknown) => {
              measure('failed')
              return failed(queue, error)
            })
            measure('done')
          }
          // There may be a next one, whose announcement came while this worker was busy, or this one may be tried again.
          this.#wake(queue)
          this.#lookSoon()
        }),
      )
  }

  /** @param cron in UTC */
  async schedule(cron: string, queue: string, work: () => Promise<void>) {
    await this.registerWorker(queue, { retryLimit: 1 }, work)
    await this.#boss.schedule(queue, cron)
  }

  /** Adds a job in the transaction of its cause, so that an action that is rolled back leaves no job behind. */
  async add(tx: Db, queue: string, data: object, options: SendOptions = {}) {
    await this.#boss.send(queue, data, { ...options, db: fromDrizzle(tx, sql) })
    this.#lookSoon()
  }

  /**
   * Runs the waiting job with these data now. A job that is running is left alone, because its work would be done
   * twice.
   * @returns false when there is neither a waiting nor a running one
   */
  async runNow(tx: Db, queue: string, data: object): Promise<boolean> {
    const db = fromDrizzle(tx, sql)
    const open = (await this.#boss.findJobs(queue, { data, db })).filter(({ state }) => OPEN.has(state))
    for (const { id, state } of open)
      if (state !== 'active') await this.#boss.update(queue, undefined, { id, startAfter: new Date(0), db })
    this.#lookSoon()
    return open.length > 0
  }

  /** Lists the queues with failed jobs first. */
  async queues(): Promise<QueueRow[]> {
    return (await this.load()).map(({ queue, waiting, running, failed }) => ({ queue, waiting, running, failed }))
  }

  /**
   * Lists the queues with failed jobs first.
   * @param since counts failures from then on alone
   * @returns with how long the oldest job has been due without being begun, seconds
   */
  async load(since = new Date(0)): Promise<(QueueRow & { oldest: number })[]> {
    // The library's own counts are a minute old, so a job that was just repeated would still count as failed.
    const { rows } = await this.#query(
      `select name, state, count(*)::int as n,
         coalesce(max(extract(epoch from now() - start_after)) filter (where state < 'active'), 0)::float as oldest
       from pgboss.job
       where name = any($1) and (state in ('created', 'retry', 'active') or state = 'failed' and completed_on >= $2)
       group by name, state`,
      [[...this.#workers.keys()], since],
    )
    const of = (queue: string, ...states: string[]) =>
      rows.filter(({ name, state }) => name === queue && states.includes(String(state)))
    const count = (queue: string, ...states: string[]) =>
      of(queue, ...states).reduce((sum, { n }) => sum + Number(n), 0)
    return [...this.#workers.keys()]
      .map((queue) => ({
        queue,
        waiting: count(queue, 'created', 'retry'),
        running: count(queue, 'active'),
        failed: count(queue, 'failed'),
        oldest: Math.max(0, ...of(queue, 'created', 'retry').map(({ oldest }) => Number(oldest))),
      }))
      .toSorted((a, b) => b.failed - a.failed || a.queue.localeCompare(b.queue))
  }

  /**
   * Lists jobs that are not tried any more, newest first. Their data are left out, because they may contain what a
   * person wrote.
   */
  async failed({ search, limit, offset }: FailedFilter): Promise<Page<FailedJob>> {
    const queues = [...this.#workers.keys()].filter((name) => name.includes(search.toLowerCase()))
    const where = `where name = any($1) and state = 'failed'`
    // Two places are read, because a job whose worker disappeared has the library's own message one level deeper.
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
        // One is added, because the count has the tries before the last one.
        tries: Number(tries) + 1,
        created_at: iso(created_on) ?? '',
        failed_at: iso(completed_on),
      })),
      total: Number(counted[0]?.['n'] ?? 0),
    }
  }

  /**
   * Repeats a failed job once. The row is locked, so that only one of two calls at the same time does it.
   * @param id a UUID
   * @returns its queue
   * @throws AppError `not_retriable` for a job that has not failed, or whose queue has no worker here
   */
  async retry(tx: Db, id: string): Promise<string> {
    const { rows } = await tx.execute(sql`select name from pgboss.job where id = ${id} and state = 'failed' for update`)
    const queue = String(rows[0]?.['name'])
    // A queue of an older release has no worker that would take the job.
    if (!this.#workers.has(queue)) throwError('not_retriable')
    await this.#boss.retry(queue, id, { db: fromDrizzle(tx, sql) })
    this.#lookSoon()
    return queue
  }

  #lookSoon = () => this.#lookIn(LOOK.whileSomeWait)

  /** An earlier look stays, because a busy product would otherwise put it off for ever. */
  #lookIn(ms: number) {
    const at = performance.now() + ms
    if (this.#stopped || (this.#nextCheck && this.#nextCheck.at <= at)) return
    clearTimeout(this.#nextCheck?.timer)
    this.#nextCheck = { at, timer: setTimeout(() => void this.#wakeDue(), ms) }
  }

  /** Wakes the workers of each queue with a job whose time has come. */
  async #wakeDue() {
    this.#nextCheck = undefined
    const waiting = await this.#query(
      `select name, bool_or(start_after <= now()) as due from pgboss.job
       where name = any($1) and state < 'active' group by name`,
      [[...this.#workers.keys()]],
    ).catch(() => ({ rows: [] }))
    for (const { name, due } of waiting.rows) if (due) this.#wake(String(name))
    this.#lookIn(waiting.rows.length > 0 ? LOOK.whileSomeWait : LOOK.atRest)
  }

  #wake(queue: string) {
    for (const worker of this.#workers.get(queue) ?? []) this.#boss.notifyWorker(worker)
  }
}
