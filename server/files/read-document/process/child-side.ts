/** What both reading processes have in common: getting the job, answering, and ending with the server. */
import type { ChildLimits } from '../limits.ts'
import type { ReadingRefusal, Said } from './messages.ts'
import { watchOwnMemory } from './watch-memory.ts'

/** Thrown inside a reading process; becomes an AppError of the same code in the server. */
export class Unreadable extends Error {
  readonly code: ReadingRefusal

  constructor(code: ReadingRefusal, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

export const say = (message: Said) => void process.send?.(message)

/**
 * Does the job given on the command line and says how it went. The server ends the process; if the server itself is
 * gone, so is the process.
 * @param otherwise what an error of any other kind means
 */
export async function answer<Job>(
  limits: ChildLimits,
  otherwise: (job: Job) => ReadingRefusal,
  work: (job: Job) => Promise<void>,
) {
  process.on('disconnect', () => process.exit())
  // pdf.js rejects promises that nobody waits for when an object is broken; those that count are awaited.
  process.on('unhandledRejection', () => undefined)
  watchOwnMemory(limits.rssBytes, () => say({ type: 'refused', code: 'file_too_heavy', detail: 'memory' }))
  say({ type: 'started' })
  const job = JSON.parse(process.argv[2] ?? '{}') as Job
  try {
    await work(job)
    say({ type: 'done' })
  } catch (error) {
    const code = error instanceof Unreadable ? error.code : otherwise(job)
    say({ type: 'refused', code, detail: String(error instanceof Unreadable ? error.cause : error).slice(0, 300) })
  }
}
