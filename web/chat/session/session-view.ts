import type { Turn } from './turn.ts'

/** Words are drawn twenty times a second, so reading them more often would only cost time. */
export const READ_REST_MS = 16

/** The time after which a stopped answer is ended on the screen, in ms, because its own end may never come. */
export const PATIENCE_MS = {
  stopped: 5_000,
  /**
   * The same for a question that was stopped before the server took it. It is short, because a large file may still be
   * on its way.
   */
  arriving: 800,
}

/** `switching` means that another version of a question is being fetched. */
export type Phase = 'loading' | 'idle' | 'streaming' | 'stopping' | 'switching'

export interface SessionView {
  turns: readonly Turn[]
  /** True if older messages exist that are not loaded yet. */
  earlier: boolean
  phase: Phase
}

export const UNREACHED_TEXT = 'We couldn’t reach the server. Your message is back in the box below.'
export const RECONNECTING_TEXT = 'The connection is lost. The answer goes on as soon as it’s back.'
export const LOST_TEXT = 'The connection was lost. Your question is saved and the answer may be complete.'
