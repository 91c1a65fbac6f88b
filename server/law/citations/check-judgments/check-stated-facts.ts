/**
 * Holds what a text states of a case against what the library knows of it: the court, the strength of the bench, the judge, the day and
 * the year. What the library does not know is not doubted.
 */
import { readableDate } from '../../text/dates.ts'
import type { Span } from '../spans.ts'
import { addDoubt, type CitationVerdict } from '../verdict.ts'
import type { CaseFinder, LibraryCase } from './cases.ts'
import { yearsOf } from './check-judgment.ts'
import { isAnotherCourt } from './courts.ts'
import { readStatedFacts, type StatedFact } from './stated-facts.ts'
import { JUDGES_UNTIL, isSupremeCourtJudge } from './supreme-court-judges.ts'

/**
 * @param others where the judgment cited before ends, and where the one behind begins
 * @returns the verdict, with a doubt where the text states a fact of another case
 */
export function checkStatedFacts(
  cases: CaseFinder,
  verdict: CitationVerdict,
  text: string,
  span: Span,
  others: { before: number; behind: number },
): CitationVerdict {
  if (verdict.state !== 'verified' || verdict.id === null) return verdict
  const facts = readStatedFacts(text, span, others)
  if (facts.length === 0) return verdict
  const one = cases.withId(verdict.id)
  const reasons = one ? facts.flatMap((fact) => explainOtherFact(one, fact) ?? []) : []
  return reasons.length > 0 ? addDoubt(verdict, 'differs', [...new Set(reasons)].join(' ')) : verdict
}

/** @returns why the fact is not of this case; null where it is, or where the library cannot tell */
function explainOtherFact(one: LibraryCase, fact: StatedFact): string | null {
  const { court, date, digest } = one
  switch (fact.kind) {
    case 'court':
      return court && isAnotherCourt(fact.words, court)
        ? `The library has this case as decided by the ${court}, not by the ${fact.words}.`
        : null
    case 'bench':
      return digest && digest.bench !== null && (digest.bench < fact.least || digest.bench > fact.most)
        ? `The library has this case as decided by ${digest.bench === 1 ? 'a single judge' : `${digest.bench} judges`}, not by a “${fact.words}”.`
        : null
    case 'judge':
      return court && /supreme/i.test(court) && date !== null && date <= JUDGES_UNTIL && !isSupremeCourtJudge(fact.name)
        ? `The library knows no judge of the Supreme Court called ${fact.name}.`
        : null
    case 'date':
      return date !== null && date !== fact.iso && !one.documents.some((document) => document.date === fact.iso)
        ? `The library dates this case ${readableDate(date)}, not ${fact.words}.`
        : null
    case 'year':
      return date !== null && !yearsOf(one).has(fact.year)
        ? `The library dates this case ${readableDate(date)}, not ${fact.year}.`
        : null
  }
}
