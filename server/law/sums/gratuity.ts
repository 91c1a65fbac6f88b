/**
 * Gratuity of a monthly paid employee: fifteen days of the last wages, a month having twenty-six, for every completed
 * year and a part of more than six months (section 53 of the Code on Social Security; before it, section 4 of the Act of
 * 1972).
 */
import type { Computed } from '#shared/law/found-answers.ts'
import { only, sumsOf, type SumFacts } from './facts.ts'
import { readService, workersIn } from './service.ts'
import { computed, LABOUR_CODES_FROM, rupees, type Both } from './write.ts'

const LEAST_YEARS = 5
const LEAST_WORKERS = 10
/** Rupees: the ceiling of the Act of 1972 since 29 March 2018. The one under the Code is notified, and not held here. */
const CEILING = { sum: 2_000_000, from: '2018-03-29', before: 1_000_000 }
/** Of these the rule is another, or the Act does not decide. */
const DOUBTFUL = ['death', 'fixed-term', 'own-rules', 'misconduct', 'broken-service'] as const

export function gratuity(facts: SumFacts): Computed | null {
  if (!facts.has('gratuity') || facts.has(...DOUBTFUL)) return null
  // The Act covers a place of ten or more.
  if ((workersIn(facts) ?? LEAST_WORKERS) < LEAST_WORKERS) return null
  const service = readService(facts, ['last-day', 'left'])
  const wages = readWages(facts)
  if (!service || service.completed < LEAST_YEARS || !wages) return null
  const sum = (wages.sum * 15 * service.counted) / 26
  const isOld = service.ended !== undefined && service.ended < LABOUR_CODES_FROM
  if (service.ended !== undefined && service.ended < CEILING.from && sum > CEILING.before) return null
  const [each, all, most] = [rupees(wages.sum), rupees(sum), rupees(CEILING.sum)]
  const working: Both = {
    en: `Gratuity: ${each.en} a month (${wages.words.en}) ÷ 26 × 15 × ${service.counted} years (${service.words.en}) = ${all.en}`,
    hi: `ग्रेच्युटी: ${each.hi} महीना (${wages.words.hi}) ÷ 26 × 15 × ${service.counted} साल (${service.words.hi}) = ${all.hi}`,
  }
  const source = isOld ? 'gratuity 4' : 'sscode 53'
  if (sum <= CEILING.sum) return computed(`${working.en}.`, `${working.hi}।`, source)
  return isOld
    ? computed(`${working.en}, but at most ${most.en}.`, `${working.hi}, पर ज़्यादा से ज़्यादा ${most.hi}।`, source)
    : computed(
        `${working.en}, up to the ceiling notified under the Code; under the old Act it was ${most.en}.`,
        `${working.hi}, संहिता में अधिसूचित सीमा तक; पुराने क़ानून में सीमा ${most.hi} थी।`,
        source,
        'gratuity 4',
      )
}

const OTHER_PAY = ['other-pay', 'claimed']
/** Basic pay with the dearness allowance: told as one sum, or as two. The whole salary is not what gratuity counts from. */
function readWages(facts: SumFacts): { sum: number; words: Both } | undefined {
  const [basic, dearness] = [['basic'], ['dearness']].map((role) =>
    sumsOf(
      facts,
      role,
      ['basic', 'dearness', ...OTHER_PAY].filter((other) => !role.includes(other)),
    ),
  )
  const told = sumsOf(facts, ['basic', 'dearness'], OTHER_PAY)
  const one = only(told)
  const namesBoth =
    /(?:basic|मूल|mool)[\s\p{L}\p{M}]{0,9}(?:[+&,/]|and|plus|aur|और|\s)\s?(?:da\b|d\.a|dearness|mehngai|mahangai|मह)/iu.test(
      facts.text,
    )
  if (one && (one.per === null || one.per === 'month') && /basic|मूल|mool/iu.test(facts.text))
    return {
      sum: one.value,
      words: namesBoth
        ? { en: 'basic and dearness allowance', hi: 'मूल वेतन और महँगाई भत्ता' }
        : { en: 'basic pay; a dearness allowance is added', hi: 'मूल वेतन; महँगाई भत्ता हो तो जुड़ेगा' },
    }
  const [first, second] = [only(basic ?? []), only(dearness ?? [])]
  if (!first || !second || told.length !== 2 || first.per !== second.per || first.per === 'day') return undefined
  return {
    sum: first.value + second.value,
    words: { en: 'basic and dearness allowance', hi: 'मूल वेतन और महँगाई भत्ता' },
  }
}
