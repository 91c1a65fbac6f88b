/**
 * The filters of a search. A result without a value for a filter is left out, because an unknown court is not the court
 * that was asked for.
 */
import type { SearchFilter } from '#shared/law/law-search.ts'
import type { CorpusDocument } from '../library/corpus-queries.ts'
import type { JudgmentRecord, ProvisionRecord } from '../library/store.ts'
import type { LawContext } from '../library/context.ts'

export type Filters = Partial<Record<SearchFilter, string>>

/** Provisions have none of these, so a search with one of them is for judgments only. */
const OF_JUDGMENTS = ['court', 'from', 'to', 'judge', 'bench', 'outcome'] as const

export const wantsJudgments = ({ kind }: Filters) => kind !== 'provision'
export const wantsProvisions = (filters: Filters) =>
  filters.kind !== 'judgment' && OF_JUDGMENTS.every((name) => filters[name] === undefined)

const containsText = (text: string | null | undefined, part: string | undefined) =>
  part === undefined || (text ?? '').toLowerCase().includes(part.toLowerCase())

const isWithinDates = (date: string | null, { from, to }: Filters) =>
  (from === undefined && to === undefined) || (date !== null && (!from || date >= from) && (!to || date <= to))

/** @param asked "3", or "3+" for three or more */
const benchPasses = (judges: number, asked: string | undefined) =>
  asked === undefined || (asked.endsWith('+') ? judges >= Number.parseInt(asked, 10) : judges === Number(asked))

/** @param asked a name or a part of it. Initials are compared where both have them, because "D.Y. Chandrachud" is not "Y.V. Chandrachud". */
export function judgePasses(name: string, asked: string): boolean {
  if (containsText(name, asked)) return true
  const [written, wanted] = [nameParts(name), nameParts(asked)]
  if (wanted.words.length === 0 || !wanted.words.every((word) => written.words.includes(word))) return false
  return wanted.initials.every((initial, at) => written.initials[at] === undefined || written.initials[at] === initial)
}

const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'smt', 'justice', 'cji', 'hon', 'honble', 'the'])

/** @returns the words of a name, and the first letters of all parts before the last */
function nameParts(name: string): { words: string[]; initials: string[] } {
  const parts = (name.toLowerCase().match(/\p{L}+/gu) ?? []).filter((part) => !TITLES.has(part))
  return { words: parts.filter((part) => part.length > 1), initials: parts.slice(0, -1).map((part) => part.charAt(0)) }
}

export const provisionPasses = (row: Pick<ProvisionRecord, 'act' | 'no'>, { act, no }: Filters) =>
  (act === undefined || row.act === act) && (no === undefined || row.no === no)

export function digestPasses({ store }: LawContext, judgment: JudgmentRecord, filters: Filters): boolean {
  const { court, judge, bench, act, no, outcome } = filters
  // The digests pass no such filter, because they have neither judges nor outcomes.
  if (judge !== undefined || outcome !== undefined) return false
  if (!containsText(judgment.court, court) || !isWithinDates(judgment.date, filters)) return false
  if (!benchPasses(judgment.bench ?? 0, bench)) return false
  if (act === undefined) return true
  return store.judgmentProvisions(judgment.rowid).some((id) => {
    const row = store.provisionById(id)
    return row !== undefined && provisionPasses(row, { act, ...(no === undefined ? {} : { no }) })
  })
}

export function documentPasses({ imported }: LawContext, document: CorpusDocument, filters: Filters): boolean {
  const { court, judge, bench, act, no, outcome } = filters
  if (
    !containsText(document.court, court) ||
    !isWithinDates(document.date, filters) ||
    !containsText(document.outcome, outcome)
  )
    return false
  if (judge !== undefined && !document.judges.some((name) => judgePasses(name, judge))) return false
  if (!benchPasses(document.judges.length, bench)) return false
  if (act === undefined) return true
  return (imported?.corpus.provisionsCited(document.id) ?? []).some(
    (cited) => provisionPasses(cited, filters) || (no === undefined && cited.act === act),
  )
}
