/**
 * The worker threads of the library, and the change to a new imported library: new threads open the new file and take
 * the calls once they are ready; the old ones finish theirs, so that no call is lost. A file that cannot be read never
 * gets a call.
 */
import { isDeepStrictEqual } from 'node:util'
import { Piscina } from 'piscina'
import { throwError } from '#server/platform/errors.ts'
import { log } from '#server/platform/log.ts'
import { NICE } from '#server/platform/priorities.ts'
import { type Begun, type Call, IMPORTS_AWAY, type SentCall } from './call.ts'
import { canBeOpened, findImports, type Imports, type ImportsState } from './imports.ts'

export interface Workers {
  /**
   * Waits until a thread has opened its files, because that must not count for the time limit of a call. It starts the
   * first thread where none runs.
   */
  opened(): Promise<unknown>
  /** How many threads run. */
  running(): number
  /**
   * @param late ends the thread, and another one starts in its place
   * @param begun is called when a thread has taken the call
   */
  run(call: Call, late?: AbortSignal, begun?: () => void): Promise<unknown>
  destroy(): Promise<void>
}

interface WorkerOptions {
  file: string
  /** Null where none are wanted. */
  imports: Imports | null
  threads: number
  /** A thread without a call for this time ends, ms. */
  idleMs: number
  /** How long one check of the file is good for, ms. */
  lookEvery: number
}

/** @throws when the digests are missing or have another format */
export async function openWorkers({ file, imports, threads, idleMs, lookEvery }: WorkerOptions): Promise<Workers> {
  const begins = new Map<number, () => void>()
  let sent = 0
  const open = (state: ImportsState) => {
    const pool = new Piscina({
      filename: new URL('./library-worker.ts', import.meta.url).href,
      workerData: { file, imports: state },
      // Each thread takes some 200 MB, which a product that nobody uses must not hold.
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      niceIncrement: NICE.library,
    })
    pool.on('message', ({ begun }: Begun) => begins.get(begun)?.())
    return pool
  }

  let seen = await findImports(imports)
  let pool = open(canBeOpened(seen) ? seen : { is: 'none' })
  let nextCheckAt = performance.now() + lookEvery
  let closed = false
  let opened: Promise<unknown> | undefined
  /** The change that is under way, with the old threads that finish their calls. A second change must wait for it. */
  let change: Promise<unknown> = Promise.resolve()

  async function checkFile() {
    const now = await findImports(imports)
    // While an engine is away the threads that know its library stay: each of their calls tries it again.
    if (now.is === 'away' || isDeepStrictEqual(now, seen) || closed) return
    seen = now
    // The new file cannot be read, but the library that is open still can, so it is kept.
    if (!canBeOpened(now)) return
    const next = open(now)
    // As many threads as run now read the files and compile their patterns before they take calls, so that no question
    // waits for it.
    const ready = await Promise.all(
      Array.from({ length: Math.max(1, pool.threads.length) }, async () => next.run({}, { name: 'ready' })),
    ).catch((error: unknown) =>
      log.warn({ err: error }, 'the imported library could not be opened; the one before is kept'),
    )
    if (!ready || closed) return next.destroy()
    const old = pool
    pool = next
    log.info({ imported: now.is !== 'none' }, 'the law library was opened anew')
    await old.close()
  }

  return {
    opened() {
      if (pool.threads.length === 0) opened = undefined
      // Where no thread can open the files, the call itself reports it.
      return (opened ??= pool.run({}, { name: 'ready' }).catch(() => undefined))
    },
    running: () => pool.threads.length,
    async run(call, signal, begun = () => undefined) {
      if (imports !== null && performance.now() > nextCheckAt) {
        nextCheckAt = performance.now() + lookEvery
        change = change
          .then(checkFile)
          .catch((error: unknown) => log.warn({ err: error }, 'the imported library could not be looked at'))
      }
      sent += 1
      const one: SentCall = { ...call, sent }
      begins.set(one.sent, begun)
      try {
        const answer: unknown = await pool.run(one, { name: 'answer', ...(signal && { signal }) })
        return answer === IMPORTS_AWAY ? throwError('law_away') : answer
      } finally {
        begins.delete(one.sent)
      }
    },
    async destroy() {
      closed = true
      await pool.destroy()
      await change
    },
  }
}
