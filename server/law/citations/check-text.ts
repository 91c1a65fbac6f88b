/** Every citation of a text, looked up: the one place that may call an authority verified. */
import type { CheckedCitation, Found, Source } from '#shared/law.ts'
import { todayInIndia } from '../text/dates.ts'
import type { ActRecord, LibraryStore } from '../library/store.ts'
import type { Corpus } from '../library/corpus.ts'
import { assignQuotations } from './quotations/assign-quotations.ts'
import { actNameKey, makeActNames, type ActNames } from '../text/act-names.ts'
import { openCases, type Cases } from './check-judgments/cases.ts'
import { checkJudgment, type JudgmentDesk } from './check-judgments/check-judgment.ts'
import { openLooseNames } from './check-judgments/check-short-name.ts'
import { checkMatter } from './check-provisions/check-subject.ts'
import { checkProvision, type Desk } from './check-provisions/check-provision.ts'
import { checkWords } from './quotations/check-quotations.ts'
import { findDockets } from './read-judgments/docket-numbers.ts'
import { forOneText, openFullTexts, type FullTexts } from './quotations/full-texts.ts'
import { openMatters, type Matters } from './check-provisions/provision-subjects.ts'
import { openNameLookUp } from './check-judgments/name-look-up.ts'
import { parseJudgments, type ParsedJudgment } from './read-judgments/parse-judgments.ts'
import { checkMarks, findMarks, type Mark, type NumberedSource } from './source-marks.ts'
import { looseNames } from './read-judgments/short-names.ts'
import { pinpointsOf } from './quotations/pinpoints.ts'
import { checkCourt } from './check-judgments/check-court.ts'
import { parseProvisions, type ParsedProvision } from './read-provisions/parse-provisions.ts'
import { readable } from './readable-text.ts'
import { citationOf, type Verdict } from './verdict.ts'

/** Characters of one text; a brief of a hundred pages has as many. */
export const MOST_CHECKED = 200_000
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
  matters: Matters
}

/** @param corpus what was imported, or null */
export function openChecker(store: LibraryStore, corpus: Corpus | null): CitationChecker {
  const acts = new Map(store.acts().map((act) => [act.id, act]))
  const known = store.namesOfActs().map(({ key, act, title }) => ({ key, act, year: actNameKey(title).year }))
  const texts = openFullTexts(corpus)
  const more = texts.importedActs().filter(({ act }) => !acts.has(act))
  for (const { act, title } of more) acts.set(act, importedAct(act, title))
  const names = makeActNames([...known, ...more.map(({ act, title }) => ({ act, ...actNameKey(title) }))])
  return { store, acts, names, cases: openCases(store, corpus), texts, matters: openMatters(store, acts, texts) }
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

export interface CheckOptions {
  /** When the acts happened; without it, what is in force today counts. */
  factsDate?: Found['factsDate']
  /** ISO date; today in India when left out. */
  today?: string
  /** What `[3]` means in the text: then quotations beside such marks are checked too, and a number that nothing bears is told. */
  numbered?: readonly NumberedSource[]
}

/**
 * @param fullText any text; the first 200,000 characters are read
 * @returns each citation with its offsets in the text, and what the library says of it
 */
export function checkText(
  { store, acts, names, cases, texts, matters }: CitationChecker,
  fullText: string,
  { factsDate = null, today = todayInIndia(), numbered }: CheckOptions = {},
): CheckedCitation[] {
  const asWritten = fullText.slice(0, MOST_CHECKED)
  const { text, written } = readable(asWritten)
  const dates = factsDate ?? { from: today, to: today }
  const desk: Desk = { store, acts, texts, dates, factsDate }
  const judgments = { store, cases, byName: openNameLookUp(cases) }
  const parsed = parseCitations(text, names).flatMap((citation, at, all): Checked[] => {
    const verdict =
      citation.kind === 'provision'
        ? checkMatter({ ...desk, matters }, checkProvision(desk, citation, text), citation, text, {
            before: all[at - 1],
            behind: all.slice(at + 1, at + 3),
          })
        : checkJudgment(judgments, citation, text)
    if (!verdict) return []
    const { start = citation.start, end = citation.end } = verdict
    const decided = citation.kind === 'judgment' ? checkCourt(cases, verdict, text, { start, end }) : verdict
    return [{ start, end, kind: citation.kind, verdict: decided }]
  })
  const checked = withLooseNames(judgments, text, parsed)
  const marks = numbered ? findMarks(text).map((mark) => ({ ...mark, ids: idsOf(mark, numbered) })) : []
  const quotations = assignQuotations(
    text,
    checked.map(({ start, end, kind, verdict: { id } }) => ({ start, end, kind, id })),
    marks,
  )
  const limited = forOneText(texts)
  const inWords = checked.map(({ start, end, kind, verdict }, at) => {
    const pinpoints = kind === 'judgment' ? pinpointsOf(text, { start, end }) : []
    const said = checkWords(limited, verdict, quotations.cited.get(at) ?? [], pinpoints)
    return citationOf(text, { start, end }, kind, said)
  })
  const atMarks = numbered
    ? checkMarks({ store, cases, acts, texts: limited, provisions: desk }, text, numbered, marks, quotations.marked)
    : []
  return [...inWords, ...atMarks]
    .toSorted((a, b) => a.start - b.start)
    .map((one) => {
      const { start, end } = written(one)
      return { ...one, start, end, raw: asWritten.slice(start, end) }
    })
}
interface Checked {
  start: number
  end: number
  kind: Source['kind']
  verdict: Verdict
}

/** Besides what has parties or a number of a report: names alone and numbers of registries, where nothing else was read. */
function withLooseNames(desk: JudgmentDesk, text: string, checked: readonly Checked[]): Checked[] {
  const taken = new Uint8Array(text.length)
  for (const { start, end } of checked) taken.fill(1, start, end)
  const isFree = ({ start, end }: { start: number; end: number }) => !taken.subarray(start, end).includes(1)
  // A name straight before a number was judged with that number.
  const standsAlone = ({ end }: { end: number }) => {
    const gap =
      /^(?:\sreported)?(?:\s(?:in|as|at))?[\s,:;([*_–—-]{0,6}/.exec(text.slice(end, end + 24))?.[0].length ?? 0
    return taken[end + gap] !== 1
  }
  const judgments = checked.filter(({ kind }) => kind === 'judgment')
  const earlier = judgments.map(({ start, end, verdict }) => ({ end, raw: text.slice(start, end), verdict }))
  const byName = openLooseNames(desk, earlier)
  const loose = looseNames(desk.store, text)
    .filter((name) => isFree(name) && standsAlone(name))
    .flatMap((name): Checked[] => {
      const verdict = byName(name)
      if (verdict) taken.fill(1, name.start, name.end)
      return verdict ? [{ start: name.start, end: name.end, kind: 'judgment', verdict }] : []
    })
  const dockets = findDockets(text)
    .filter(isFree)
    .map((docket) => ({ ...docket, kind: 'judgment' as const }))
  return [...checked, ...loose, ...dockets].toSorted((a, b) => a.start - b.start || a.end - b.end)
}

const idsOf = ({ numbers }: Mark, numbered: readonly NumberedSource[]) =>
  numbered.filter(({ n }) => numbers.includes(n)).map(({ id }) => id)
