/** Looks up every citation of a text. This is the one place that may call an authority verified. */
import type { CheckedCitation, Found, Source } from '#shared/law/law.ts'
import { todayInIndia } from '../text/dates.ts'
import { checkJudgment, toVerdict } from './check-judgments/check-judgment.ts'
import { checkStatedFacts } from './check-judgments/check-stated-facts.ts'
import { openShortNameCheck } from './check-judgments/check-short-name.ts'
import { openNameLookUp } from './check-judgments/name-look-up.ts'
import { checkProvision } from './check-provisions/check-provision.ts'
import { checkSubject } from './check-provisions/check-subject.ts'
import type { CitationCheckContext, JudgmentCheckContext, ProvisionCheckContext } from './context.ts'
import { parseCitations } from './parse-citations.ts'
import { assignQuotations } from './quotations/assign-quotations.ts'
import { checkQuotations } from './quotations/check-quotations.ts'
import { limitReads } from './quotations/full-texts.ts'
import { readPinpoints } from './quotations/pinpoints.ts'
import { findBareNames } from './read-judgments/bare-names.ts'
import { findDockets } from './read-judgments/docket-numbers.ts'
import { findShortNames } from './read-judgments/short-names.ts'
import { toReadableText } from './readable-text.ts'
import { checkSourceMarks, findSourceMarks, type NumberedSource, type SourceMark } from './source-marks.ts'
import { toCheckedCitation, type CitationVerdict } from './verdict.ts'

/** Characters of one text that are checked, because a longer text would hold its thread too long. A brief of a hundred pages has as many. */
export const MOST_CHECKED = 200_000

export interface CheckOptions {
  /** When the acts happened. Without it, the law in force today counts. */
  factsDate?: Found['factsDate']
  /** ISO date; today in India when left out. */
  today?: string
  /** What `[3]` means in the text. With it, quotations beside such marks are checked too, and a number without a source is reported. */
  numbered?: readonly NumberedSource[]
  /**
   * UTF-16 units: from here the text is made of the library's own entries. What they say of a provision was read against
   * it when they were written, and a chance likeness of words with another heading would doubt it without cause.
   */
  libraryFrom?: number
}

/**
 * @param fullText any text; the first 200,000 characters are read
 * @returns each citation with its offsets in the text, and what the library says of it
 */
export function checkText(
  context: CitationCheckContext,
  fullText: string,
  { factsDate = null, today = todayInIndia(), numbered, libraryFrom = Infinity }: CheckOptions = {},
): CheckedCitation[] {
  const { store, acts, cases, texts } = context
  const asWritten = fullText.slice(0, MOST_CHECKED)
  const { text, toWritten } = toReadableText(asWritten)
  const provisions: ProvisionCheckContext = {
    store,
    acts,
    texts,
    dates: factsDate ?? { from: today, to: today },
    factsDate,
  }
  const judgments: JudgmentCheckContext = { store, cases, byName: openNameLookUp(cases) }
  const checked = checkAllStatedFacts(
    judgments,
    text,
    addBareNames(
      judgments,
      text,
      addShortNamesAndDockets(
        judgments,
        text,
        checkFullCitations(context, provisions, judgments, {
          text,
          isOfLibrary: (span) => toWritten(span).start >= libraryFrom,
        }),
      ),
    ),
  )
  const marks = numbered ? findSourceMarks(text).map((mark) => ({ ...mark, ids: idsOfMark(mark, numbered) })) : []
  const quotations = assignQuotations(
    text,
    checked.map(({ start, end, kind, verdict: { id }, isBare }) => ({ start, end, kind, id, isBare })),
    marks,
  )
  const limited = limitReads(texts)
  const inWords = checked.flatMap(({ start, end, kind, verdict, isBare }, at) => {
    const pinpoints = kind === 'judgment' ? readPinpoints(text, { start, end }) : []
    const withQuotations = checkQuotations(limited, verdict, quotations.cited.get(at) ?? [], pinpoints)
    // A name in passing is no citation that somebody wants confirmed, so it is shown only where something said of it is wrong.
    if (isBare && withQuotations.state === 'verified') return []
    return [toCheckedCitation(text, { start, end }, kind, withQuotations)]
  })
  const atMarks = numbered
    ? checkSourceMarks({ store, cases, acts, texts: limited, provisions }, text, numbered, marks, quotations.marked)
    : []
  return [...inWords, ...atMarks]
    .toSorted((a, b) => a.start - b.start)
    .map((one) => {
      const { start, end } = toWritten(one)
      return { ...one, start, end, raw: asWritten.slice(start, end) }
    })
}

interface CheckedSpan {
  start: number
  end: number
  kind: Source['kind']
  verdict: CitationVerdict
  /** Whether the case is only named in passing: "The Court in Lalita Kumari". */
  isBare?: boolean
}

