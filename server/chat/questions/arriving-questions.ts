import type { SessionKey } from '../store.ts'

/** Heard by every node: the payload is `arrivingKey`. */
export const ARRIVING_STOPPED = 'arriving_question_stopped'

export const arrivingKey = ({ userId, tool, sessionId }: SessionKey) => `${userId}/${tool}/${sessionId}`

/**
 * Questions that this node is taking in: their attachment is being received or read, which lasts seconds, and they have no
 * message yet whose answer could be stopped. Whoever stops one of them is heard at once all the same.
 */
export class ArrivingQuestions {
  readonly #stops = new Map<string, Set<AbortController>>()

  /** @param take is told by its signal when the question is stopped; it is to end soon then */
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

  /** @returns whether there was one to stop */
  stop(name: string): boolean {
    const stops = this.#stops.get(name)
    for (const stop of stops ?? []) stop.abort()
    return stops !== undefined
  }
}
