/** A call of the reader as it is sent to a worker thread. The reader's interface is the only list of calls. */
import type { LibraryReader } from './reader.ts'

/** The calls that a thread answers. `coverage` and `close` are the thread's own. */
export type CallName = Exclude<keyof LibraryReader, 'coverage' | 'close'>

export type CallArgs<N extends CallName> = Parameters<LibraryReader[N]>
export type Answer<N extends CallName> = ReturnType<LibraryReader[N]>

export type Call = { [N in CallName]: { name: N; args: CallArgs<N> } }[CallName]
