/** The sums, shares and ages that follow from what a person tells. A needed fact that is missing or doubtful gives none. */
import type { Computed } from '#shared/law/found-answers.ts'
import { lossOfDependency } from './accident.ts'
import { ageAndMeaning } from './ages.ts'
import { chequeSums } from './cheque-sums.ts'
import { christianShares } from './christian-shares.ts'
import { consumerCommission } from './consumer-commission.ts'
import { readSumFacts, type SumFacts } from './facts.ts'
import { gratuity } from './gratuity.ts'
import { hinduShares } from './hindu-shares.ts'
import { interestDue } from './interest-due.ts'
import { maternityWeeks } from './maternity.ts'
import { sunniShares } from './muslim-shares.ts'
import { overtime } from './overtime.ts'
import { retrenchment } from './retrenchment.ts'

const CALCULATORS: ((facts: SumFacts) => Computed | null)[] = [
  gratuity,
  retrenchment,
  hinduShares,
  sunniShares,
  christianShares,
  consumerCommission,
  ageAndMeaning,
  interestDue,
  chequeSums,
  lossOfDependency,
  maternityWeeks,
  overtime,
]

/**
 * @param today ISO, in India
 * @param matters ids of the common matters that were found for the question
 */
export function computeSums(question: string, today: string, matters: readonly string[] = []): Computed[] {
  const facts = readSumFacts(question, today, matters)
  return CALCULATORS.flatMap((compute) => compute(facts) ?? [])
}
