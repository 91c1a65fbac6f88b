/**
 * A call of the reader as it is sent to a worker thread. The reader's interface is the only list of calls, so that a
 * call cannot be forgotten or misspelt here.
 */
import type { LibraryReader } from './reader.ts'

/** `coverage` and `close` never go to a thread, because the main thread answers them itself. */
export type CallName = Exclude<keyof LibraryReader, 'coverage' | 'close'>

export type CallArgs<N extends CallName> = Parameters<LibraryReader[N]>
export type CallAnswer<N extends CallName> = ReturnType<LibraryReader[N]>

export type Call = { [N in CallName]: { name: N; args: CallArgs<N> } }[CallName]

/** A call with its number among the calls of this process. */
export type SentCall = Call & { sent: number }

/** What a thread gives where only an import could answer. It is no error, because an error loses its class on the way from a thread. */
export const IMPORTS_AWAY = 'imports away'

/** What a thread says when it has taken a call. */
export interface Begun {
  /** The number of the call. */
  begun: number
}