/** Checks the citations that can be read by themselves: provisions, and judgments with two parties, a report number or an alias. */
function checkFullCitations(
  { names, subjects }: CitationCheckContext,
  provisions: ProvisionCheckContext,
  judgments: JudgmentCheckContext,
  { text, isOfLibrary }: { text: string; isOfLibrary: (span: { start: number; end: number }) => boolean },
): CheckedSpan[] {
  return parseCitations(text, names).flatMap((citation, at, all): CheckedSpan[] => {
    const checked =
      citation.kind === 'provision'
        ? checkProvision(provisions, citation, text)
        : checkJudgment(judgments, citation, text)
    const verdict =
      citation.kind === 'provision' && checked && !isOfLibrary(citation)
        ? checkSubject({ ...provisions, subjects }, checked, citation, text, {
            before: all[at - 1],
            behind: all.slice(at + 1, at + 3),
          })
        : checked
    if (!verdict) return []
    const { start = citation.start, end = citation.end } = verdict
    return [{ start, end, kind: citation.kind, verdict }]
  })
}

/** Adds the names that stand alone and the docket numbers, where no full citation was read. */
function addShortNamesAndDockets(
  context: JudgmentCheckContext,
  text: string,
  checked: readonly CheckedSpan[],
): CheckedSpan[] {
  const taken = new Uint8Array(text.length)
  for (const { start, end } of checked) taken.fill(1, start, end)
  const isFree = ({ start, end }: { start: number; end: number }) => !taken.subarray(start, end).includes(1)
  // A name straight before a report number was judged together with that number, so it must not be judged again.
  const standsAlone = ({ end }: { end: number }) => {
    const gap =
      /^(?:\sreported)?(?:\s(?:in|as|at))?[\s,:;([*_–—-]{0,6}/.exec(text.slice(end, end + 24))?.[0].length ?? 0
    return taken[end + gap] !== 1
  }
  const judgments = checked.filter(({ kind }) => kind === 'judgment')
  const earlier = judgments.map(({ start, end, verdict }) => ({ end, raw: text.slice(start, end), verdict }))
  const checkShortName = openShortNameCheck(context, earlier)
  const shortNames = findShortNames(context.store, text)
    .filter((name) => isFree(name) && standsAlone(name))
    .flatMap((name): CheckedSpan[] => {
      const verdict = checkShortName(name)
      if (verdict) taken.fill(1, name.start, name.end)
      return verdict ? [{ start: name.start, end: name.end, kind: 'judgment', verdict }] : []
    })
  const dockets = findDockets(text)
    .filter(isFree)
    .map((docket) => ({ ...docket, kind: 'judgment' as const }))
  return [...checked, ...shortNames, ...dockets].toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/** Adds the cases that are named in passing, where nothing else was read. */
function addBareNames(
  { store, cases }: JudgmentCheckContext,
  text: string,
  checked: readonly CheckedSpan[],
): CheckedSpan[] {
  const taken = new Uint8Array(text.length)
  for (const { start, end } of checked) taken.fill(1, start, end)
  const titled = checked.flatMap(({ kind, verdict: { id } }) => {
    const title = kind === 'judgment' && id !== null ? cases.withId(id)?.title : undefined
    return id !== null && title !== undefined ? [{ id, title }] : []
  })
  const bare = findBareNames(store, text, titled)
    .filter(({ start, end }) => !taken.subarray(start, end).includes(1))
    .flatMap(({ start, end, id }): CheckedSpan[] => {
      const one = cases.withId(id)
      return one ? [{ start, end, kind: 'judgment', verdict: toVerdict(one), isBare: true }] : []
    })
  return bare.length === 0 ? [...checked] : [...checked, ...bare].toSorted((a, b) => a.start - b.start || a.end - b.end)
}

/** Holds the court, the bench, the judge and the day that the text states of each judgment against the library. */
function checkAllStatedFacts(
  { cases }: JudgmentCheckContext,
  text: string,
  checked: readonly CheckedSpan[],
): CheckedSpan[] {
  const judgments = checked.filter(({ kind }) => kind === 'judgment')
  const places = new Map(judgments.map((one, at) => [one, at]))
  return checked.map((one) => {
    const at = places.get(one)
    if (at === undefined) return one
    const others = { before: judgments[at - 1]?.end ?? 0, behind: judgments[at + 1]?.start ?? text.length }
    return { ...one, verdict: checkStatedFacts(cases, one.verdict, text, one, others) }
  })
}

const idsOfMark = ({ numbers }: SourceMark, numbered: readonly NumberedSource[]) =>
  numbered.filter(({ n }) => numbers.includes(n)).map(({ id }) => id)
