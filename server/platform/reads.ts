/**
 * How many reads there may be: within a minute, and at once, of one person and of all. Who asks for more at once waits for his turn,
 * and nobody waits for him. It is kept in memory, for what this node is asked: counted in the database, a read would be a write.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { fail } from './errors.ts'
import { FairQueue, type Kind } from './fair-queue.ts'

/** A page of ours asks for some ten things at once: it has them in three turns. */
const OWN: Kind = { name: 'read', each: 4, waitingEach: 500 }
/** Behind one address there may be a whole court. */
const VISITORS: Kind = { name: 'visitor read', each: 32, waitingEach: 2_000 }

/** Reads at once, on this node, and how many may wait. */
const [PLACES, WAITING_ALL] = [64, 5_000]

/** Within a minute: a page that asks all day stays a hundred times below. */
const PER_MINUTE = { own: 12_000, visitors: 60_000 }

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back the place of a read that has one. */
    leaveReads?: () => void
  }
}

export class Reads {
  readonly #queue: FairQueue
  readonly #own: RateLimiterMemory
  readonly #visitors: RateLimiterMemory

  constructor({
    places = PLACES,
    waitingAll = WAITING_ALL,
    perMinute = PER_MINUTE,
  }: { places?: number; waitingAll?: number; perMinute?: typeof PER_MINUTE } = {}) {
    this.#queue = new FairQueue({ places, waitingAll })
    this.#own = new RateLimiterMemory({ points: perMinute.own, duration: 60 })
    this.#visitors = new RateLimiterMemory({ points: perMinute.visitors, duration: 60 })
  }

  /**
   * Resolves when it is the turn of a read. It keeps its place until the answer was taken, or `leaveReads` is called.
   * @param whose a person's id, or the network of a visitor
   * @throws Refusal `too_many`, `own_waiting`, `busy` when too many wait
   */
  async enter(whose: number | string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const [kind, minute] = typeof whose === 'number' ? [OWN, this.#own] : [VISITORS, this.#visitors]
    await minute.consume(whose).catch((full: unknown) => {
      if (full instanceof RateLimiterRes) fail('too_many', { retryAfter: Math.ceil(full.msBeforeNext / 1_000) })
      throw full
    })
    const gone = new AbortController()
    const turn = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    request.leaveReads = end.resolve
    reply.raw.once('close', () => {
      gone.abort()
      end.resolve()
    })
    const work = () => {
      turn.resolve()
      return end.promise
    }
    this.#queue.run(kind, whose, work, { signal: gone.signal }).catch((error: unknown) => turn.reject(error as Error))
    return turn.promise
  }
}
