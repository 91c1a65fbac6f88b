/**
 * Which Consumer Commission: by the price that was paid, up to fifty lakh rupees the District, up to two crore the State
 * (sections 34, 47 and 58 of the Consumer Protection Act with the rules of 30 December 2021; content/law/tables.yaml).
 */
import type { Computed } from '#shared/law/found-answers.ts'
import { rowFor } from '../quantities/read-tables.ts'
import { theOnlySum, type SumFacts } from './facts.ts'
import { computed, rupees } from './write.ts'

/** In the order of the rows of the table. */
const COMMISSIONS = [
  {
    en: 'the District Commission',
    hi: 'ज़िला आयोग',
    why: { en: 'up to Rs 50 lakh', hi: '50 लाख तक' },
    source: 'cpa 34',
  },
  {
    en: 'the State Commission',
    hi: 'राज्य आयोग',
    why: { en: 'over Rs 50 lakh, up to Rs 2 crore', hi: '50 लाख से 2 करोड़ तक' },
    source: 'cpa 47',
  },
  {
    en: 'the National Commission',
    hi: 'राष्ट्रीय आयोग',
    why: { en: 'over Rs 2 crore', hi: '2 करोड़ से ऊपर' },
    source: 'cpa 58',
  },
]

export function consumerCommission(facts: SumFacts): Computed | null {
  if (!facts.has('consumer') || !facts.has('asks-which')) return null
  const paid = theOnlySum(facts, ['paid'], ['claimed'])
  const limit = paid && COMMISSIONS[rowFor('consumer-commissions', paid.value)]
  if (!paid || !limit) return null
  const price = rupees(paid.value)
  return computed(
    `The price paid decides, not the compensation asked: ${price.en} is ${limit.why.en}, so ${limit.en}.`,
    `चुकाई गई क़ीमत से तय होता है, माँगे गए मुआवज़े से नहीं: ${price.hi}, यानी ${limit.why.hi}, इसलिए ${limit.hi}।`,
    limit.source,
  )
}
