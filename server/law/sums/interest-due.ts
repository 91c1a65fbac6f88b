/** Simple interest on a sum that was lent, where rate, sum and days are told. */
import type { Computed } from '#shared/law/found-answers.ts'
import { simpleInterest } from '../quantities/interest.ts'
import { only, theOnlySum, type SumFacts } from './facts.ts'
import { computed, dateInWords, rupees } from './write.ts'

const MOST_RATE = 36

export function interestDue(facts: SumFacts): Computed | null {
  if (!facts.has('interest') || !facts.has('simple-interest') || facts.has('other-interest', 'cheque')) return null
  const rate = only(facts.numbers.filter(({ unit }) => unit === 'percent'))
  const principal = theOnlySum(facts, ['lent'], ['claimed'])
  const [from, to, ...more] = facts.days
  const isExact = [from, to].every((day) => day === undefined || (day.day === day.latest && !day.isRounded))
  if (!rate || rate.value > MOST_RATE || !principal || !from || more.length > 0 || !isExact) return null
  const last = to?.day ?? facts.today
  const due = simpleInterest(principal.value * 100, rate.value, from.day, last)
  if (!due || due.days === 0) return null
  const [sum, interest, total] = [rupees(principal.value), rupees(due.interest / 100), rupees(due.total / 100)]
  const [start, end] = [dateInWords(from.day), dateInWords(last)]
  return computed(
    `Simple interest at ${rate.value}% a year on ${sum.en} from ${start.en} to ${end.en}, ${due.days} days: ${interest.en}, with the principal ${total.en}; what a court allows is for it to decide.`,
    `${sum.hi} पर ${start.hi} से ${end.hi} तक ${due.days} दिन का ${rate.value}% सालाना साधारण ब्याज: ${interest.hi}, मूल समेत ${total.hi}; अदालत कितना दे, यह वह तय करेगी।`,
    'cpc 34',
  )
}
