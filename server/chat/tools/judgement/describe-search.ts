/**
 * Describes a search in sentences, for a person and for a model: its filters, why it is empty, and what the library
 * holds.
 */
import type { CaseHoldings, FilterCount } from '../../../law/index.ts'
import type { ChosenFilters, FilterName } from './filters.ts'
import type { JudgmentLookup } from './gather.ts'

const COVERED_COURTS = 6

/** @returns "the Supreme Court; decided after 2015"; empty without filters */
export function describeFilters({ state: { chosen }, provision }: JudgmentLookup): string {
  const { court, years, judge, bench, outcome } = chosen
  return [
    court?.label,
    years?.label,
    judge && `by ${judge.label}`,
    bench?.label,
    provision && `on ${provision}`,
    outcome && `outcome: ${outcome.label}`,
  ]
    .filter(Boolean)
    .join('; ')
}

export const describeNoFilters = (lifted: readonly FilterName[]) =>
  lifted.length > 0 ? 'those before were lifted' : 'all courts and years that the library holds'

const SOURCES: Record<string, string> = {
  'sc-citations': 'citations of the Supreme Court without text',
  'sc-open-data': 'the Supreme Court open data',
  'hc-open-data': 'the High Court open data',
  'judgments-text': 'a folder of judgment texts',
  'judgments-pdf': 'a folder of judgment PDFs',
}

/**
 * Says which judgments the library holds and which it does not, because an empty list does not mean that there is no
 * judgment.
 */
export function describeCoverage({ digests, imported, courts }: CaseHoldings): string {
  const many = imported.reduce((sum, { judgments }) => sum + judgments, 0)
  const digested = `${digests.judgments} judgments digested in its own words (${digests.courts.join(', ')}, ${digests.from.slice(0, 4)} to ${digests.to.slice(0, 4)})`
  const sources = imported.map(
    ({ source, judgments, withText }) =>
      `${SOURCES[source] ?? source}: ${judgments}${withText < judgments ? `, ${withText} of them with their text` : ''}`,
  )
  const named = courts.slice(0, COVERED_COURTS).map(({ court, judgments }) => `${court} ${judgments}`)
  const further = courts.length > COVERED_COURTS ? ` and ${courts.length - COVERED_COURTS} courts more` : ''
  const imports =
    many > 0
      ? ` Imported beside them: ${many} ${many === 1 ? 'judgment' : 'judgments'} (${sources.join('; ')}${named.length > 0 ? `; by court: ${named.join(', ')}${further}` : ''}).`
      : ' No judgment was imported beside them, so their full texts are not here.'
  const missing = [
    ![...digests.courts, ...courts.map(({ court }) => court)].some((court) => /high court/i.test(court)) &&
      'any judgment of a High Court',
    'unreported judgments',
    'whatever was decided since it was built',
  ].filter(Boolean)
  return `## What this list covers\n\nThe library holds ${digested}.${imports} It does not hold ${missing.join(', ').replace(/, ([^,]*)$/, ' or $1')}: that a judgment is not listed does not mean that there is none.`
}

/** Explains an empty list by the filter that emptied it, so that the person knows what to try next. */
export function explainEmptyList({ state, search, provision }: JudgmentLookup): string {
  const { chosen, page } = state
  if (page > 1 && search.total > 0)
    return '## No further judgment\n\nThe list has come to its end: what else the library holds does not answer to your words.'
  const emptied = search.perFilter.filter(({ judgments }) => judgments === 0)
  const each = search.perFilter.map((one) => `- ${filterReason(one, chosen, provision)}`)
  const tries = [
    chosen.court && '"all courts again"',
    chosen.years && '"all years"',
    chosen.judge && '"any judge"',
    chosen.bench && '"any bench"',
    chosen.provision && '"all sections"',
    chosen.outcome && '"any outcome"',
  ].filter(Boolean)
  const why =
    each.length === 0
      ? 'No judgment in the library answers to your words, so none is named: one about something else would only mislead.'
      : emptied.length > 0
        ? 'No judgment is left:'
        : 'Each filter alone leaves some judgments, but none of those answers to your question:'
  const attempt =
    tries.length > 0
      ? `Say ${tries.join(' or ')} to widen, or ask the question in other words.`
      : 'Name the section with its Act, the parties of a case you know, or the point in other words: "bail", "arrest without warrant", "cheque returned unpaid".'
  return ['## No judgment found', why, each.join('\n'), `**What to try.** ${attempt}`].filter(Boolean).join('\n\n')
}

function filterReason({ filter, judgments }: FilterCount, chosen: ChosenFilters, provision: string | null): string {
  const label = filter === 'provision' ? (provision ?? '') : (chosen[filter]?.label ?? '')
  const said = label.charAt(0).toUpperCase() + label.slice(1)
  if (judgments > 0) return `${said}: ${judgments} ${judgments === 1 ? 'judgment' : 'judgments'} in the library.`
  const unknown = {
    court: 'the library holds no judgment of it.',
    years: 'the library holds no judgment of that time.',
    judge:
      'the library knows no judgment of that judge. Its digests name no judges: only imported judgments can be found so.',
    bench: 'the library knows no judgment of such a bench.',
    provision: 'the library knows no judgment on it.',
    outcome:
      'the library knows no judgment recorded so. Outcomes are known only where a court’s own open data was imported, and in its words.',
  }
  return `${said}: ${unknown[filter]}`
}
