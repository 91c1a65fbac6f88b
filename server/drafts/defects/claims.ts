/** What a claim must state: limitation, court fee, value, prayer. */
import { amountsIn } from '#shared/indian-text/amounts.ts'
import { computePeriods, readTimeline } from '../../law/index.ts'
import type { FoundDefect } from './found-defect.ts'
import { hasLine, hasPart, type FiledPaper, type PaperLine } from './read-paper.ts'

export function findClaimDefects(paper: FiledPaper): FoundDefect[] {
  return [...findPrayer(paper), ...findLimitation(paper), ...findCourtFee(paper)]
}

const PRAYS = /\bpray(?:s|ed|er|ers)?\b|\btherefore (?:requests?|asks?)\b|प्रार्थना/iu
const ASKS = /prayer|relief|request/u

function findPrayer(paper: FiledPaper): FoundDefect[] {
  const asks = hasLine(paper.main, PRAYS) || paper.main.some(({ heading }) => ASKS.test(heading))
  return hasPart(paper, 'prayer') && !asks ? [{ code: 'prayer-missing', at: null }] : []
}

const STATES_TIME =
  /\blimitation\b|\bdelay\b|\bwithin (?:the )?(?:time|period|one (?:month|year)|\w+ (?:days|months|years))\b|परिसीमा|मियाद/iu
/** A paper that asks to excuse the delay knows that it is late. */
const KNOWS_DELAY = /\bcondon|\bsufficient cause\b|\bafresh\b|\bcontinuing\b|\bexcluded?\b/iu

function findLimitation(paper: FiledPaper): FoundDefect[] {
  if (!hasPart(paper, 'limitation')) return []
  const { main, template, today } = paper
  // A part that the facts of this case do not need has no limitation of its own: "No bar to relief".
  const needed = template?.parts.some(({ kind, heading = '' }) => kind === 'limitation' && STATES_TIME.test(heading))
  if (needed && !hasLine(main, STATES_TIME)) return [{ code: 'limitation-missing', at: null }]
  if (hasLine(main, KNOWS_DELAY)) return []
  const pleaded = main.filter(({ style }) => style === 'numbered')
  // Each paragraph is an own sentence, so that a day is not given to what the next paragraph tells.
  const timeline = readTimeline(pleaded.map(({ text }) => text).join('\n\n'), today)
  const late = computePeriods(timeline, { today }).filter(
    ({ sources, daysLeft, isExact, late: over }) =>
      daysLeft < 0 && isExact && over !== undefined && sources.some((id) => template?.law.includes(id)),
  )
  const line = main.find(({ text, style }) => style === 'numbered' && STATES_TIME.test(text))
  return late.slice(0, 1).map(({ title, working }) => ({
    code: 'limitation-over',
    at: line?.at ?? null,
    quote: line?.text.slice(0, 160) ?? '',
    values: { period: title.en, period_hi: title.hi, working: working.en, working_hi: working.hi },
  }))
}

/** Tribunals and commissions take a fee that is no court fee. */
const NAMES_FEE = /\bfees?\b|शुल्क|फीस/iu

function findCourtFee(paper: FiledPaper): FoundDefect[] {
  if (!hasPart(paper, 'valuation')) return []
  if (!hasLine(paper.main, NAMES_FEE)) return [{ code: 'court-fee-missing', at: null }]
  const valued = paper.main.find(({ text }) => /\bvalued at\b/iu.test(text))
  const [value] = valued ? sumsOf(valued) : []
  const claim = paper.main
    .filter(({ heading, style }) => /prayer|relief/u.test(heading) && style === 'lettered')
    .flatMap((line) => sumsOf(line).map((rupees) => ({ line, rupees })))
    .toSorted((a, b) => b.rupees - a.rupees)[0]
  return valued && value !== undefined && claim && value < claim.rupees
    ? [
        {
          code: 'valuation-below-claim',
          at: valued.at,
          quote: valued.text.slice(0, 160),
          values: { value: inRupees(value), claim: inRupees(claim.rupees) },
        },
      ]
    : []
}

const sumsOf = ({ text }: PaperLine): number[] =>
  amountsIn(text, false).flatMap(({ least, most, namesRupees }) => (namesRupees && least === most ? [least / 100] : []))

export const inRupees = (rupees: number): string => `Rs ${rupees.toLocaleString('en-IN')}`
