/** Overtime at twice the rate of wages (section 27 of the Code of 2020 on occupational safety and working conditions). */
import type { Computed } from '#shared/law/found-answers.ts'
import { only, sumsOf, type SumFacts } from './facts.ts'
import { computed, rupees } from './write.ts'

export function overtime(facts: SumFacts): Computed | null {
  const hours = only(facts.numbers.filter(({ unit }) => unit === 'hours'))
  const rate = only(sumsOf(facts, ['hourly'], ['claimed']))
  // "Four hours daily" is of so many days as nobody told.
  if (!facts.has('overtime') || facts.has('each-day') || !hours || rate?.per !== 'hour') return null
  const [each, all] = [rupees(rate.value), rupees(rate.value * 2 * hours.value)]
  return computed(
    `Overtime is paid at twice the wage: ${hours.value} hours × 2 × ${each.en} = ${all.en}.`,
    `ओवरटाइम दुगुनी दर पर: ${hours.value} घंटे × 2 × ${each.hi} = ${all.hi}।`,
    'oshwc 27',
  )
}
