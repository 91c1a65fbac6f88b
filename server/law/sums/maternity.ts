/** How long maternity benefit runs and how early it may begin (section 60 of the Code on Social Security). */
import type { Computed } from '#shared/law/found-answers.ts'
import { addDays } from '../text/dates.ts'
import { dayOf, type SumFacts } from './facts.ts'
import { computed, dateInWords } from './write.ts'

/** Days of work in the twelve months before the expected delivery. */
const LEAST_DAYS = 80

export function maternityWeeks(facts: SumFacts): Computed | null {
  const due = dayOf(facts, 'due')
  const isMaternity = facts.has('maternity') || (facts.has('pregnancy') && facts.has('leave'))
  const [isEarly, isLater] = [facts.has('first-or-second-child'), facts.has('later-child')]
  if (!isMaternity || due === undefined || facts.has('other-maternity') || isEarly === isLater) return null
  // Whoever worked fewer than eighty days in the year before has no claim.
  if (facts.numbers.some(({ unit, value }) => unit === 'days' && value < LEAST_DAYS)) return null
  const [weeks, before] = isLater ? [12, 6] : [26, 8]
  const [first, delivery] = [dateInWords(addDays(due, -before * 7)), dateInWords(due)]
  return computed(
    `${weeks} weeks${isLater ? ', as two children live already' : ''}; at most ${before} of them before the expected delivery on ${delivery.en}, so from ${first.en} at the earliest.`,
    `${weeks} हफ़्ते${isLater ? ', क्योंकि दो बच्चे पहले से हैं' : ''}; उनमें ज़्यादा से ज़्यादा ${before} प्रसव की संभावित तारीख ${delivery.hi} से पहले, यानी ${first.hi} से।`,
    'sscode 60',
  )
}
