/**
 * Limits the work that a person may cause within a time. It counts ms of a thread or a process, because a hundred quick
 * calls may cost less than one slow call.
 */
import { throwLimitReached, type Limit, type Limits } from './limits.ts'

export type PlanTier = 'free' | 'trial' | 'granted' | 'paid'

const TIER_FACTORS: Record<PlanTier, number> = { free: 1, trial: 1, granted: 4, paid: 4 }

export type CostCeiling = Limit

export class Ceilings {
  readonly #limits: Limits
  #tierOf: (userId: number) => Promise<PlanTier> = () => Promise.resolve('free')

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Billing registers the lookup here, because the platform knows no plans. */
  setTierLookup(tierOf: (userId: number) => Promise<PlanTier>) {
    this.#tierOf = tierOf
  }

  /**
   * Does a piece of work, unless the person has reached the ceiling, and counts its cost. Work that fails counts as
   * well, since it used the machine all the same.
   * @param work gets a function to call with the ms that it used
   * @throws AppError too_many, with the seconds until more is allowed
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

  /** @throws AppError too_many, with the seconds until more is allowed */
  async check(ceiling: CostCeiling, userId: number): Promise<void> {
    const { points, endsIn } = await this.#limits.usage(ceiling, String(userId))
    if (points < ceiling.points) return
    if (points >= ceiling.points * TIER_FACTORS[await this.#tierOf(userId)]) throwLimitReached(ceiling, endsIn)
  }

  async spend(ceiling: CostCeiling, userId: number, ms: number): Promise<void> {
    if (Math.round(ms) > 0) await this.#limits.spend(ceiling, String(userId), Math.round(ms))
  }
}
