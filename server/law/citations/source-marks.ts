/** Checks the numbers in square brackets with which an answer marks its sources: `[3]`, `[1, 2]`. */
import { readAuthorityId } from '#shared/law/authority-id.ts'
import type { CheckedCitation, Source } from '#shared/law/law.ts'
import type { MarkCheckContext } from './context.ts'
import { checkCaseWithId } from './check-judgments/check-judgment.ts'
import { checkProvision } from './check-provisions/check-provision.ts'
import { checkQuotations } from './quotations/check-quotations.ts'
import { findQuotations, type Quotation } from './quotations/find-quotations.ts'
import { splitNumber } from '../text/reference.ts'
import { toCheckedCitation, verdictWithoutEntry, type CitationVerdict } from './verdict.ts'

/** What a number of an answer stands for. */
export type NumberedSource = Pick<Source, 'n' | 'id' | 'kind'>

export interface SourceMark {
  start: number
  end: number
  numbers: number[]
}

/** A mark. The text of a link is none, and a year in brackets belongs to a citation. */
const MARK = /\[(\d{1,3}(?:\s{0,2},\s{0,2}\d{1,3}){0,8})\](?!\()/g

/** The most marks of one text. An answer has some dozens; a text of nothing but marks must not hold a thread. */
const MOST_MARKS = 2_000

/** @returns the marks of the text, left to right */
export const findSourceMarks = (text: string): SourceMark[] =>
  [...text.matchAll(MARK)].slice(0, MOST_MARKS).map(({ 0: whole, 1: numbers = '', index }) => ({
    start: index,
    end: index + whole.length,
    numbers: numbers.split(',').map(Number),
  }))

/**
 * @param marks those of the text
 * @param quotations the quotations attributed to each mark
 * @returns what there is to say of the marks themselves: a number without a source, or quoted words that only the source can confirm
 */
export function checkSourceMarks(
  context: MarkCheckContext,
  text: string,
  sources: readonly NumberedSource[],
  marks: readonly SourceMark[],
  quotations: ReadonlyMap<SourceMark, Quotation[]>,
): CheckedCitation[] {
  // A quotation keeps the numbers that were printed in it, and they are not marks of this answer.
  const quoted = findQuotations(text)
  return marks.flatMap((mark) => {
    const named = mark.numbers.flatMap((n) => sources.filter((source) => source.n === n))
    if (named.length === 0 && quoted.some(({ start, end }) => start < mark.start && mark.end < end)) return []
    const unknown = mark.numbers.filter((n) => !sources.some((source) => source.n === n))
    if (unknown.length > 0)
      return [toCheckedCitation(text, mark, 'judgment', verdictOnUnknownSource(text, mark, unknown))]
    const said = quotations.get(mark)
    if (!said) return []
    const verdicts = named.flatMap(({ id, kind }) => {
      const verdict = checkSource(context, { id, kind }, text, mark)
      return verdict ? [{ kind, verdict: checkQuotations(context.texts, verdict, said, []) }] : []
    })
    // A mark may name two sources, and it is enough that one of them has the words.
    const best = verdicts.find(({ verdict }) => verdict.state === 'verified') ?? verdicts[0]
    return best ? [toCheckedCitation(text, mark, best.kind, best.verdict)] : []
  })
}

function verdictOnUnknownSource(text: string, { start, end }: SourceMark, unknown: readonly number[]): CitationVerdict {
  const raw = text.slice(start, end)
  return verdictWithoutEntry(
    raw,
    unknown.length === 1
      ? 'There is no source with this number.'
      : `There are no sources with the numbers ${unknown.join(', ')}.`,
  )
}

/** Checks the source as if it had been cited in words where its mark stands. */
function checkSource(
  context: MarkCheckContext,
  { id, kind }: Pick<Source, 'id' | 'kind'>,
  text: string,
  mark: SourceMark,
) {
  if (kind === 'judgment') return checkCaseWithId(context, id)
  const named = readAuthorityId(id)
  if (named?.of !== 'provision') return null
  const { act, no } = named
  const record = context.acts.get(act)
  if (!record) return null
  const cited = {
    kind: 'provision' as const,
    start: mark.start,
    end: mark.end,
    unit: record.unit,
    act,
    unknownAct: null,
    writtenYear: null,
    actYear: null,
    ...splitNumber(no),
    claims: [],
    inSchedule: false,
    how: 'named' as const,
  }
  return checkProvision(context.provisions, cited, text)
}
