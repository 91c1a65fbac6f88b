/**
 * Describes a search in sentences, for a person in English or Hindi and for a model in English: its filters, why it is
 * empty, and what the library holds.
 */
import { hindiCourt, type CaseHoldings, type FilterCount } from '../../../law/index.ts'
import type { ComposedLanguage } from '../tool.ts'
import { filterLabel } from './filter-labels.ts'
import { FILTER_NAMES, type FilterName } from './filters.ts'
import type { JudgmentLookup } from './gather.ts'
import { SEARCH_WORDS } from './search-words.ts'
import { JUDGEMENT_WORDS } from './words.ts'

const COVERED_COURTS = 6

/** @returns "the Supreme Court; decided after 2015"; empty without filters */
export function describeFilters(lookup: JudgmentLookup, language: ComposedLanguage = 'en'): string {
  const words = SEARCH_WORDS[language]
  return FILTER_NAMES.map((name) => {
    const label = filterLabel(name, lookup, language)
    return label && words.filter[name](label)
  })
    .filter(Boolean)
    .join('; ')
}

export const describeNoFilters = (lifted: readonly FilterName[], language: ComposedLanguage = 'en') =>
  lifted.length > 0 ? JUDGEMENT_WORDS[language].filtersLifted : JUDGEMENT_WORDS[language].allCourts

/**
 * Says which judgments the library holds and which it does not, because an empty list does not mean that there is no
 * judgment.
 */
export function describeCoverage(
  { digests, imported, courts }: CaseHoldings,
  language: ComposedLanguage = 'en',
): string {
  const words = SEARCH_WORDS[language]
  const nameOf = (court: string) => (language === 'hi' ? hindiCourt(court) : court)
  const many = imported.reduce((sum, { judgments }) => sum + judgments, 0)
  const sources = imported.map(
    ({ source, judgments, withText }) =>
      `${words.sources[source] ?? source}: ${judgments}${withText < judgments ? words.withText(withText) : ''}`,
  )
  const named = courts.slice(0, COVERED_COURTS).map(({ court, judgments }) => `${nameOf(court)} ${judgments}`)
  const further = courts.length > COVERED_COURTS ? words.furtherCourts(courts.length - COVERED_COURTS) : ''
  const holdsHighCourts = [...digests.courts, ...courts.map(({ court }) => court)].some((court) =>
    /high court/i.test(court),
  )
  return [
    `## ${words.covers}\n\n`,
    words.digested(
      digests.judgments,
      digests.courts.map(nameOf).join(', '),
      digests.from.slice(0, 4),
      digests.to.slice(0, 4),
    ),
    many > 0
      ? words.imported(many, sources.join('; '), named.length > 0 ? `${named.join(', ')}${further}` : '')
      : words.nothingImported,
    words.missing(holdsHighCourts),
  ].join('')
}

/** Explains an empty list by the filter that emptied it, so that the person knows what to try next. */
export function explainEmptyList(lookup: JudgmentLookup, language: ComposedLanguage = 'en'): string {
  const words = SEARCH_WORDS[language]
  const { state, search } = lookup
  if (state.page > 1 && search.total > 0) return words.endOfList
  const emptied = search.perFilter.filter(({ judgments }) => judgments === 0)
  const each = search.perFilter.map((one) => `- ${filterReason(one, lookup, language)}`)
  const tries = FILTER_NAMES.filter((name) => state.chosen[name]).map((name) => words.lift[name])
  const why = each.length === 0 ? words.noneAnswers : emptied.length > 0 ? words.noneLeft : words.noneTogether
  return [
    `## ${JUDGEMENT_WORDS[language].noJudgment}`,
    why,
    each.join('\n'),
    tries.length > 0 ? words.widen(tries) : words.tryOtherWords,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function filterReason({ filter, judgments }: FilterCount, lookup: JudgmentLookup, language: ComposedLanguage): string {
  const words = SEARCH_WORDS[language]
  const label = filterLabel(filter, lookup, language)
  const said = label.charAt(0).toUpperCase() + label.slice(1)
  return `${said}: ${judgments > 0 ? words.inLibrary(judgments) : words.unknown[filter]}`
}
