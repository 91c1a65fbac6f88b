import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Budget } from '#server/platform/spending/index.ts'
import { costOf } from '#server/platform/spending/prices.ts'
import { TRIAL_PLAN, type OwnBudget } from '#shared/billing.ts'
import { isoDay } from '#shared/dates.ts'
import type { BillingContext } from '../context.ts'
import { monthsAfter } from '../purchases/apply-provider-state.ts'
import { findRunningEntitlements, type Entitlement } from '../entitlements/store.ts'
import { findPlan } from '../plans/store.ts'
import { readTrialState } from '../trials/give-trial.ts'

/**
 * The share of the trial budget that is available until the person proves the mobile number. Otherwise numbers of
 * strangers would earn whole trials.
 */
const UNPROVEN_PERCENT = 40

/**
 * Returns what a person's plan may cost us in paid services. Of several running plans the one with the largest budget
 * counts. A month is counted from the day the plan began, because the turn of a calendar month would double the budget
 * otherwise. A trial has one budget for all its days.
 * @returns undefined without a running plan
 */
export async function findBudget(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  auth: Pick<BillingContext['auth'], 'findPerson'>,
  db: Db,
  userId: number,
): Promise<Budget | undefined> {
  const budgets: Budget[] = []
  for (const entitlement of await findRunningEntitlements(db, userId, clock.now()))
    if (entitlement.startsAt <= clock.now())
      budgets.push(entitlement.planId === TRIAL_PLAN ? await trialBudget(entitlement) : await monthBudget(entitlement))
  return budgets.toSorted((a, b) => b.paise - a.paise)[0]

  async function trialBudget({ startsAt, endsAt }: Entitlement): Promise<Budget> {
    // Without an SMS gateway nobody could prove a number, so nobody is held to it.
    const isProven = !config.sms || (await auth.findPerson(userId, db))?.mobileVerifiedAt
    return {
      paise: isProven ? config.spending.trial : Math.floor((config.spending.trial * UNPROVEN_PERCENT) / 100),
      since: startsAt,
      until: endsAt,
      usedUp: { code: isProven ? 'trial_purse_empty' : 'trial_purse_unproven' },
    }
  }

  async function monthBudget({ planId, startsAt, endsAt }: Entitlement): Promise<Budget> {
    const plan = await findPlan(db, planId)
    const { since, until } = planMonthAt(startsAt, endsAt, clock.now())
    return {
      paise:
        plan && plan.kind !== 'granted' && plan.months > 0
          ? Math.floor((plan.pricePaise * config.spending.planPercent) / (100 * plan.months))
          : config.spending.granted,
      since,
      until,
      usedUp: { code: 'month_purse_empty', params: { day: isoDay(until) } },
    }
  }
}

/**
 * The tokens of a usual question. A budget that is too small for it counts as used up, because the next question would
 * be refused anyway.
 */
const USUAL_QUESTION = { in: 6_000, out: 4_096 }

export async function readOwnBudget(
  { platform, auth }: Pick<BillingContext, 'auth' | 'platform'>,
  userId: number,
): Promise<OwnBudget> {
  const { config, spending } = platform
  const [trial, budget] = await Promise.all([readTrialState({ platform, auth }, userId), spending.purse(userId)])
  return {
    trial,
    purse: budget
      ? {
          spent_paise: budget.spent,
          paise: budget.paise,
          until: budget.until.toISOString(),
          used_up: budget.spent + costOf(config.spending.model, USUAL_QUESTION) > budget.paise,
        }
      : null,
  }
}

export function planMonthAt(startsAt: Date, endsAt: Date, now: Date): { since: Date; until: Date } {
  let months = 0
  while (monthsAfter(startsAt, months + 1) <= now) months += 1
  const until = monthsAfter(startsAt, months + 1)
  return { since: monthsAfter(startsAt, months), until: until < endsAt ? until : endsAt }
}
