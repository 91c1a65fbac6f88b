/**
 * Makes files in worker threads, in one pool for the whole process. Only they load the libraries for Word and PDF, so
 * that a long text holds up no request.
 */
import pLimit, { type LimitFunction } from 'p-limit'
import { Piscina } from 'piscina'
import { throwError } from '../errors.ts'
import { NICE } from '../priorities.ts'

interface PrintJob {
  /** The module that prints in the worker. Its `print` takes the task and returns the bytes of the file. */
  worker: URL
  /** Any value that structured cloning can copy, because the worker is another thread. */
  task: unknown
  /**
   * True if it takes more than a few seconds. Long jobs run one after another, so that a short one always finds a free
   * thread.
   */
  long?: boolean
}

export interface Printer {
  /**
   * @param whose the person. Their jobs run one after another, so that nobody holds every thread
   * @returns the bytes of the file
   * @throws AppError `export_too_heavy`, `busy` when too many wait
   */
  print(job: PrintJob, whose: string): Promise<Buffer>
  close(): Promise<void>
}

/** MB for one job. A job that wants more fails alone, so that it cannot end the process. */
const MAX_MEMORY_MB = 1_024
/** Idle threads end after this time, because most of the time nobody prints; ms. */
const IDLE_TIMEOUT = 60_000
/** How long a job may take, with its wait for a thread, ms. */
const PRINT_TIMEOUT = 30_000
const LONG_PRINT_TIMEOUT = 120_000
const MAX_WAITING = 50
const MAX_LONG_WAITING = 10

/** @param options.timeoutMs includes the wait for a thread */
export function openPrinter({ timeoutMs }: { timeoutMs?: number } = {}): Printer {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: 2,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_TIMEOUT,
    niceIncrement: NICE.printing,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  const queues = new Map<string, LimitFunction>()
  const longQueue = pLimit(1)

  async function print(job: PrintJob): Promise<Buffer> {
    if (!job.long) return run(job, timeoutMs ?? PRINT_TIMEOUT)
    if (longQueue.pendingCount >= MAX_LONG_WAITING) throwError('busy', { retryAfter: 60 })
    return longQueue(() => run(job, timeoutMs ?? LONG_PRINT_TIMEOUT))
  }

  async function run({ worker, task }: PrintJob, most: number): Promise<Buffer> {
    if (pool.queueSize >= MAX_WAITING) throwError('busy', { retryAfter: 10 })
    try {
      const printed = pool.run(task, { filename: worker.href, name: 'print', signal: AbortSignal.timeout(most) })
      const bytes = (await printed) as Uint8Array
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    } catch (cause) {
      const { name, code } = cause as { name?: string; code?: string }
      if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') throwError('export_too_heavy', { cause })
      throw cause
    }
  }

  return {
    async print(job, whose) {
      const turn = queues.get(whose) ?? pLimit(1)
      queues.set(whose, turn)
      try {
        return await turn(() => print(job))
      } finally {
        if (turn.activeCount + turn.pendingCount === 0) queues.delete(whose)
      }
    },
    close: () => pool.destroy(),
  }
}
