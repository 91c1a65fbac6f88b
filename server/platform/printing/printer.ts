/**
 * Makes files in worker threads: one pool for the whole process, whatever is printed. The libraries for Word and PDF are loaded
 * there alone, and a long text holds up nobody's request.
 */
import pLimit, { type LimitFunction } from 'p-limit'
import { Piscina } from 'piscina'
import { throwError } from '../errors.ts'
import { NICE } from '../priorities.ts'

interface PrintJob {
  /** The module that prints it in the worker: its `print` takes the task and gives the bytes of the file. */
  worker: URL
  /** What structured cloning can carry. */
  task: unknown
  /** Takes more than a few seconds: such jobs follow one another, whosesoever they are, so that a short one always finds a thread. */
  long?: boolean
}

export interface Printer {
  /**
   * @param whose prints follow one another: nobody holds every thread
   * @returns the bytes of the file
   * @throws AppError `export_too_heavy`, `busy` when too many wait
   */
  print(job: PrintJob, whose: string): Promise<Buffer>
  close(): Promise<void>
}

/** One print may take so much of the memory before it is given up, MB. */
const MAX_MEMORY_MB = 1_024
/** Most of the time nobody prints: the threads go after a while, ms. */
const IDLE_TIMEOUT = 60_000
/** How long a print may take, its wait for a thread included, ms. */
const PRINT_TIMEOUT = 30_000
const LONG_PRINT_TIMEOUT = 120_000
/** Prints that may wait for a thread, and for the one that is for long ones. */
const MAX_WAITING = 50
const MAX_LONG_WAITING = 10

/** @param options.patience how long a print may take with its wait for a thread, ms */
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
