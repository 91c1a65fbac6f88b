/**
 * The costs of paid calls. The cost of a call is reserved before it is made and settled after it, so that many calls at
 * once cannot pass a limit together. Each person has a budget, the site has a cap for the day, and a provider that
 * fails gets a pause.
 * Must never happen: a paid call that is recorded nowhere; more reserved than a budget or the day has.
 */
import type { PaidService } from '#db/platform.ts'
import { readCosts } from './costs.ts'
import type { PaidCall, UsedTokens } from './prices.ts'
import { isoDay } from '#shared/dates.ts'
import { DAY, HOUR, type Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database, Db } from '../database/database.ts'
import type { ErrorParams } from '#shared/errors/error-answer.ts'
import { throwError, type ErrorCode, AppError } from '../errors.ts'
import { TransactionalEvent } from '../database/transactional-event.ts'
import { lastDays } from '../india-days.ts'
import type { Jobs } from '../jobs.ts'
import type { Histogram, Metrics } from '../metrics/metrics.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { log } from '../log.ts'
import { jsonFile, type OwnData } from '../own-data.ts'
import { beginSpan } from '../traces/traces.ts'
import { Breaker } from './breaker.ts'
import {
  disownSpendings,
  forgetSpendings,
  insertHold,
  listSpendings,
  readDurations,
  lockSpending,
  settleHold,
  settleLeft,
  spentBy,
  spentOn,
  spentPerDay,
  wholeTokens,
} from './store.ts'

/** The most that a person may cost within a period, in paise. */
export type { PaidCall } from './prices.ts'
export interface Budget {
  paise: number
  since: Date
  until: Date
  usedUp: { code: ErrorCode; params?: ErrorParams }
}

export interface SpendingHold {
  /**
   * @param paise the real cost. Without it the reserved amount counts, because the provider may have charged all of it
   * @param tokens what the provider reported
   */
  settle(paise?: number, tokens?: UsedTokens): Promise<void>
}

/** The day's cap is nearly or wholly reached: 80 or 100 per cent. */
export interface SpendingAlarm {
  percent: number
  spentPaise: number
  capPaise: number
}

/** A call was not made for one of these reasons. The person is served without it. */
const UNPAID: readonly ErrorCode[] = [
  'purse_empty',
  'trial_purse_empty',
  'trial_purse_unproven',
  'month_purse_empty',
  'day_spent',
  'provider_rests',
]
export const isUnpaid = (error: unknown): error is AppError => error instanceof AppError && UNPAID.includes(error.code)

/**
 * SMS have no cap here, because a person without one may not get in. They are recorded, and limited at the places that
 * send them.
 */
const CAPPED: PaidService[] = ['model', 'embeddings', 'indian-kanoon']
const ALARMS = [100, 80]
const alarms: Limit = { name: 'spending-alarm', points: 1, seconds: 2 * 86_400 }
/** A call takes minutes at most, so an older reservation was left by a process that died. */
const LEFT_AFTER = HOUR
const KEPT = 400 * DAY

export class Spending {
  readonly #clock: Clock
  readonly #db: Db
  readonly #limits: Limits
  readonly #cap: number
  readonly #took: Histogram
  readonly #breakers = new Map<PaidService, Breaker>()
  readonly #alarmed = new Set<string>()
  #purseOf: (db: Db, userId: number) => Promise<Budget | undefined> = async () => undefined
  readonly alarm = new TransactionalEvent<SpendingAlarm>()

  constructor({
    clock,
    config,
    database,
    limits,
    metrics,
  }: {
    clock: Clock
    config: Config
    database: Database
    limits: Limits
    metrics: Metrics
  }) {
    this.#took = metrics.histogram('nyayadesk_paid_call_seconds', 'Calls of models and other services, by outcome')
    this.#clock = clock
    this.#db = database.db
    this.#limits = limits
    this.#cap = config.spending.perDay
  }

  /**
   * Billing registers here the budget of a person, because the platform knows no plans.
   * @param read returns undefined for a person who may cost nothing
   */
  setBudgetLookup(read: (db: Db, userId: number) => Promise<Budget | undefined>) {
    this.#purseOf = read
  }

  /**
   * Reserves the most that a call may cost, before it is made.
   * @throws AppError `purse_empty`, `day_spent`, `provider_rests`: then the call must not be made
   */
  async hold(call: PaidCall): Promise<SpendingHold> {
    const { service, userId, paise, about } = call
    const heldAt = this.#clock.now()
    // A model of one's own costs nothing, and still its tokens are counted.
    if (paise <= 0) return { settle: (_, tokens) => this.#recordFree(call, heldAt, tokens) }
    this.#mayAsk(service, heldAt)
    const { id, refused, spent } = await this.#db.transaction(async (tx) => {
      await lockSpending(tx)
      const room = await this.#room(tx, call, heldAt)
      return room.refused
        ? { ...room, id: '' }
        : { ...room, id: await insertHold(tx, { userId, service, paise, heldAt, ...about }) }
    })
    await this.#watch(heldAt, spent, refused?.code === 'day_spent')
    if (refused) throw refused
    return {
      settle: (actual = paise, tokens) =>
        settleHold(this.#db, id, { paise: actual, settledAt: this.#clock.now() }, tokens),
    }
  }

