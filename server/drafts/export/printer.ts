/** Prints papers in worker threads. */
import pLimit, { type LimitFunction } from 'p-limit'
import { Piscina } from 'piscina'
import { fail } from '#server/platform/errors.ts'
import { PRINT_PATIENCE, PRINTS_WAITING } from '../limits.ts'
import type { PrintTask } from './print-worker.ts'

export interface Printer {
  /**
   * @param whose prints follow one another: nobody holds every thread
   * @returns the bytes of the file
   * @throws Refusal `export_too_heavy`, `busy` when too many wait
   */
  print(task: PrintTask, whose: string): Promise<Buffer>
  close(): Promise<void>
}

/** One print may take so much of the memory before it is given up, MB. */
const MOST_MEMORY = 1_024
/** Most of the time nobody prints: the threads go after a while, ms. */
const IDLE = 60_000

/** @param options.patience how long a print may take with its wait for a thread, ms */
export function openPrinter({ patience = PRINT_PATIENCE }: { patience?: number } = {}): Printer {
  const pool = new Piscina({
    filename: new URL('./print-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    maxQueue: PRINTS_WAITING,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  })
  const turns = new Map<string, LimitFunction>()

  async function print(task: PrintTask): Promise<Buffer> {
    if (pool.queueSize >= PRINTS_WAITING) fail('busy', { retryAfter: 10 })
    try {
      const bytes = (await pool.run(task, { name: 'print', signal: AbortSignal.timeout(patience) })) as Uint8Array
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    } catch (cause) {
      const { name, code } = cause as { name?: string; code?: string }
      if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') fail('export_too_heavy', { cause })
      throw cause
    }
  }

  return {
    async print(task, whose) {
      const turn = turns.get(whose) ?? pLimit(1)
      turns.set(whose, turn)
      try {
        return await turn(() => print(task))
      } finally {
        if (turn.activeCount + turn.pendingCount === 0) turns.delete(whose)
      }
    },
    close: () => pool.destroy(),
  }
}
