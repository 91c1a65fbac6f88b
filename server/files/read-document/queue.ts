import { fail } from '#server/platform/errors.ts'

/** Lets so many in at a time and so many wait, in the order they came. */
export class Queue {
  #free: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []

  constructor(places: number, maxWaiting: number) {
    this.#free = places
    this.#maxWaiting = maxWaiting
  }

  /**
   * @param onWait called when the caller has to wait
   * @throws Refusal busy when too many wait already; the signal's reason when it is aborted while waiting
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal, onWait?: () => void): Promise<T> {
    signal?.throwIfAborted()
    if (this.#free > 0) this.#free -= 1
    else {
      if (this.#waiting.length >= this.#maxWaiting) fail('busy', { retryAfter: 10 })
      onWait?.()
      await this.#turn(signal)
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      const at = this.#waiting.indexOf(enter)
      if (at >= 0) this.#waiting.splice(at, 1)
      reject(signal?.reason as Error)
    }
    const enter = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    signal?.addEventListener('abort', leave, { once: true })
    this.#waiting.push(enter)
    return promise
  }
}