  /**
   * Finds out whether a call could be made now, without reserving anything.
   * @returns the reason why it could not
   */
  async refusalOf(call: PaidCall): Promise<AppError | undefined> {
    if (call.paise <= 0) return undefined
    const now = this.#clock.now()
    try {
      this.#mayAsk(call.service, now)
    } catch (error) {
      if (isUnpaid(error)) return error
      throw error
    }
    const { refused, spent } = await this.#room(this.#db, call, now)
    await this.#watch(now, spent, refused?.code === 'day_spent')
    return refused
  }

  /**
   * Reserves, works and settles. A call that fails stays paid, because the provider may have charged for it.
   * @throws as `hold`, and the errors of `work`
   */
  async pay<T>(call: PaidCall, work: () => Promise<T>): Promise<T> {
    const hold = await this.hold(call)
    const measure = this.measure(call.service)
    try {
      const result = await work()
      measure('answered')
      this.heard(call.service)
      return result
    } catch (error) {
      measure('failed')
      this.failed(call.service)
      throw error
    } finally {
      await hold.settle()
    }
  }

  /** Begins to measure a call. @returns is told the outcome; what it is told later does not count */
  measure(service: PaidService): (outcome: 'answered' | 'failed' | 'stopped') => void {
    const begun = performance.now()
    const span = beginSpan(`call ${service}`, {})
    let told = false
    return (outcome) => {
      if (!told) this.#took.observe({ service, outcome }, (performance.now() - begun) / 1_000)
      // What is said to a span that has ended does not count either.
      span?.setAttribute('outcome', outcome).end()
      told = true
    }
  }

  heard = (service: PaidService) => this.#breaker(service).heard()
  failed = (service: PaidService) => this.#breaker(service).failed(this.#clock.now().getTime())

  /** @returns a person's budget and the part that is spent, paise; undefined without a plan */
  async purse(userId: number): Promise<(Budget & { spent: number }) | undefined> {
    const purse = await this.#purseOf(this.#db, userId)
    return purse && { ...purse, spent: await spentBy(this.#db, userId, purse.since) }
  }

  /** @returns the cost of the capped services today, and the cap, paise */
  async today(): Promise<{ spent: number; cap: number }> {
    return { spent: await spentOn(this.#db, CAPPED, startOfDay(this.#clock.now())), cap: this.#cap }
  }

  perDay = (from: Date) => spentPerDay(this.#db, from)

  /** What was spent since then: by day, tool, person and answer, the dearest first. */
  costs = (from: Date) => readCosts(this.#db, from)

  durations = (from: Date) => readDurations(this.#db, from)

  async tidy(jobs: Jobs) {
    await jobs.schedule('11 * * * *', 'spending-tidy', async () => {
      const now = this.#clock.now()
      await settleLeft(this.#db, new Date(now.getTime() - LEFT_AFTER), now)
      await forgetSpendings(this.#db, new Date(now.getTime() - KEPT))
    })
  }

  get own(): OwnData {
    const db = this.#db
    return {
      async *exportFiles(userId) {
        yield jsonFile(['account', 'spending.json'], await listSpendings(db, userId))
      },
      erase: disownSpendings,
    }
  }

  async #recordFree({ userId, service, about }: PaidCall, heldAt: Date, tokens: UsedTokens | undefined) {
    if (!tokens) return
    const settledAt = this.#clock.now()
    const { in: tokensIn, out: tokensOut } = wholeTokens(tokens)
    await insertHold(this.#db, { userId, service, paise: 0, heldAt, settledAt, tokensIn, tokensOut, ...about })
  }

  async #room(db: Db, { service, userId, paise }: PaidCall, now: Date): Promise<{ refused?: AppError; spent: number }> {
    if (!CAPPED.includes(service)) return { spent: 0 }
    const before = await spentOn(db, CAPPED, startOfDay(now))
    const spent = before + paise
    if (spent > this.#cap) return { refused: new AppError('day_spent'), spent: before }
    if (userId === null) return { spent }
    const purse = await this.#purseOf(db, userId)
    if (purse && (await spentBy(db, userId, purse.since)) + paise <= purse.paise) return { spent }
    return {
      refused: purse ? new AppError(purse.usedUp.code, purse.usedUp) : new AppError('purse_empty'),
      spent: before,
    }
  }

  #mayAsk(service: PaidService, now: Date) {
    if (CAPPED.includes(service) && this.#breaker(service).rests(now.getTime())) throwError('provider_rests')
  }

  #breaker(service: PaidService): Breaker {
    const known = this.#breakers.get(service) ?? new Breaker()
    this.#breakers.set(service, known)
    return known
  }

  /**
   * Reports high costs in the log and by mail. The call itself goes on even if the report fails, because a person waits
   * for it.
   */
  async #watch(now: Date, spentPaise: number, refused: boolean) {
    const percent = ALARMS.find((level) => (refused && level === 100) || spentPaise * 100 >= this.#cap * level)
    const key = `${isoDay(now)}:${percent}`
    if (percent === undefined || this.#alarmed.has(key)) return
    this.#alarmed.add(key)
    try {
      if (!(await this.#limits.tryConsume(alarms, key))) return
      const notice = { percent, spentPaise, capPaise: this.#cap }
      log.error(notice, 'the day’s cap on paid services was nearly or wholly reached')
      await this.#db.transaction((tx) => this.alarm.emit(tx, notice))
    } catch (error) {
      log.error({ err: error }, 'an alarm about spending was not sent')
    }
  }
}

const startOfDay = (now: Date) => lastDays(1, now).from
