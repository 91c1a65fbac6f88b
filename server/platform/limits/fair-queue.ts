/**
 * Work that many people share the machine for. Of each kind a person has one piece running, and who has used least of late goes
 * next, not who came first: nobody can fill the places, or the queue, for the rest. It is kept in memory, for this node's own work.
 */
import { throwError, AppError, type ErrorCode } from '../errors.ts'

/** Pieces of work that are alike. */
export interface JobKind {
  /** A person has one piece running of each name, or `each`. */
  name: string
  runningEach?: number
  /** How many of the queue's places it may hold at once; all of them when left out. What is left is for other kinds. */
  places?: number
  /** Kinds of a lower number go first; 0 when left out. */
  priority?: number
  /** Pieces of one person that may wait; 4 when left out. */
  waitingEach?: number
  /** What a piece usually costs, ms; next to nothing when left out. What somebody waits for counts as much already. */
  usualMs?: number
  /** How long one piece may run, ms. The signal that it is given is aborted then. */
  timeoutMs?: number
  /** What the person is told requester piece ran out of time; `too_heavy` when left out. */
  timeoutError?: ErrorCode
}

export interface QueueOptions {
  /** Leaves the queue when it is aborted. What runs already goes on: to end it may cost more than to let it finish. */
  signal?: AbortSignal | undefined
  /** Called when the piece has to wait. */
  onWait?: (() => void) | undefined
  /** Told how long the piece ran, ms, however it ended. */
  onSpent?: ((ms: number) => void) | undefined
}

/** A person's id, or the network of a visitor; null for the product's own work, of which any number may run and wait. */
export type RequesterId = number | string | null

interface QueuedJob {
  kind: JobKind
  requester: RequesterId
  enter(): void
  refuse(error: Error): void
}

/** What was used counts half after so long, ms. */
const HALF_LIFE = 120_000
/** People requester use is remembered before those are forgotten who have used next to nothing, ms. */
const MAX_REMEMBERED = 5_000
const FORGET_BELOW_MS = 1
const DEFAULT_WAITING_EACH = 4
/** One ms for each piece decides between those who have used nothing yet. */
const MIN_COST_MS = 1
/** When somebody who is refused may try again, seconds. */
const RETRY_AFTER = 10

export class FairQueue {
  readonly #places: number
  readonly #waitingAll: number
  readonly #now: () => number
  readonly #waiting: QueuedJob[] = []
  readonly #running: { kind: JobKind; requester: RequesterId }[] = []
  /** ms by person, as of a moment. */
  readonly #used = new Map<RequesterId, { ms: number; at: number }>()

  /**
   * @param options.places pieces that run at once
   * @param options.waitingAll pieces of all that may wait; beyond it the one who has used most is turned away
   * @param options.now ms of a clock that never goes back
   */
  constructor({
    places,
    waitingAll = 200,
    now = () => performance.now(),
  }: {
    places: number
    waitingAll?: number
    now?: () => number
  }) {
    this.#places = places
    this.#waitingAll = waitingAll
    this.#now = now
  }

  /**
   * Runs a piece of work when its turn has come.
   * @param work is given a signal that is aborted when its time is up: what goes on regardless keeps its place
   * @throws AppError own_waiting (too many of one's own wait), busy (too many of all), what the kind says when its time is up;
   * the signal's reason when it is aborted while waiting; what the work throws
   */
  async run<T>(
    kind: JobKind,
    requester: RequesterId,
    work: (late: AbortSignal) => Promise<T>,
    options: QueueOptions = {},
  ): Promise<T> {
    options.signal?.throwIfAborted()
    if (this.#mayRun(kind, requester)) this.#running.push({ kind, requester })
    else await this.#turn(kind, requester, options)
    const stop = new AbortController()
    const late = () => stop.abort(new AppError(kind.timeoutError ?? 'too_heavy'))
    const timer = kind.timeoutMs === undefined ? undefined : setTimeout(late, kind.timeoutMs)
    const begun = this.#now()
    try {
      return await work(stop.signal)
    } catch (error) {
      // What a thread says when it is ended says nothing to people.
      throw stop.signal.aborted ? stop.signal.reason : error
    } finally {
      clearTimeout(timer)
      const ms = this.#now() - begun
      this.#leave(kind, requester, ms)
      options.onSpent?.(ms)
    }
  }

  #turn(kind: JobKind, requester: RequesterId, { signal, onWait }: QueueOptions): Promise<void> {
    this.#makeRoom(kind, requester)
    onWait?.()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const away = () => {
      const at = this.#waiting.indexOf(waiting)
      if (at >= 0) this.#waiting.splice(at, 1)
      reject(signal?.reason as Error)
    }
    const waiting: QueuedJob = {
      kind,
      requester,
      enter() {
        signal?.removeEventListener('abort', away)
        resolve()
      },
      refuse(error) {
        signal?.removeEventListener('abort', away)
        reject(error)
      },
    }
    signal?.addEventListener('abort', away, { once: true })
    this.#waiting.push(waiting)
    return promise
  }

