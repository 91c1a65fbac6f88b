/**
 * How much work one person may have done within a time. What counts is what it cost, in ms of a thread or a process: a hundred
 * quick calls may cost less than one slow one.
 */
import { refuse, type Limit, type Limits } from './limits.ts'

/** What somebody's plan is to the machine. */
export type Standing = 'free' | 'trial' | 'granted' | 'paid'

/** How many times a ceiling somebody may use. */
const FACTORS: Record<Standing, number> = { free: 1, trial: 1, granted: 4, paid: 4 }

/** A limit whose points are ms. */
export type Ceiling = Limit

export class Ceilings {
  readonly #limits: Limits
  #standingOf: (userId: number) => Promise<Standing> = () => Promise.resolve('free')

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Plans are a slice's business: it says here how to learn of them. */
  usePlans(standingOf: (userId: number) => Promise<Standing>) {
    this.#standingOf = standingOf
  }

  /**
   * Does a piece of work, unless as much as may be was used, and counts what it cost.
   * @param work is given what it calls with the ms that it used
   * @throws Refusal too_many, with the seconds until more may be used
   */
  async within<T>(ceiling: Ceiling, userId: number, work: (spend: (ms: number) => void) => Promise<T>): Promise<T> {
    await this.check(ceiling, userId)
    let used = 0
    try {
      return await work((ms) => (used += ms))
    } finally {
      await this.spend(ceiling, userId, used)
    }
  }

  /** @throws Refusal too_many, with the seconds until more may be used */
  async check(ceiling: Ceiling, userId: number): Promise<void> {
    const { points, endsIn } = await this.#limits.spent(ceiling, String(userId))
    if (points < ceiling.points) return
    if (points >= ceiling.points * FACTORS[await this.#standingOf(userId)]) refuse(ceiling, endsIn)
  }

  /** @param ms what was used up */
  async spend(ceiling: Ceiling, userId: number, ms: number): Promise<void> {
    if (Math.round(ms) > 0) await this.#limits.spend(ceiling, String(userId), Math.round(ms))
  }
}
