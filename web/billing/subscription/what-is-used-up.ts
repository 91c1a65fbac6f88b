import type { OwnBudget } from '#shared/billing.ts'
import { longDate } from '#shared/dates.ts'
import { locale, t } from '#web/words/words.ts'

/**
 * A sentence on a trial that was not given or a share of the language model that is used up; empty where neither is so.
 */
export function whatIsUsedUp({ trial, purse }: OwnBudget, planRuns: boolean): string {
  if (trial === 'had' && !planRuns)
    return t(
      'No free trial has begun: this mailbox or mobile number had one before, and each has one. With a plan you can go on here.',
    )
  if (!purse?.used_up) return ''
  return t(
    'Your plan has used up its share of the language model until {day}. Your questions are still answered, from the law library alone.',
    { day: longDate(new Date(purse.until), locale()) },
  )
}
