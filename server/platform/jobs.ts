/** Work that outlives a request: kept in the database with what caused it, tried again when it fails. */
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss, type SendOptions } from 'pg-boss'
import type { Database, Db } from './db.ts'
import { log } from './log.ts'

/** The queue keeps what a job throws for days, and the message of a database's error holds what was to be stored: its kind is enough. */
function failed(queue: string, error: unknown): never {
  log.warn({ err: error, queue }, 'a job failed')
  throw new Error(error instanceof Error ? error.name : 'a job failed')
}

export class Jobs {
  readonly #boss: PgBoss
  /** By queue: whom to wake, so that a code is not half a second late. */
  readonly #workers = new Map<string, string>()

  constructor(database: Database) {
    this.#boss = new PgBoss({ ...database.jobs, useListenNotify: database.kind === 'server' })
    this.#boss.on('error', (error) => log.error({ err: error }, 'a job queue error'))
  }

  start = () => this.#boss.start()
  stop = () => this.#boss.stop({ graceful: true, timeout: 5_000 })

  /**
   * Declares a queue and who works on it. The worker must bear being called twice for one job.
   * @param work is told how often the job was given to a worker before
   */
  async work<T extends object>(
    queue: string,
    options: { retryLimit: number; atOnce?: number },
    work: (data: T, before: number) => Promise<void>,
  ) {
    const { retryLimit, atOnce = 1 } = options
    const terms = { retryLimit, retryBackoff: true, retryDelay: 2, retryDelayMax: 30, notify: true }
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
  async every(cron: string, queue: string, work: () => Promise<void>) {
    await this.work(queue, { retryLimit: 1 }, work)
    await this.#boss.schedule(queue, cron)
  }

  /** Adds a job in the transaction of its cause. */
  async add(tx: Db, queue: string, data: object, options: SendOptions = {}) {
    await this.#boss.send(queue, data, { ...options, db: fromDrizzle(tx, sql) })
    // On the embedded database its query waits behind this transaction, which has the one connection.
    const worker = this.#workers.get(queue)
    if (worker) this.#boss.notifyWorker(worker)
  }
}
