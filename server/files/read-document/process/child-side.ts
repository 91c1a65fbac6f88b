/** The reading process's side: it gets the job, answers, and ends with the server. */
import type { ChildLimits } from '../limits.ts'
import type { ReadingErrorCode, ReaderMessage } from './messages.ts'
import { watchOwnMemory } from './watch-memory.ts'

/** The server throws an AppError with the same code, because errors cannot cross from one process to another. */
export class UnreadableError extends Error {
  readonly code: ReadingErrorCode

  constructor(code: ReadingErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

export const sendToServer = (message: ReaderMessage) => void process.send?.(message)

/**
 * Does the job from the command line and reports the result. The server ends the process. If the server is gone, the
 * process ends by itself, because otherwise nobody would end it.
 * @param otherwise the code for an error of any other kind
 */
export async function runJob<Job>(
  limits: ChildLimits,
  otherwise: (job: Job) => ReadingErrorCode,
  work: (job: Job) => Promise<void>,
) {
  process.on('disconnect', () => process.exit())
  // Rejected promises are ignored, because pdf.js leaves some behind that nobody waits for when an object is broken.
  // Those that matter are awaited.
  process.on('unhandledRejection', () => undefined)
  watchOwnMemory(limits.rssBytes, () => sendToServer({ type: 'refused', code: 'file_too_heavy', detail: 'memory' }))
  sendToServer({ type: 'started' })
  const job = JSON.parse(process.argv[2] ?? '{}') as Job
  try {
    await work(job)
    sendToServer({ type: 'done' })
  } catch (error) {
    const code = error instanceof UnreadableError ? error.code : otherwise(job)
    sendToServer({
      type: 'refused',
      code,
      detail: String(error instanceof UnreadableError ? error.cause : error).slice(0, 300),
    })
  }
}
