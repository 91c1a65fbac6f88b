/**
 * The simple Sunni case: a spouse, parents, and children of whom one at least is a son. The wife takes an eighth, a
 * husband a quarter, a parent a sixth, and of the rest a son twice as much as a daughter. Section 2 of the Shariat Act
 * applies that law.
 */
import type { Computed } from '#shared/law/found-answers.ts'
import type { SumFacts } from './facts.ts'
import { readFamily } from './family.ts'
import { isDoubtful, sharesInWords } from './shares.ts'

/** All fixed shares are parts of this. */
const PARTS = 24

export function sunniShares(facts: SumFacts): Computed | null {
  if (!facts.has('sunni') || facts.has('christian', 'hindu') || isDoubtful(facts)) return null
  const family = readFamily(facts)
  if (!family || family.isAskerUnsure || family.children > 0 || family.sons === 0) return null
  const { isWoman, spouse, sons, daughters } = family
  // A parent who was not told of may live, and would take a sixth.
  const untold = facts.has('no-other-heir', 'no-parents') ? false : undefined
  const [mother, father] = [family.mother ?? untold, family.father ?? untold]
  if (spouse === undefined || mother === undefined || father === undefined) return null
  const ofSpouse = spouse ? (isWoman ? PARTS / 4 : PARTS / 8) : 0
  const ofParents = (mother ? PARTS / 6 : 0) + (father ? PARTS / 6 : 0)
  const [rest, units] = [PARTS - ofSpouse - ofParents, sons * 2 + daughters]
  const shares = [
    { who: isWoman ? { en: 'husband', hi: 'पति' } : { en: 'widow', hi: 'विधवा' }, count: 1, part: ofSpouse, of: PARTS },
    { who: { en: 'mother', hi: 'माँ' }, count: 1, part: mother ? PARTS / 6 : 0, of: PARTS },
    { who: { en: 'father', hi: 'पिता' }, count: 1, part: father ? PARTS / 6 : 0, of: PARTS },
    {
      who: { en: sons > 1 ? 'sons' : 'son', hi: sons > 1 ? 'बेटे' : 'बेटा' },
      count: sons,
      part: rest * 2,
      of: PARTS * units,
    },
    {
      who: { en: daughters > 1 ? 'daughters' : 'daughter', hi: daughters > 1 ? 'बेटियाँ' : 'बेटी' },
      count: daughters,
      part: rest,
      of: PARTS * units,
    },
  ].filter(({ count, part }) => count > 0 && part > 0)
  return sharesInWords(
    facts,
    { ...family, spouse, mother, father },
    shares,
    { en: 'Sunni law; funeral, debts and mahr come first.', hi: 'सुन्नी क़ानून; कफ़न-दफ़न, क़र्ज़ और मेहर पहले।' },
    'shariat 2',
  )
}
