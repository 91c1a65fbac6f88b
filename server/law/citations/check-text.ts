/** Every citation of a text, looked up: the one place that may call an authority verified. */
import type { CheckedCitation, Found } from '#shared/law.ts'
import { todayInIndia } from '../dates.ts'
import type { ActRecord, LibraryStore } from '../store.ts'
import type { ActNames } from './act-names.ts'
import { checkJudgment } from './check-judgment.ts'
import { checkProvision, type Desk, type Verdict } from './check-provision.ts'
import { parseJudgments, type ParsedJudgment } from './judgments.ts'
import { parseProvisions, type ParsedProvision } from './provisions.ts'
import { assignQuotations, comparable } from './quotations.ts'

/** Characters read; what follows is not looked at. An answer has at most some 40,000. */
const MAX_CHECKED_CHARS = 200_000
const MAX_CITATIONS = 2_000

export type ParsedCitation = ParsedProvision | ParsedJudgment

/** Every citation of the text, left to right, never overlapping. */
export function parseCitations(text: string, names: ActNames): ParsedCitation[] {
  const judgments = parseJudgments(text)
  const provisions = parseProvisions(text, names)
  const merged: ParsedCitation[] = []
  let at = 0
  for (const provision of provisions) {
    while (at < judgments.length && (judgments[at]?.end ?? 0) <= provision.start) at += 1
    const next = judgments[at]
    if (!next || next.start >= provision.end || next.alias !== null) merged.push(provision)
  }
  return [...judgments, ...merged].toSorted((a, b) => a.start - b.start || a.end - b.end).slice(0, MAX_CITATIONS)
}

export interface Checker {
  store: LibraryStore
  acts: ReadonlyMap<string, ActRecord>
  names: ActNames
}

/**
 * @param fullText any text; the first 200,000 characters are read
 * @param options.factsDate when the acts happened; without it, what is in force today counts
 * @returns each citation with its offsets in the text, and what the library says of it
 */
export function checkText(
  { store, acts, names }: Checker,
  fullText: string,
  { factsDate = null, today = todayInIndia() }: { factsDate?: Found['factsDate']; today?: string } = {},
): CheckedCitation[] {
  const text = fullText.slice(0, MAX_CHECKED_CHARS)
  const dates = factsDate ?? { from: today, to: today }
  const desk: Desk = { store, acts, dates, factsDate }
  const cited = parseCitations(text, names)
  const checked = cited.flatMap((citation) => {
    const raw = text.slice(citation.start, citation.end)
    const verdict =
      citation.kind === 'provision' ? checkProvision(desk, citation, text) : checkJudgment(desk, citation, raw)
    return verdict ? [{ citation, verdict }] : []
  })
  const spans = checked.map(({ citation, verdict }) => ({
    start: citation.start,
    end: citation.end,
    ...spanOf(verdict),
  }))
  const quotations = assignQuotations(text, spans)
  return checked.map(({ citation, verdict }, at) => {
    const { start, end } = spans[at] ?? citation
    const { id, label, heading, passage, state, reason } = quoted(
      verdict,
      quotations.get(at)?.map(({ words }) => words) ?? [],
    )
    return { start, end, raw: text.slice(start, end), kind: citation.kind, id, label, heading, passage, state, reason }
  })
}

function spanOf(verdict: Verdict & { start?: number; end?: number }): { start?: number; end?: number } {
  return {
    ...(verdict.start === undefined ? {} : { start: verdict.start }),
    ...(verdict.end === undefined ? {} : { end: verdict.end }),
  }
}

/** Words put in quotation marks must stand in the library; a digest cannot confirm the wording of the original. */
function quoted(verdict: Verdict, quotations: readonly string[]): Verdict {
  if (verdict.state !== 'verified' || quotations.length === 0) return verdict
  const held = verdict.texts.map(comparable)
  if (quotations.every((words) => held.some((text) => ` ${text} `.includes(` ${words} `)))) return verdict
  return {
    ...verdict,
    state: 'check',
    reason:
      'The authority is in the library, but the library holds a digest, so the words quoted here could not be confirmed.',
  }
}
