/** How often a thing may be tried, counted in the database so that all nodes agree. */
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { throwError, AppError, type ErrorCode } from '../errors.ts'

export interface Limit {
  /** Names the counter. */
  name: string
  /** How many within the window. */
  points: number
  /** The window, in seconds. */
  seconds: number
  /** What a person is told who has reached it; `too_many` when left out. */
  reached?: ErrorCode
}

/** @param wait until it may be tried again, ms */
export function throwLimitReached(limit: Limit, wait: number, code: ErrorCode = limit.reached ?? 'too_many'): never {
  // Not before it is so: the minute is rounded up.
  const until = new Date(Math.ceil((Date.now() + wait) / 60_000) * 60_000).toISOString()
  throwError(code, { retryAfter: Math.max(1, Math.ceil(wait / 1000)), params: { until } })
}

export class Limits {
  readonly #database: Database
  readonly #limiters = new Map<string, RateLimiterPostgres>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Counts one try. @throws AppError `code`, else what the limit says of who has reached it, with the seconds to wait, when there is none left */
  async consume(limit: Limit, key: string, code?: ErrorCode): Promise<void> {
    try {
      await this.#limiter(limit).consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throwLimitReached(limit, refused.msBeforeNext, code)
      throw refused
    }
  }

  /** What was counted within the window that runs, and when that ends, ms from now. */
  async usage(limit: Limit, key: string): Promise<{ points: number; endsIn: number }> {
    const counted = await this.#limiter(limit).get(key)
    return { points: counted?.consumedPoints ?? 0, endsIn: counted?.msBeforeNext ?? 0 }
  }

  /** Counts what was used up already, be it beyond the limit. @param points whole, above 0 */
  async spend(limit: Limit, key: string, points: number): Promise<void> {
    await this.#limiter(limit).penalty(key, points)
  }

  /** Counts one try. @returns false when there was none left */
  async tryConsume(limit: Limit, key: string): Promise<boolean> {
    try {
      await this.consume(limit, key)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  /** Counts one try for a piece of work, and gives it back when that fails. @returns false when there was none left, and nothing was done */
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

  /** Gives one try back: it turned out not to be one that counts. */
  async refund(limit: Limit, key: string): Promise<void> {
    await this.#limiter(limit).reward(key)
  }

  #limiter(limit: Limit): RateLimiterPostgres {
    let limiter = this.#limiters.get(limit.name)
    if (!limiter) {
      limiter = new RateLimiterPostgres({
        // The library asks for a pool only to call query on it.
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
