/**
 * What the product pays for by the call: each is held before it is made, and settled after. A purse for each person, a cap for the site
 * and the day, a rest for a provider that fails.
 * Must never happen: a call that is paid for and written nowhere; more held than a purse or the day has.
 */
import type { PaidService } from '#db/platform.ts'
import type { PaidCall } from './prices.ts'
import { isoDay } from '#shared/dates.ts'
import { DAY, HOUR, type Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Database, Db } from '../database/database.ts'
import type { ErrorParams } from '#shared/error-answer.ts'
import { throwError, type ErrorCode, AppError } from '../errors.ts'
import { TransactionalEvent } from '../database/transactional-event.ts'
import { lastDays } from '../india-days.ts'
import type { Jobs } from '../jobs.ts'
import type { Limit, Limits } from '../limits/limits.ts'
import { log } from '../log.ts'
import { jsonFile, type OwnData } from '../own-data.ts'
import { Breaker } from './breaker.ts'
import {
  disownSpendings,
  forgetSpendings,
  insertHold,
  listSpendings,
  lockSpending,
  settleHold,
  settleLeft,
  spentBy,
  spentOn,
  spentPerDay,
} from './store.ts'

/** What somebody may cost, in paise, from an instant to another. */
export type { PaidCall } from './prices.ts'
export interface Budget {
  paise: number
  since: Date
  until: Date
  /** What a person is told when it is empty. */
  usedUp: { code: ErrorCode; params?: ErrorParams }
}

export interface SpendingHold {
  /** @param paise what it came to; what was held where nobody knows */
  settle(paise?: number): Promise<void>
}

/** A day's cap that is nearly or wholly reached: 80 or 100 per cent. */
export interface SpendingAlarm {
  percent: number
  spentPaise: number
  capPaise: number
}

/** Why a call was not made. Whoever asked is served without it. */
const UNPAID: readonly ErrorCode[] = [
  'purse_empty',
  'trial_purse_empty',
  'trial_purse_unproven',
  'month_purse_empty',
  'day_spent',
  'provider_rests',
]
export const isUnpaid = (error: unknown): error is AppError => error instanceof AppError && UNPAID.includes(error.code)

/** Without an SMS somebody may not get in: they are written down, and limited where they are asked for. */
const CAPPED: PaidService[] = ['model', 'embeddings', 'indian-kanoon']
const ALARMS = [100, 80]
const alarms: Limit = { name: 'spending-alarm', points: 1, seconds: 2 * 86_400 }
/** A call takes minutes at most: what is older was left by a process that died. */
const LEFT_AFTER = HOUR
const KEPT = 400 * DAY

export class Spending {
  readonly #clock: Clock
  readonly #db: Db
  readonly #limits: Limits
  readonly #cap: number
  readonly #breakers = new Map<PaidService, Breaker>()
  readonly #alarmed = new Set<string>()
  #purseOf: (db: Db, userId: number) => Promise<Budget | undefined> = async () => undefined
  /** Told once a day for each. */
  readonly alarm = new TransactionalEvent<SpendingAlarm>()

  constructor({
    clock,
    config,
    database,
    limits,
  }: {
    clock: Clock
    config: Config
    database: Database
    limits: Limits
  }) {
    this.#clock = clock
    this.#db = database.db
    this.#limits = limits
    this.#cap = config.spending.perDay
  }

  /** Who knows the plans says what a person may cost. @param read undefined for who may cost nothing */
  setBudgetLookup(read: (db: Db, userId: number) => Promise<Budget | undefined>) {
    this.#purseOf = read
  }

  /**
   * Writes down what a call may cost, before it is made.
   * @throws AppError `purse_empty`, `day_spent`, `provider_rests`: the call must not be made
   */
  async hold(call: PaidCall): Promise<SpendingHold> {
    const { service, userId, paise } = call
    const heldAt = this.#clock.now()
    if (paise <= 0) return { settle: async () => undefined }
    this.#mayAsk(service, heldAt)
    const { id, refused, spent } = await this.#db.transaction(async (tx) => {
      await lockSpending(tx)
      const room = await this.#room(tx, call, heldAt)
      return room.refused
        ? { ...room, id: '' }
        : { ...room, id: await insertHold(tx, { userId, service, paise, heldAt }) }
    })
    await this.#watch(heldAt, spent, refused?.code === 'day_spent')
    if (refused) throw refused
    return { settle: (actual = paise) => settleHold(this.#db, id, actual, this.#clock.now()) }
  }

  /** @returns why a call could not be made now; nothing is held */
  async refusalOf(call: PaidCall): Promise<AppError | undefined> {
    // What costs nothing is asked as often as people want it.
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

  /** Holds, works, settles. What fails may have been charged all the same, so it stays spent. @throws as `hold`, and what `work` throws */
  async pay<T>(call: PaidCall, work: () => Promise<T>): Promise<T> {
    const hold = await this.hold(call)
    try {
      const result = await work()
      this.heard(call.service)
      return result
    } catch (error) {
      this.failed(call.service)
      throw error
    } finally {
      await hold.settle()
    }
  }

  /** A provider answered. */
  heard = (service: PaidService) => this.#breaker(service).heard()
  /** A provider did not answer, or with a fault of its own. */
  failed = (service: PaidService) => this.#breaker(service).failed(this.#clock.now().getTime())

  /** @returns what somebody may cost now and what of it is spent, paise; undefined without a plan */
  async purse(userId: number): Promise<(Budget & { spent: number }) | undefined> {
    const purse = await this.#purseOf(this.#db, userId)
    return purse && { ...purse, spent: await spentBy(this.#db, userId, purse.since) }
  }

  /** What the day has cost so far of what is capped, and its cap, paise. */
  async today(): Promise<{ spent: number; cap: number }> {
    return { spent: await spentOn(this.#db, CAPPED, startOfDay(this.#clock.now())), cap: this.#cap }
  }

  /** All services, by day in India. */
  perDay = (from: Date) => spentPerDay(this.#db, from)

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

  /** Money is told of in the log and by mail; what was asked for goes on, whatever becomes of the telling. */
  async #watch(now: Date, spentPaise: number, refused: boolean) {
    const percent = ALARMS.find((level) => (refused && level === 100) || spentPaise * 100 >= this.#cap * level)
    const key = `${isoDay(now)}:${percent}`
    if (percent === undefined || this.#alarmed.has(key)) return
    this.#alarmed.add(key)
    try {
      if (!(await this.#limits.tryConsume(alarms, key))) return
      const told = { percent, spentPaise, capPaise: this.#cap }
      log.error(told, 'the cap on what paid services may cost in a day is nearly or wholly reached')
      await this.#db.transaction((tx) => this.alarm.emit(tx, told))
    } catch (error) {
      log.error({ err: error }, 'an alarm about spending was not sent')
    }
  }
}

const startOfDay = (now: Date) => lastDays(1, now).from
