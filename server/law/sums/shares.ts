/** What all successions share: when nothing is computed, what the estate is worth, and how shares are written. */
import type { Computed } from '#shared/law/found-answers.ts'
import { sumsOf, type SumFacts } from './facts.ts'
import type { Family } from './family.ts'
import { computed, rupees, type Both } from './write.ts'

interface Share {
  who: Both
  /** How many persons take such a share each. */
  count: number
  part: number
  of: number
}

const DOUBTFUL = ['doubtful-heirs', 'not-separate', 'farm-land', 'other-succession', 'still-alive'] as const

/** A will, a second wife, ancestral property: then other rules decide. A will that is denied ("no will") is none. */
export function isDoubtful(facts: SumFacts): boolean {
  if (facts.has(...DOUBTFUL)) return true
  const denied = facts.topics.filter(({ value }) => value === 'no-will')
  return facts.topics.some(
    ({ value, from, to }) => value === 'will' && denied.every((one) => one.to <= from || to <= one.from),
  )
}

/** @returns rupees; undefined where the text tells a debt, a sum that is no property or may be another's, or none */
function estateOf(facts: SumFacts): number | undefined {
  if (facts.has('debt', 'moved-money')) return undefined
  const sums = facts.numbers.filter(({ isMoney }) => isMoney)
  const estate = sumsOf(facts, ['estate'], ['owed', 'claimed'])
  const isAll = sums.every((sum) => sums.length === 1 || estate.includes(sum))
  const total = sums.reduce((all, { value }) => all + value, 0)
  return isAll && total > 0 ? total : undefined
}

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const inWords = (count: number) => NUMBERS[count] ?? String(count)

/** @returns who was counted: "widow, two sons and one daughter" */
function heirsInWords({ isWoman, spouse, mother, father, sons, daughters, children, isAskerAmong }: Family): Both {
  const others = children - (isAskerAmong ? 1 : 0)
  const each: (Both | false | undefined)[] = [
    spouse && (isWoman ? { en: 'husband', hi: 'पति' } : { en: 'widow', hi: 'विधवा' }),
    mother && (isWoman ? { en: 'her mother', hi: 'उनकी माँ' } : { en: 'his mother', hi: 'उनकी माँ' }),
    father && (isWoman ? { en: 'her father', hi: 'उनके पिता' } : { en: 'his father', hi: 'उनके पिता' }),
    sons > 0 && { en: `${inWords(sons)} ${sons === 1 ? 'son' : 'sons'}`, hi: `${sons} ${sons === 1 ? 'बेटा' : 'बेटे'}` },
    daughters > 0 && {
      en: `${inWords(daughters)} ${daughters === 1 ? 'daughter' : 'daughters'}`,
      hi: `${daughters} ${daughters === 1 ? 'बेटी' : 'बेटियाँ'}`,
    },
    others > 0 && { en: `${inWords(others)} ${others === 1 ? 'child' : 'children'}`, hi: `${others} संतान` },
    isAskerAmong && { en: 'you', hi: 'आप' },
  ]
  const given = each.filter((one) => one !== false && one !== undefined)
  return { en: given.map(({ en }) => en).join(', '), hi: given.map(({ hi }) => hi).join(', ') }
}

/** @param after what is added: an heir who was not told of, for example */
export function sharesInWords(
  facts: SumFacts,
  family: Family,
  shares: readonly Share[],
  after: Both,
  ...sources: string[]
): Computed {
  const estate = estateOf(facts)
  const counted = heirsInWords(family)
  const each = shares.map(({ who, count, part, of }): Both => {
    const sum = estate === undefined ? { en: '', hi: '' } : rupees((estate * part) / of)
    const share = fraction(part, of)
    return {
      en: `${who.en} ${share.en}${count > 1 ? ' each' : ''}${sum.en && ` (${sum.en})`}`,
      hi: `${who.hi} ${count > 1 ? 'हर एक को ' : ''}${share.hi}${sum.hi && ` (${sum.hi})`}`,
    }
  })
  const total = estate === undefined ? { en: '', hi: '' } : rupees(estate)
  return computed(
    `Counted ${counted.en}${total.en && `, and ${total.en}`}: ${each.map(({ en }) => en).join(', ')}.${after.en && ` ${after.en}`}`,
    `गिने: ${counted.hi}${total.hi && `, और ${total.hi}`}: ${each.map(({ hi }) => hi).join(', ')}।${after.hi && ` ${after.hi}`}`,
    ...sources,
  )
}

function fraction(part: number, of: number): Both {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  const by = divisor(part, of)
  const written = `${part / by}/${of / by}`
  return part === of ? { en: 'all', hi: 'पूरा' } : { en: written, hi: written }
}
