/** The verdict on one citation, before its quotations and pinpoints are checked. */
import type { CheckedCitation, CitationSource, CitationState, Source } from '#shared/law/law.ts'

export interface CitationVerdict extends Omit<CheckedCitation, 'start' | 'end' | 'raw' | 'kind'> {
  /** What the digest says, to compare a quotation with. */
  texts: string[]
  /** Imported documents that hold its own words, the best first. */
  documents: number[]
  /** Where the library sees the citation begin and end, when that differs from where it was read. */
  start?: number
  end?: number
}

export const DIGESTS: CitationSource = { name: 'digests', document: null, para: null }

/** @param label what it is called; the text as cited where nothing was found */
export const verdictWithoutEntry = (
  label: string,
  reason: string,
  finding: 'not found' | 'no lookup' | 'differs' = 'not found',
  state: CitationState = 'not found',
): CitationVerdict => ({
  id: null,
  label,
  heading: '',
  passage: '',
  state,
  finding,
  reason,
  source: null,
  texts: [],
  documents: [],
})

/**
 * Adds a doubt, so that the reader looks: the authority was found.
 * @param finding `differs` where it is not as cited, `no lookup` where that cannot be told
 */
export const addDoubt = (
  verdict: CitationVerdict,
  finding: 'differs' | 'no lookup',
  reason: string,
): CitationVerdict => ({
  ...verdict,
  state: 'check',
  finding,
  reason,
})

/** @returns the verdict as it is handed out, beside the words of the text that it is about */
export function toCheckedCitation(
  text: string,
  { start, end }: { start: number; end: number },
  kind: Source['kind'],
  { id, label, heading, passage, state, finding, reason, source }: CitationVerdict,
): CheckedCitation {
  return { start, end, raw: text.slice(start, end), kind, id, label, heading, passage, state, finding, reason, source }
}
