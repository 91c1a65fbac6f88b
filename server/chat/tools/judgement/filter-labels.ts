/** What each filter of a search is called, in the languages that code answers in. */
import { longDate } from '#shared/dates.ts'
import { hindiLabel } from '#shared/law/hindi-label.ts'
import { hindiCourt } from '../../../law/index.ts'
import type { ComposedLanguage } from '../tool.ts'
import type { ChosenFilters, FilterName } from './filters.ts'
import type { JudgmentLookup } from './gather.ts'

type Chosen = Pick<JudgmentLookup, 'provision'> & { state: Pick<JudgmentLookup['state'], 'chosen'> }

/** @returns "the Supreme Court", "decided after 2015"; empty for a filter that was not chosen */
export function filterLabel(name: FilterName, { state: { chosen }, provision }: Chosen, language: ComposedLanguage) {
  if (name === 'provision') return provision === null ? '' : language === 'hi' ? hindiLabel(provision) : provision
  if (language === 'en') return chosen[name]?.label ?? ''
  const { court, years, judge, bench, outcome } = chosen
  return (
    {
      court: () => court && hindiCourt(court.label),
      years: () => years && hindiYears(years),
      judge: () => judge && `न्यायमूर्ति ${judge.value}`,
      bench: () => bench && hindiBench(bench.value),
      outcome: () => outcome && (HINDI_OUTCOMES[outcome.value] ?? outcome.label),
    }[name]() ?? ''
  )
}

const HINDI_OUTCOMES: Record<string, string> = {
  'partly allowed': 'आंशिक मंज़ूर',
  allowed: 'मंज़ूर',
  dismiss: 'खारिज',
  acquit: 'दोषमुक्ति',
  convict: 'दोषसिद्धि',
  quash: 'रद्द',
  remand: 'वापस भेजा गया',
}

const hindiBench = (judges: string) =>
  judges.endsWith('+')
    ? `${judges.slice(0, -1)} या अधिक न्यायाधीशों की पीठ`
    : judges === '1'
      ? 'एकल न्यायाधीश'
      : `${judges} न्यायाधीशों की पीठ`

function hindiYears({ from, to }: NonNullable<ChosenFilters['years']>): string {
  const [first, last] = [from && startOf(from), to?.slice(0, 4)]
  if (first && last) return first === last ? `${last} के` : `${first} से ${last} तक के`
  return first ? `${first} से अब तक के` : `${last} तक के`
}
/** A whole year by its number: of "the last five years" the day is needed. */
const startOf = (from: string) => (from.endsWith('-01-01') ? from.slice(0, 4) : longDate(from, 'hi-IN'))
