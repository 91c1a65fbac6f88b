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
const MOST_MEMORY = 1_024
/** Most of the time nobody prints: the threads go after a while, ms. */
const IDLE = 60_000
/** How long a print may take, its wait for a thread included, ms. */
const PRINT_TIMEOUT = 30_000
const LONG_PRINT_TIMEOUT = 120_000
/** Prints that may wait for a thread, and for the one that is for long ones. */
const MOST_WAITING = 50
const MOST_LONG_WAITING = 10

/** @param options.patience how long a print may take with its wait for a thread, ms */
export function openPrinter({ patience }: { patience?: number } = {}): Printer {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: 2,
    maxQueue: MOST_WAITING,
    idleTimeout: IDLE,
    niceIncrement: NICE.printing,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  })
  const turns = new Map<string, LimitFunction>()
  const longTurn = pLimit(1)

  async function print(job: PrintJob): Promise<Buffer> {
    if (!job.long) return run(job, patience ?? PRINT_TIMEOUT)
    if (longTurn.pendingCount >= MOST_LONG_WAITING) throwError('busy', { retryAfter: 60 })
    return longTurn(() => run(job, patience ?? LONG_PRINT_TIMEOUT))
  }

  async function run({ worker, task }: PrintJob, most: number): Promise<Buffer> {
    if (pool.queueSize >= MOST_WAITING) throwError('busy', { retryAfter: 10 })
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
      const turn = turns.get(whose) ?? pLimit(1)
      turns.set(whose, turn)
      try {
        return await turn(() => print(job))
      } finally {
        if (turn.activeCount + turn.pendingCount === 0) turns.delete(whose)
      }
    },
    close: () => pool.destroy(),
  }
}
