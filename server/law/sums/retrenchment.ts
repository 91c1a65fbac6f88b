/**
 * Compensation on retrenchment: fifteen days' average pay for every completed year and a part of more than six months
 * (section 70 of the Industrial Relations Code; before it, section 25F of the Industrial Disputes Act).
 */
import type { Computed } from '#shared/law/found-answers.ts'
import { only, sumsOf, type SumFacts } from './facts.ts'
import { readService, workersIn } from './service.ts'
import { computed, LABOUR_CODES_FROM, rupees } from './write.ts'

/** Only pay of a day: how many days of a monthly wage fifteen are is disputed. */
export function retrenchment(facts: SumFacts): Computed | null {
  if (!facts.has('retrenchment') || facts.has('no-workman', 'broken-service')) return null
  // From 300 workers a factory needs permission and three months' notice (section 79).
  if ((workersIn(facts) ?? 0) >= 300) return null
  const service = readService(facts, ['retrenched', 'left'])
  const pay = only(sumsOf(facts, ['average-pay'], ['other-pay', 'claimed']))
  if (!service || service.completed < 1 || pay?.per !== 'day') return null
  const [each, all] = [rupees(pay.value), rupees(pay.value * 15 * service.counted)]
  return computed(
    `Compensation: 15 days × ${service.counted} years (${service.words.en}) × ${each.en} = ${all.en}, paid at the time of retrenchment, and one month's written notice with reasons, or wages for it.`,
    `मुआवज़ा: 15 दिन × ${service.counted} साल (${service.words.hi}) × ${each.hi} = ${all.hi}, छँटनी के समय; साथ में कारण लिखा एक महीने का नोटिस या उसका वेतन।`,
    service.ended !== undefined && service.ended < LABOUR_CODES_FROM ? 'id-act 25F' : 'irc 70',
  )
}
