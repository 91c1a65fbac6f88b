/** How long somebody has served, as gratuity and retrenchment compensation count it. */
import { ageOn } from '../quantities/age.ts'
import { addDays } from '../text/dates.ts'
import { dayOf, hasBareYear, lengthsIn, type SumFacts } from './facts.ts'
import { dateInWords, type Both } from './write.ts'

/** How many people are employed, where it is told: "factory with 120 workers". */
export const workersIn = ({ numbers, text }: SumFacts): number | undefined =>
  numbers.find(({ isMoney, end }) => !isMoney && WORKERS.test(text.slice(end)))?.value
const WORKERS =
  /^\s(?:permanent\s|regular\s)?(?:workers?|workmen|employees?|staff|people|log|mazdoor|majdoor|karmchari|karigar|labourers?|कर्मचारी|मजदूर|मज़दूर|कामगार|लोग)(?![\p{L}\p{M}])/iu

interface Service {
  /** Completed years. */
  completed: number
  /** Completed years, and one more where the rest is more than six months. */
  counted: number
  /** ISO: the last day; undefined where only the length was told. */
  ended: string | undefined
  words: Both
}

/**
 * @param ends the events that end it
 * @returns undefined where it was not told, or told in two ways
 */
export function readService(facts: SumFacts, ends: readonly string[]): Service | undefined {
  const joined = dayOf(facts, 'joined')
  const ended = ends.map((event) => dayOf(facts, event)).find((day) => day !== undefined)
  if (joined !== undefined && ended !== undefined) {
    // The last day is served too.
    const length = ageOn(joined, addDays(ended, 1))
    const [first, last] = [dateInWords(joined), dateInWords(ended)]
    const between = { en: `${first.en} to ${last.en}, `, hi: `${first.hi} से ${last.hi}, ` }
    return length === null ? undefined : describe(length, ended, between)
  }
  if (facts.days.some(({ events }) => events.includes('joined')) || facts.has('about')) return undefined
  const [told, ...others] = lengthsIn(facts)
  if (!told || others.length > 0 || !Number.isInteger(told.years) || !(told.months >= 0 && told.months < 12))
    return undefined
  if (ended === undefined && hasBareYear(facts)) return undefined
  // "Retired in 2016": which law applies is known without the day.
  const about = facts.days.find(({ events }) => events.some((event) => ends.includes(event)))
  return describe({ ...told, days: 0 }, ended ?? about?.latest)
}

function describe(
  { years, months, days }: { years: number; months: number; days: number },
  ended: string | undefined,
  between: Both = { en: '', hi: '' },
): Service {
  const isMore = months > 6 || (months === 6 && days > 0)
  const counted = years + (isMore ? 1 : 0)
  const en = [`${years} years`, months > 0 && `${months} months`, days > 0 && `${days} days`].filter(Boolean).join(' ')
  const hi = [`${years} साल`, months > 0 && `${months} महीने`, days > 0 && `${days} दिन`].filter(Boolean).join(' ')
  return {
    completed: years,
    counted,
    ended,
    words: { en: `${between.en}${en}, counted as ${counted}`, hi: `${between.hi}${hi}, गिने ${counted}` },
  }
}
