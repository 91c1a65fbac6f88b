import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { AppError } from '#server/platform/errors.ts'
import { NICE } from '#server/platform/priorities.ts'
import { readerCode } from '../cage/code.ts'
import type { ChildLimits } from '../limits.ts'
import {
  readerMessage,
  type HideJob,
  type PhotoJob,
  type ReadingErrorCode,
  type ReaderMessage,
  type ScanJob,
  type TextJob,
} from './messages.ts'
import { sandboxOptions } from './sandbox.ts'
import { watchMemory } from './watch-memory.ts'

/** These programs need no compiled libraries, and start faster without them, because a person waits for them. */
const LIGHT_PROGRAMS: string[] = ['read-text.child.ts', 'read-word.child.ts', 'check-plain.child.ts']

/** A cage reports that its process ended by a signal with this number plus the signal's. */
const SIGNAL_EXIT_BASE = 128
/**
 * The kernel's limit is so much above the memory limit, because V8 reserves 1.6 GB without using it. The watch is
 * stricter and comes first, but it only checks now and then. Bytes.
 */
const V8_RESERVED_BYTES = 3_072 * 1_048_576

export interface ReaderRun {
  /** A file in the folder `programs`. */
  program:
    | 'read-text.child.ts'
    | 'read-word.child.ts'
    | 'read-scans.child.ts'
    | 'make-photo.child.ts'
    | 'check-plain.child.ts'
    | 'hide-personal.child.ts'
  job: TextJob | ScanJob | HideJob | PhotoJob
  limits: ChildLimits
  /** An empty directory of its own, where the process runs. It may read this, its code and the document. */
  directory: string
  /** The code when the process ends without a message. */
  fallbackCode: ReadingErrorCode
}

/**
 * Reads a document in a process of its own, so that no document can harm the server. The process is killed when it is
 * done, late, too large or no longer wanted.
 * @param onMessage called for every message of the process except its end
 * @throws AppError the document's own error, or file_too_heavy when its time or memory was used up; the signal's reason
 */
export async function runReader(
  reading: ReaderRun,
  onMessage: (said: ReaderMessage) => void,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted()
  const child = await startProcess(reading)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const tooHeavy = (detail: string) =>
    reject(new AppError('file_too_heavy', { cause: new Error(`a reader ${detail}`) }))
  const stop = new AbortController()
  // A process that ends before its first message has not touched the document, so the document must not be blamed.
  let started = false
  const exited = once(child, 'exit').catch(() => undefined)

  child.on('message', (message) => {
    const { data } = readerMessage.safeParse(message)
    if (!data) reject(new AppError(reading.fallbackCode, { cause: new Error('a reader spoke out of turn') }))
    else if (data.type === 'started') started = true
    else if (data.type === 'done') resolve()
    else if (data.type === 'refused') reject(new AppError(data.code, { cause: new Error(data.detail) }))
    else onMessage(data)
  })
  child.on('error', (cause) => reject(new AppError('busy', { retryAfter: 10, cause })))
  // A process that was killed by a foreign signal counts as too heavy, because V8 aborts or the system kills it when it
  // runs out of memory.
  child.on('exit', (code, killedBy) => {
    const cause = new Error(`a reader ended with ${code}`)
    if (killedBy) tooHeavy(`was ended by ${killedBy}`)
    else if ((code ?? 0) > SIGNAL_EXIT_BASE) tooHeavy(`was ended by signal ${(code ?? 0) - SIGNAL_EXIT_BASE}`)
    else
      reject(started ? new AppError(reading.fallbackCode, { cause }) : new AppError('busy', { retryAfter: 10, cause }))
  })
  const late = setTimeout(() => tooHeavy('took too long'), reading.limits.wallMs)
  const unwatch = watchMemory(child.pid, reading.limits.rssBytes, () => tooHeavy('used too much memory'))
  signal?.addEventListener('abort', () => reject(signal.reason as Error), { signal: stop.signal })

  try {
    return await promise
  } finally {
    clearTimeout(late)
    unwatch()
    stop.abort()
    child.kill('SIGKILL')
    await exited
  }
}

async function startProcess({ program, job, limits, directory }: ReaderRun): Promise<ChildProcess> {
  const native = !LIGHT_PROGRAMS.includes(program)
  const cpuSeconds = (limits.wallMs / 1_000) * 2
  const child = fork(
    readerCode().program(new URL(`../programs/${program}`, import.meta.url)),
    [JSON.stringify(job)],
    await sandboxOptions({
      directory,
      readable: [job.path],
      native,
      heapMb: limits.heapMb,
      cpuSeconds,
      dataBytes: limits.rssBytes + V8_RESERVED_BYTES,
    }),
  )
  try {
    if (child.pid) setPriority(child.pid, NICE.readers)
  } catch {
    // This error is ignored, because the exit of the process gives the reason.
  }
  return child
}
