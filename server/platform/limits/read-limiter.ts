/**
 * Limits reads: how many a person makes within a minute, and how many run at once, for one person and for all. A person
 * who asks for more waits, and holds up nobody else. The counts are in memory and for this node only, because a count
 * in the database would turn every read into a write.
 */
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { throwError } from '../errors.ts'
import { FairQueue, type JobKind, type RequesterId } from './fair-queue.ts'

/** Four at once are enough, because a page of ours makes about ten reads, which then run in three turns. */
const PERSON_READ: JobKind = { name: 'read', runningEach: 4, waitingEach: 500 }
/** The number is high, because a whole court may be behind one address. */
const VISITOR_READ: JobKind = { name: 'visitor read', runningEach: 32, waitingEach: 2_000 }
/**
 * This limits answers that are being made; the limits above also count answers that are being sent. With more at once,
 * one person's queries would fill the few connections of the database.
 */
const PERSON_READ_WORK: JobKind = { name: 'read being made', runningEach: 1, waitingEach: PERSON_READ.runningEach ?? 1 }
const VISITOR_READ_WORK: JobKind = {
  name: 'visitor read being made',
  runningEach: 4,
  waitingEach: VISITOR_READ.runningEach ?? 1,
}
/** More than this would slow the machine down. A read that waits for a thread takes nothing from the others. */
const MAX_WORKING = 32

const [MAX_READS, MAX_WAITING] = [64, 5_000]

/** Reads a minute. A page that reads all day stays a hundred times below, so only a program would reach it. */
const PER_MINUTE = { own: 12_000, visitors: 60_000 }

declare module 'fastify' {
  interface FastifyRequest {
    finishReadWork?: () => void
    releaseRead?: () => void
  }
}

export class ReadLimiter {
  readonly #queue: FairQueue
  readonly #made = new FairQueue({ places: MAX_WORKING, waitingAll: MAX_WAITING })
  readonly #own: RateLimiterMemory
  readonly #visitors: RateLimiterMemory

  constructor({
    places = MAX_READS,
    waitingAll = MAX_WAITING,
    perMinute = PER_MINUTE,
  }: { places?: number; waitingAll?: number; perMinute?: typeof PER_MINUTE } = {}) {
    this.#queue = new FairQueue({ places, waitingAll })
    this.#own = new RateLimiterMemory({ points: perMinute.own, duration: 60 })
    this.#visitors = new RateLimiterMemory({ points: perMinute.visitors, duration: 60 })
  }

  /**
   * Resolves when it is the turn of a read. Other reads of the same person are not made until `finishReadWork` is
   * called. The place is kept until the answer was sent or `releaseRead` is called, because a slow receiver holds
   * memory of ours.
   * @param requester a person's id, or the network of a visitor
   * @throws AppError `too_many`, `own_waiting`, `busy` when too many wait
   */
  async enter(requester: number | string, request: FastifyRequest): Promise<void> {
    const [kind, made, minute] =
      typeof requester === 'number'
        ? [PERSON_READ, PERSON_READ_WORK, this.#own]
        : [VISITOR_READ, VISITOR_READ_WORK, this.#visitors]
    await minute.consume(requester).catch((full: unknown) => {
      if (full instanceof RateLimiterRes) throwError('too_many', { retryAfter: Math.ceil(full.msBeforeNext / 1_000) })
      throw full
    })
    const gone = new AbortController()
    const [isMade, isTaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    request.finishReadWork = isMade.resolve
    const { socket } = request.raw
    const leave = () => {
      gone.abort()
      request.releaseRead?.()
    }
    request.releaseRead = () => {
      socket.off('close', leave)
      isMade.resolve()
      isTaken.resolve()
    }
    // The connection is watched and not the response, which never closes while it waits behind another one. It may have
    // closed already, while the token was checked: a place that is taken then would never be given back.
    if (socket.destroyed) leave()
    // Any number of calls may wait on one connection, and each has a listener.
    else socket.setMaxListeners(0).once('close', leave)
    await waitForTurn(this.#queue, kind, requester, isTaken.promise, gone.signal)
    await waitForTurn(this.#made, made, requester, isMade.promise, gone.signal)
  }
}

function waitForTurn(
  queue: FairQueue,
  kind: JobKind,
  requester: RequesterId,
  end: Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const turn = Promise.withResolvers<void>()
  const work = () => {
    turn.resolve()
    return end
  }
  queue.run(kind, requester, work, { signal }).catch((error: unknown) => turn.reject(error as Error))
  return turn.promise
}
