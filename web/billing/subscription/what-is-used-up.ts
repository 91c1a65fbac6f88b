import type { OwnBudget } from '#shared/billing.ts'
import { longDate } from '#shared/dates.ts'
import { locale, t } from '#web/words/words.ts'

/**
 * A sentence on a trial that was not given or a share of the language model that is used up; empty where neither is so.
 */
export function whatIsUsedUp({ trial, purse }: OwnBudget, planRuns: boolean): string {
  if (trial === 'had' && !planRuns)
    return t('This email address or mobile number has already had its free trial. Choose a plan to continue.')
  if (!purse?.used_up) return ''
  return t(
    'You’ve reached your plan’s AI limit until {day}. Until then we’ll answer from the law library, without AI.',
    { day: longDate(new Date(purse.until), locale()) },
  )
}
