/** Counts how often something is tried. The counters are in the database, so that all nodes agree. */
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { throwError, AppError, type ErrorCode } from '../errors.ts'

export interface Limit {
  name: string
  points: number
  /** Seconds. */
  seconds: number
  /** The default is `too_many`. */
  reached?: ErrorCode
}

/** @param wait until the next try is allowed, ms */
export function throwLimitReached(limit: Limit, wait: number, code: ErrorCode = limit.reached ?? 'too_many'): never {
  // The time is rounded up to a minute, so that nobody comes back too early.
  const until = new Date(Math.ceil((Date.now() + wait) / 60_000) * 60_000).toISOString()
  throwError(code, { retryAfter: Math.max(1, Math.ceil(wait / 1000)), params: { until } })
}

export class Limits {
  readonly #database: Database
  readonly #limiters = new Map<string, RateLimiterPostgres>()

  constructor(database: Database) {
    this.#database = database
  }

  /** @throws AppError `code` or the limit's own error, with the seconds to wait, when no try is left */
  async consume(limit: Limit, key: string, code?: ErrorCode): Promise<void> {
    try {
      await this.#limiter(limit).consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throwLimitReached(limit, refused.msBeforeNext, code)
      throw refused
    }
  }

  /** @returns the points within the present window, and the ms until it ends */
  async usage(limit: Limit, key: string): Promise<{ points: number; endsIn: number }> {
    const counted = await this.#limiter(limit).get(key)
    return { points: counted?.consumedPoints ?? 0, endsIn: counted?.msBeforeNext ?? 0 }
  }

  /**
   * Counts work even beyond the limit, because it was already done.
   * @param points whole, above 0
   */
  async spend(limit: Limit, key: string, points: number): Promise<void> {
    await this.#limiter(limit).penalty(key, points)
  }

  async tryConsume(limit: Limit, key: string): Promise<boolean> {
    try {
      await this.consume(limit, key)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  /**
   * Counts one try before the work, so that two calls at once cannot both use the last one, and refunds it when the
   * work fails.
   * @returns false when no try was left and nothing was done
   */
  async within(limit: Limit, key: string, work: () => Promise<void>): Promise<boolean> {
    if (!(await this.tryConsume(limit, key))) return false
    try {
      await work()
      return true
    } catch (error) {
      await this.refund(limit, key)
      throw error
    }
  }

  async refund(limit: Limit, key: string): Promise<void> {
    await this.#limiter(limit).reward(key)
  }

  #limiter(limit: Limit): RateLimiterPostgres {
    let limiter = this.#limiters.get(limit.name)
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        // The library's type asks for a pool, but it calls only `query`.
        storeClient: { query: (q: { text: string; values: unknown[] }) => this.#database.query(q.text, q.values) },
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: limit.name,
        points: limit.points,
        duration: limit.seconds,
      })
      this.#limiters.set(limit.name, limiter)
    }
    return limiter
  }
}
