/** The age of a person on a day, and what follows from it: a child, a marriageable age, a senior citizen. */
import type { Computed } from '#shared/law/found-answers.ts'
import { ageOn } from '../quantities/age.ts'
import { dayOf, hasBareYear, type SumFacts } from './facts.ts'
import { computed, dateInWords, type Both } from './write.ts'

const ADULT = 18
const MAN_MARRIES = 21
const SENIOR = 60

interface Meaning {
  topic: string
  /** Whether the age today answers it. A crime is judged by the age on its day. */
  isToday?: true
  source: string
  of: (years: number, facts: SumFacts) => Both | null
}

const underEighteen = (years: number): Both =>
  years < ADULT
    ? { en: 'under eighteen, so a child', hi: '18 से कम, इसलिए बच्चा' }
    : { en: 'eighteen or more, so no child', hi: '18 या अधिक, इसलिए बच्चा नहीं' }

const MEANINGS: Meaning[] = [
  { topic: 'juvenile', source: 'jj 2', of: underEighteen },
  { topic: 'childhood', source: 'pocso 2', of: underEighteen },
  { topic: 'child-marriage', isToday: true, source: 'pcma 2', of: marriageable },
  {
    topic: 'senior-citizen',
    isToday: true,
    source: 'mwpsc 2',
    of: (years) =>
      years < SENIOR
        ? { en: 'under sixty, so not yet a senior citizen', hi: '60 से कम, इसलिए अभी वरिष्ठ नागरिक नहीं' }
        : { en: 'sixty or more, so a senior citizen', hi: '60 या अधिक, इसलिए वरिष्ठ नागरिक' },
  },
]

function marriageable(years: number, facts: SumFacts): Both | null {
  if (years < ADULT) return { en: 'under the age of marriage', hi: 'विवाह की उम्र से कम' }
  if (years >= MAN_MARRIES) return { en: 'of an age to marry', hi: 'विवाह की उम्र का' }
  const [boy, girl] = [facts.has('boy'), facts.has('girl')]
  if (boy === girl)
    return { en: 'a woman may marry from eighteen, a man from twenty-one', hi: 'स्त्री 18 से, पुरुष 21 से विवाह कर सकता है' }
  return girl
    ? { en: 'eighteen or more, so a woman may marry', hi: '18 या अधिक, इसलिए विवाह कर सकती है' }
    : { en: 'under twenty-one, so a man may not marry', hi: '21 से कम, इसलिए पुरुष विवाह नहीं कर सकता' }
}

export function ageAndMeaning(facts: SumFacts): Computed | null {
  const born = dayOf(facts, 'born')
  const meaning = MEANINGS.find(({ topic }) => facts.has(topic))
  if (born === undefined || !meaning || facts.has('corrects-a-date') || hasBareYear(facts)) return null
  const others = facts.days.filter(({ day }) => day !== born)
  const [other, ...more] = others
  if (more.length > 0 || (other && (other.day !== other.latest || other.isRounded))) return null
  const day = other?.day ?? (meaning.isToday ? facts.today : undefined)
  if (day === undefined) return null
  const age = ageOn(born, day)
  const follows = age && meaning.of(age.years, facts)
  if (!age || !follows) return null
  const [birth, then] = [dateInWords(born), dateInWords(day)]
  return computed(
    `Born ${birth.en}: on ${then.en} the age is ${age.years} years ${age.months} months, ${follows.en}.`,
    `जन्म ${birth.hi}: ${then.hi} को उम्र ${age.years} साल ${age.months} महीने, ${follows.hi}।`,
    meaning.source,
  )
}
