/**
 * Decides which call of the library runs next, and how long a call may occupy its thread, because all people share a
 * few threads.
 */
import type { QueueOptions, JobKind, RequesterId } from '#server/platform/limits/fair-queue.ts'
import type { Call, CallName } from './call.ts'

export interface LibraryRequester extends QueueOptions {
  requester: RequesterId
  /**
   * Whether an answer that is being written needs the call. It goes before mere look-ups, because somebody is waiting
   * for the answer.
   */
  answering?: boolean
}

/** Honest texts need a third of it on a busy machine, so that only a hostile one is ended. */
export const CALL_LIMIT_MS = 8_000
/**
 * Calls that count everything in the library have a limit of their own, because they run once for each import and take
 * long.
 */
const COUNTING_MS = 120_000
const COUNTING: ReadonlySet<CallName> = new Set(['inventory', 'holdings', 'entries'])
/** A text with more characters is long work, so that it delays no question. */
const LONG = 20_000
const LOOKED_UP: ReadonlySet<CallName> = new Set(['check', 'search', 'cases', 'outsideJudgment'])
/**
 * Calls that may wait. An answer asks for all its authorities at once, so its person may have many waiting; pages need
 * few.
 */
const OF_ANSWERS = 1_000
const OF_PAGES = 20
export const MOST_WAITING = 2_000

/**
 * One thread is kept free of long work, so that a question always finds it.
 * @param longMs the time limit of long work, ms
 */
export function callPriority({ name, args }: Call, answering: boolean, threads: number, longMs: number): JobKind {
  const longText = name === 'check' && args[0].length > LONG
  const long = longText || name === 'inventory' || name === 'entries' || (LOOKED_UP.has(name) && !answering)
  return {
    name: long ? 'long' : 'short',
    places: long ? Math.max(1, threads - 1) : threads,
    priority: (long ? 2 : 0) + (answering ? 0 : 1),
    waitingEach: answering ? OF_ANSWERS : OF_PAGES,
    timeoutMs: COUNTING.has(name) ? COUNTING_MS : long ? longMs : CALL_LIMIT_MS,
    timeoutError: 'law_too_heavy',
    // On a busy machine a second thread takes longer to start than most calls take.
    saysWhenBegun: true,
  }
}
