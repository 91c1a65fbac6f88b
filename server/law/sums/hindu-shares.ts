/**
 * Who takes what of a Hindu who left no will: of a man the heirs of class I take equal shares (sections 8 to 10 of the
 * Hindu Succession Act), of a woman her children and her husband (sections 15 and 16).
 */
import type { Computed } from '#shared/law/found-answers.ts'
import type { SumFacts } from './facts.ts'
import { readFamily, type Family } from './family.ts'
import { isDoubtful, sharesInWords } from './shares.ts'
import type { Both } from './write.ts'

export function hinduShares(facts: SumFacts): Computed | null {
  if (!facts.has('hindu') || !facts.has('no-will') || facts.has('muslim', 'christian') || isDoubtful(facts)) return null
  const family = readFamily(facts)
  if (!family) return null
  const { isWoman, spouse, mother, sons, daughters, children } = family
  const born = sons + daughters + children
  if (spouse === undefined || (born === 0 && (isWoman || !facts.has('no-child')))) return null
  const heirs = born + (spouse ? 1 : 0) + (!isWoman && mother ? 1 : 0)
  if (heirs === 0) return null
  const shares = [
    {
      who: heirs > 1 ? { en: 'equal shares,', hi: 'बराबर,' } : { en: 'takes', hi: 'को' },
      count: heirs,
      part: 1,
      of: heirs,
    },
  ]
  const counted = { ...family, father: undefined, mother: isWoman ? undefined : mother }
  const sources = isWoman ? ['hsa 15', 'hsa 16'] : ['hsa 8', 'hsa 10']
  return sharesInWords(facts, counted, shares, notes(family, heirs), ...sources)
}

const OTHERS = {
  ofWoman: { en: 'Her own parents take nothing beside them.', hi: 'इनके रहते उनके माता-पिता को कुछ नहीं।' },
  ofMan: {
    en: "The dead man's father, brothers and sisters take nothing beside them.",
    hi: 'इनके रहते मृतक के पिता, भाई, बहन को कुछ नहीं।',
  },
  mother: { en: 'His own mother, if alive, takes one share more.', hi: 'उनकी माँ जीवित हों तो एक हिस्सा और।' },
}

function notes({ isWoman, mother, isAskerUnsure }: Family, heirs: number): Both {
  const others = isWoman ? OTHERS.ofWoman : mother === undefined ? OTHERS.mother : OTHERS.ofMan
  if (!isAskerUnsure) return others
  const more = `1/${heirs + 1}`
  return {
    en: `If you are a child besides these, it is ${more} each. ${others.en}`,
    hi: `आप इनके अलावा एक और संतान हैं तो हर एक को ${more}। ${others.hi}`,
  }
}
