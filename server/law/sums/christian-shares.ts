/**
 * Who takes what of a Christian who left no will but children: a third to the widow or widower, the rest to the children
 * equally (sections 33, 35 and 37 of the Indian Succession Act).
 */
import type { Computed } from '#shared/law/found-answers.ts'
import type { SumFacts } from './facts.ts'
import { readFamily } from './family.ts'
import { isDoubtful, sharesInWords } from './shares.ts'

export function christianShares(facts: SumFacts): Computed | null {
  if (!facts.has('christian') || !facts.has('no-will') || facts.has('muslim', 'hindu') || isDoubtful(facts)) return null
  const family = readFamily(facts)
  if (!family || family.isAskerUnsure) return null
  const { isWoman, spouse, sons, daughters, children } = family
  const born = sons + daughters + children
  if (spouse === undefined || born === 0) return null
  const ofSpouse = isWoman ? { en: 'husband', hi: 'पति' } : { en: 'widow', hi: 'विधवा' }
  const ofChildren = { en: born > 1 ? 'children' : 'child', hi: 'संतान' }
  const shares = spouse
    ? [
        { who: ofSpouse, count: 1, part: 1, of: 3 },
        { who: ofChildren, count: born, part: 2, of: 3 * born },
      ]
    : [{ who: ofChildren, count: born, part: 1, of: born }]
  return sharesInWords(
    facts,
    { ...family, spouse, mother: undefined, father: undefined },
    shares,
    {
      en: 'Parents, brothers and sisters take nothing beside children.',
      hi: 'संतान के रहते माता-पिता, भाई, बहन को कुछ नहीं।',
    },
    'isa 33',
    ...(isWoman ? ['isa 35'] : []),
    'isa 37',
  )
}
