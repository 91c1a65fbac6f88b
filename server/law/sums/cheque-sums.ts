/** The sums of a cheque case: the fine, the interim compensation, and the deposit of an appeal. */
import type { Computed } from '#shared/law/found-answers.ts'
import { theOnlySum, type SumFacts } from './facts.ts'
import { computed, rupees } from './write.ts'

/** Sections 143A and 148 of the Negotiable Instruments Act. */
const A_FIFTH = 0.2

export function chequeSums(facts: SumFacts): Computed | null {
  if (!facts.has('cheque') || !facts.has('bounced')) return null
  return depositOfAppeal(facts) ?? fineAndInterim(facts)
}

function depositOfAppeal(facts: SumFacts): Computed | null {
  if (!facts.has('convicted') || !facts.has('cheque-appeal')) return null
  const awarded = theOnlySum(facts, ['awarded'], ['cheque', 'paid', 'lent'])
  if (!awarded) return null
  const [sum, least] = [rupees(awarded.value), rupees(awarded.value * A_FIFTH)]
  return computed(
    `In the appeal the court may order a deposit of at least 20% of the fine or compensation awarded: of ${sum.en} at least ${least.en}, within sixty days of its order.`,
    `अपील में अदालत जुर्माने या मुआवज़े का कम से कम 20% जमा कराने को कह सकती है: ${sum.hi} का कम से कम ${least.hi}, आदेश से साठ दिन में।`,
    'ni 148',
  )
}

function fineAndInterim(facts: SumFacts): Computed | null {
  if (!facts.has('asks-fine', 'interim') || facts.has('convicted', 'many-cheques')) return null
  const cheque = theOnlySum(facts, ['cheque'], ['lent', 'paid'])
  if (!cheque) return null
  const [sum, fine, interim] = [cheque.value, cheque.value * 2, cheque.value * A_FIFTH].map(rupees)
  if (!sum || !fine || !interim) return null
  const sentences = [
    facts.has('interim') && {
      en: `interim compensation is at most 20%, ${interim.en}`,
      hi: `अंतरिम मुआवज़ा ज़्यादा से ज़्यादा 20%, ${interim.hi}`,
    },
    facts.has('asks-fine') && {
      en: `the fine at most twice the cheque, ${fine.en}`,
      hi: `जुर्माना ज़्यादा से ज़्यादा चेक का दुगुना, ${fine.hi}`,
    },
  ].filter((one) => one !== false)
  return computed(
    `On a cheque of ${sum.en} ${sentences.map(({ en }) => en).join(', and ')}.`,
    `${sum.hi} के चेक पर ${sentences.map(({ hi }) => hi).join(', और ')}।`,
    ...(facts.has('interim') ? ['ni 143A'] : []),
    ...(facts.has('asks-fine') ? ['ni 138'] : []),
  )
}
