/**
 * How much work one person may have done within a time. What counts is what it cost, in ms of a thread or a process: a hundred
 * quick calls may cost less than one slow one.
 */
import { throwLimitReached, type Limit, type Limits } from './limits.ts'

/** What somebody's plan is to the machine. */
export type PlanTier = 'free' | 'trial' | 'granted' | 'paid'

/** How many times a ceiling somebody may use. */
const TIER_FACTORS: Record<PlanTier, number> = { free: 1, trial: 1, granted: 4, paid: 4 }

/** A limit whose points are ms. */
export type CostCeiling = Limit

export class Ceilings {
  readonly #limits: Limits
  #standingOf: (userId: number) => Promise<PlanTier> = () => Promise.resolve('free')

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Plans are a slice's business: it says here how to learn of them. */
  setTierLookup(standingOf: (userId: number) => Promise<PlanTier>) {
    this.#standingOf = standingOf
  }

  /**
   * Does a piece of work, unless as much as may be was used, and counts what it cost.
   * @param work is given what it calls with the ms that it used
   * @throws AppError too_many, with the seconds until more may be used
   */
  async within<T>(ceiling: CostCeiling, userId: number, work: (spend: (ms: number) => void) => Promise<T>): Promise<T> {
    await this.check(ceiling, userId)
    let used = 0
    try {
      return await work((ms) => (used += ms))
    } finally {
      await this.spend(ceiling, userId, used)
    }
  }

  /** @throws AppError too_many, with the seconds until more may be used */
  async check(ceiling: CostCeiling, userId: number): Promise<void> {
    const { points, endsIn } = await this.#limits.usage(ceiling, String(userId))
    if (points < ceiling.points) return
    if (points >= ceiling.points * TIER_FACTORS[await this.#standingOf(userId)]) throwLimitReached(ceiling, endsIn)
  }

  /** @param ms what was used up */
  async spend(ceiling: CostCeiling, userId: number, ms: number): Promise<void> {
    if (Math.round(ms) > 0) await this.#limits.spend(ceiling, String(userId), Math.round(ms))
  }
}
