/** Decides which call of the library runs next, and how long a call may hold its thread. */
import type { QueueOptions, JobKind, RequesterId } from '#server/platform/limits/fair-queue.ts'
import type { Call, CallName } from './call.ts'

/** Who calls the library. */
export interface LibraryRequester extends QueueOptions {
  requester: RequesterId
  /** Whether an answer that is being written needs the call. It goes before what people look up besides. */
  answering?: boolean
}

/** Honest texts need a third of it on a busy machine. */
export const CALL_LIMIT_MS = 8_000
/** The limit of the calls that count everything in the library, once for each import. */
const COUNTING_MS = 120_000
const COUNTING: ReadonlySet<CallName> = new Set(['inventory', 'holdings'])
/** A text with more characters is long work, so that it delays no question. */
const LONG = 20_000
const LOOKED_UP: ReadonlySet<CallName> = new Set(['check', 'search', 'cases', 'outsideJudgment'])
/**
 * Calls that may wait: for one person's answers, since an answer asks for all its authorities at once; for one person's pages; and for
 * everybody together.
 */
const OF_ANSWERS = 1_000
const OF_PAGES = 20
export const MOST_WAITING = 2_000

/**
 * One thread is kept free of long work, so that a question always finds it.
 * @param answering whether an answer that is being written needs the call
 * @param longMs the time limit of long work, ms
 */
export function callPriority({ name, args }: Call, answering: boolean, threads: number, longMs: number): JobKind {
  const longText = name === 'check' && args[0].length > LONG
  const long = longText || name === 'inventory' || (LOOKED_UP.has(name) && !answering)
  return {
    name: long ? 'long' : 'short',
    places: long ? Math.max(1, threads - 1) : threads,
    priority: (long ? 2 : 0) + (answering ? 0 : 1),
    waitingEach: answering ? OF_ANSWERS : OF_PAGES,
    timeoutMs: COUNTING.has(name) ? COUNTING_MS : long ? longMs : CALL_LIMIT_MS,
    timeoutError: 'law_too_heavy',
  }
}
