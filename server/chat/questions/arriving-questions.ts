import type { SessionKey } from '../store.ts'

export const ARRIVING_STOPPED = 'arriving_question_stopped'

export const arrivingKey = ({ userId, tool, sessionId }: SessionKey) => `${userId}/${tool}/${sessionId}`

/**
 * Knows the questions that this node is taking in. Their attachment is being received or read, which lasts seconds, and
 * they have no message yet whose answer could be stopped. A person must be able to stop them all the same.
 */
export class ArrivingQuestions {
  readonly #stops = new Map<string, Set<AbortController>>()

  /** @param take receives a signal that aborts when the question is stopped; it should end soon then */
  async track<T>(key: SessionKey, take: (stopped: AbortSignal) => Promise<T>): Promise<T> {
    const name = arrivingKey(key)
    const stop = new AbortController()
    const others = this.#stops.get(name) ?? new Set()
    this.#stops.set(name, others.add(stop))
    try {
      return await take(stop.signal)
    } finally {
      others.delete(stop)
      if (others.size === 0) this.#stops.delete(name)
    }
  }

  stop(name: string): boolean {
    const stops = this.#stops.get(name)
    for (const stop of stops ?? []) stop.abort()
    return stops !== undefined
  }
}