  /** A queue that is full is no reason to turn away somebody who has used less than those who fill it. */
  #makeRoom(kind: JobKind, requester: RequesterId) {
    if (requester === null) return
    const own = this.#waiting.filter((one) => one.requester === requester && one.kind.name === kind.name)
    if (own.length >= (kind.waitingEach ?? DEFAULT_WAITING_EACH)) throwError('own_waiting', { retryAfter: RETRY_AFTER })
    if (this.#waiting.length < this.#waitingAll) return
    const shares = this.#shares()
    const last = sortByTurn(this.#waiting, shares).findLast((one) => one.requester !== null)
    const busy = new AppError('busy', { retryAfter: RETRY_AFTER })
    const share = (shares.get(requester) ?? this.#usedBy(requester)) + costOf(kind)
    if (!last || (shares.get(last.requester) ?? 0) <= share) throw busy
    this.#waiting.splice(this.#waiting.indexOf(last), 1)
    last.refuse(busy)
  }

  #leave(kind: JobKind, requester: RequesterId, ms: number) {
    this.#running.splice(
      this.#running.findIndex((one) => one.kind === kind && one.requester === requester),
      1,
    )
    this.#used.set(requester, { ms: this.#usedBy(requester) + ms, at: this.#now() })
    if (this.#used.size > MAX_REMEMBERED)
      for (const one of this.#used.keys()) if (this.#usedBy(one) < FORGET_BELOW_MS) this.#used.delete(one)
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1)
      this.#running.push({ kind: next.kind, requester: next.requester })
      next.enter()
    }
  }

  #next(): QueuedJob | undefined {
    const ready = this.#waiting.filter(({ kind, requester }) => this.#mayRun(kind, requester))
    return sortByTurn(ready, this.#shares())[0]
  }

  #mayRun(kind: JobKind, requester: RequesterId): boolean {
    const alike = this.#running.filter((one) => one.kind.name === kind.name)
    return (
      this.#running.length < this.#places &&
      alike.length < (kind.places ?? this.#places) &&
      (requester === null || alike.filter((one) => one.requester === requester).length < (kind.runningEach ?? 1))
    )
  }

  /** What each has used and asks for. */
  #shares(): Map<RequesterId, number> {
    const shares = new Map<RequesterId, number>()
    for (const { kind, requester } of [...this.#waiting, ...this.#running])
      shares.set(requester, (shares.get(requester) ?? this.#usedBy(requester)) + costOf(kind))
    return shares
  }

  #usedBy(requester: RequesterId): number {
    const { ms, at } = this.#used.get(requester) ?? { ms: 0, at: 0 }
    return ms * 0.5 ** ((this.#now() - at) / HALF_LIFE)
  }
}

const costOf = ({ usualMs = MIN_COST_MS }: JobKind) => usualMs

/** Sorting keeps the order in which they came where all else is equal. */
const sortByTurn = (waiting: readonly QueuedJob[], shares: Map<RequesterId, number>) =>
  waiting.toSorted(
    (a, b) =>
      (a.kind.priority ?? 0) - (b.kind.priority ?? 0) ||
      (shares.get(a.requester) ?? 0) - (shares.get(b.requester) ?? 0),
  )
