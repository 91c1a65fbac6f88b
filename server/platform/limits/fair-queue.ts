/**
 * A queue for work that many people share the machine for. A person has one job of each kind running. The person who
 * used least lately goes next, not the first to come, so that nobody can fill the places or the queue. It is in memory,
 * and for this node only.
 */
import { throwError, AppError, type ErrorCode } from '../errors.ts'

export interface JobKind {
  /** The counts go by this name, so jobs of the same name count together. */
  name: string
  runningEach?: number
  /**
   * How many places of the queue this kind may take, so that the rest is free for other kinds. The default is all of
   * them.
   */
  places?: number
  /** Kinds with a lower number go first. The default is 0. */
  priority?: number
  /** The default is 4. */
  waitingEach?: number
  /** What a job usually costs, ms. It is counted while the job waits, so that many waiting jobs are not free. */
  usualMs?: number
  /** How long a job may run, ms. Then its signal is aborted. */
  timeoutMs?: number
  /** Whether the work says when it has begun, so that the start of its thread does not count in its time. */
  saysWhenBegun?: boolean
  /** The default is `too_heavy`. */
  timeoutError?: ErrorCode
}

export interface QueueOptions {
  /**
   * Removes the job from the queue when aborted. A running job goes on, because ending it may cost more than letting it
   * finish.
   */
  signal?: AbortSignal | undefined
  onWait?: (() => void) | undefined
  /** Called with the ms that the job ran, however it ended. */
  onSpent?: ((ms: number) => void) | undefined
}

/** A person's id, or the network of a visitor. null is the product's own work, of which any number may run and wait. */
export type RequesterId = number | string | null

interface QueuedJob {
  kind: JobKind
  requester: RequesterId
  enter(): void
  refuse(error: Error): void
}

/** After this time the past use of a person counts half, ms, so that one heavy job is forgotten within minutes. */
const HALF_LIFE = 120_000
/**
 * When more people are remembered than this, those with almost no use are forgotten, so that the memory stays small.
 */
const MAX_REMEMBERED = 5_000
const FORGET_BELOW_MS = 1
const DEFAULT_WAITING_EACH = 4
/** Every job counts at least 1 ms, so that people without any use yet still take turns. */
const MIN_COST_MS = 1
const RETRY_AFTER = 10

export class FairQueue {
  readonly #places: number
  readonly #waitingAll: number
  readonly #now: () => number
  readonly #waiting: QueuedJob[] = []
  readonly #running: { kind: JobKind; requester: RequesterId }[] = []
  readonly #used = new Map<RequesterId, { ms: number; at: number }>()

  /**
   * @param options.places how many jobs run at once
   * @param options.waitingAll how many jobs of all people may wait; beyond it the person with the most use is refused
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
   * Runs a job when its turn has come.
   * @param work gets a signal that is aborted when its time is up; a job that goes on regardless keeps its place,
   * because it still uses the machine. Work of a kind that says so calls `begun` when its time begins
   * @throws AppError own_waiting (too many of one's own wait), busy (too many of all), the kind's error when its time
   * is up; the signal's reason when it is aborted while waiting; what the work throws
   */
  async run<T>(
    kind: JobKind,
    requester: RequesterId,
    work: (late: AbortSignal, begun: () => void) => Promise<T>,
    options: QueueOptions = {},
  ): Promise<T> {
    options.signal?.throwIfAborted()
    if (this.#mayRun(kind, requester)) this.#running.push({ kind, requester })
    else await this.#turn(kind, requester, options)
    const stop = new AbortController()
    const late = () => stop.abort(new AppError(kind.timeoutError ?? 'too_heavy'))
    let timer: NodeJS.Timeout | undefined
    const startClock = () => {
      if (kind.timeoutMs !== undefined) timer ??= setTimeout(late, kind.timeoutMs)
    }
    if (!kind.saysWhenBegun) startClock()
    const entered = this.#now()
    try {
      return await work(stop.signal, startClock)
    } catch (error) {
      // The reason is thrown instead of the thread's own error, because that would tell people nothing.
      throw stop.signal.aborted ? stop.signal.reason : error
    } finally {
      clearTimeout(timer)
      const ms = this.#now() - entered
      this.#leave(kind, requester, ms)
      options.onSpent?.(ms)
    }
  }

  /** How many jobs run and wait now. */
  load(): { running: number; waiting: number } {
    return { running: this.#running.length, waiting: this.#waiting.length }
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

  /** A full queue must not refuse a person who has used less than those who fill it. */
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

  /**
   * Adds the cost of what each person asks for to the past use, because otherwise a person with many waiting jobs would
   * look idle.
   */
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

/** The sort is stable, so that jobs with equal shares keep the order in which they came. */
const sortByTurn = (waiting: readonly QueuedJob[], shares: Map<RequesterId, number>) =>
  waiting.toSorted(
    (a, b) =>
      (a.kind.priority ?? 0) - (b.kind.priority ?? 0) ||
      (shares.get(a.requester) ?? 0) - (shares.get(b.requester) ?? 0),
  )
