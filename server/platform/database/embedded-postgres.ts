import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { ThreadMessage } from './embedded-thread.ts'

/**
 * The embedded PostgreSQL. It runs in a thread, so that a query never holds up what the server is streaming. Its
 * connections are streams of the wire protocol, for `pg`. Only one may be open at a time, because there is one session.
 */
export class EmbeddedPostgres {
  readonly #directory: string
  thread: Worker | undefined

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true })
    this.#directory = directory
  }

  /**
   * Opens a connection. The thread starts with the first one, and starts again if it died, so that one crash does not
   * end the product.
   */
  connect = (): EmbeddedConnection => {
    if (!this.thread) {
      const thread = new Worker(new URL('embedded-thread.ts', import.meta.url), {
        workerData: { directory: this.#directory },
      })
      // There is no limit of listeners, because every connection waits for the exit.
      thread.setMaxListeners(0).on('exit', () => {
        if (this.thread === thread) this.thread = undefined
      })
      this.thread = thread
    }
    return new EmbeddedConnection(this.thread)
  }

  /** Resolves once everything is written to the files, because a process that ends earlier would lose rows. */
  async close(): Promise<void> {
    const thread = this.thread
    if (!thread) return
    const ended = once(thread, 'exit')
    thread.postMessage('close' satisfies ThreadMessage)
    await ended
  }
}

class EmbeddedConnection extends Duplex {
  readonly #thread: Worker
  readonly #hear = (answer: Uint8Array) => void this.push(answer)
  readonly #fail = (error: Error) => void this.destroy(error)
  readonly #end = () => void this.destroy(new Error('the embedded database has ended'))

  constructor(thread: Worker) {
    super()
    this.#thread = thread
    thread.on('message', this.#hear).on('error', this.#fail).on('exit', this.#end)
  }

  connect(): void {
    setImmediate(() => this.emit('connect'))
  }

  // The thread answers whole messages, so the chunks that were corked together must be sent together.
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#thread.postMessage(Uint8Array.from(Buffer.concat(chunks.map(({ chunk }) => chunk))) satisfies ThreadMessage)
    done()
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#thread.off('message', this.#hear).off('error', this.#fail).off('exit', this.#end)
    done(error)
  }

  setNoDelay = () => this
  setKeepAlive = () => this
  ref = () => this
  unref = () => this
}
