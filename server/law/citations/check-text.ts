/** Every citation of a text, looked up: the one place that may call an authority verified. */
import type { CheckedCitation, Found } from '#shared/law.ts'
import { todayInIndia } from '../dates.ts'
import { MOST_CHECKED } from '../limits.ts'
import type { ActRecord, LibraryStore } from '../store.ts'
import type { Corpus } from '../corpus/corpus.ts'
import { actNameKey, makeActNames, type ActNames } from './act-names.ts'
import { openCases, type Cases } from './cases.ts'
import { checkJudgment } from './check-judgment.ts'
import { checkProvision, type Desk } from './check-provision.ts'
import { checkWords } from './check-words.ts'
import { openFullTexts, type FullTexts } from './full-texts.ts'
import { parseJudgments, type ParsedJudgment } from './judgments.ts'
import { pinpointsOf } from './pinpoints.ts'
import { parseProvisions, type ParsedProvision } from './provisions.ts'
import { assignQuotations } from './quotations.ts'

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

/** What is needed to read citations: the Acts and their names. */
export interface Checker {
  store: LibraryStore
  acts: ReadonlyMap<string, ActRecord>
  names: ActNames
}

/** And to look them up, in the digests and in what was imported. */
export interface CitationChecker extends Checker {
  cases: Cases
  texts: FullTexts
}

/** @param corpus what was imported, or null */
export function openChecker(store: LibraryStore, corpus: Corpus | null): CitationChecker {
  const acts = new Map(store.acts().map((act) => [act.id, act]))
  const known = store.namesOfActs().map(({ key, act, title }) => ({ key, act, year: actNameKey(title).year }))
  const texts = openFullTexts(corpus)
  const more = texts.importedActs().filter(({ act }) => !acts.has(act))
  for (const { act, title } of more) acts.set(act, importedAct(act, title))
  const names = makeActNames([...known, ...more.map(({ act, title }) => ({ act, ...actNameKey(title) }))])
  return { store, acts, names, cases: openCases(store, corpus), texts }
}

/** Of an imported Act the source says that it is in force, not since when. */
const importedAct = (id: string, title: string): ActRecord => ({
  id,
  title,
  short: title.replace(/^the\s/i, '').replace(/\.$/, ''),
  unit: 'section',
  last: 0,
  articles: null,
  from: '',
  to: null,
  replacedBy: [],
  unchecked: null,
  provisions: 0,
})

/**
 * @param fullText any text; the first 200,000 characters are read
 * @param options.factsDate when the acts happened; without it, what is in force today counts
 * @returns each citation with its offsets in the text, and what the library says of it
 */
export function checkText(
  { store, acts, names, cases, texts }: CitationChecker,
  fullText: string,
  { factsDate = null, today = todayInIndia() }: { factsDate?: Found['factsDate']; today?: string } = {},
): CheckedCitation[] {
  const text = fullText.slice(0, MOST_CHECKED)
  const dates = factsDate ?? { from: today, to: today }
  const desk: Desk = { store, acts, texts, dates, factsDate }
  const cited = parseCitations(text, names)
  const checked = cited.flatMap((citation) => {
    const verdict =
      citation.kind === 'provision'
        ? checkProvision(desk, citation, text)
        : checkJudgment({ store, cases }, citation, text)
    if (!verdict) return []
    const { start = citation.start, end = citation.end } = verdict
    return [{ citation, verdict, start, end }]
  })
  const quotations = assignQuotations(text, checked)
  return checked.map(({ citation: { kind }, verdict, start, end }, at) => {
    const pinpoints = kind === 'judgment' ? pinpointsOf(text, { start, end }) : []
    const { id, label, heading, passage, state, finding, reason, source } = checkWords(
      texts,
      verdict,
      quotations.get(at) ?? [],
      pinpoints,
    )
    const raw = text.slice(start, end)
    return { start, end, raw, kind, id, label, heading, passage, state, finding, reason, source }
  })
}
