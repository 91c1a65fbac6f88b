/** A call of the reader as it goes to a worker thread: the reader's own interface is the only list of what may be asked there. */
import type { LibraryReader } from './reader.ts'

/** What a thread answers; what it does on its own account is not asked for. */
export type CallName = Exclude<keyof LibraryReader, 'coverage' | 'close'>

export type CallArgs<N extends CallName> = Parameters<LibraryReader[N]>
export type Answer<N extends CallName> = ReturnType<LibraryReader[N]>

export type Call = { [N in CallName]: { name: N; args: CallArgs<N> } }[CallName]
