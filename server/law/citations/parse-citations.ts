/** Reads every citation of a text, provisions and judgments together. Reading needs the names of Acts only, and looks nothing up. */
import type { ActNames } from '../text/act-names.ts'
import { parseJudgments, type ParsedJudgment } from './read-judgments/parse-judgments.ts'
import { parseProvisions, type ParsedProvision } from './read-provisions/parse-provisions.ts'

/** The most citations of one text that are read, so that a text of nothing but citations cannot hold a thread. */
const MAX_CITATIONS = 2_000

export type ParsedCitation = ParsedProvision | ParsedJudgment

/** @returns every citation of the text, left to right, without overlaps */
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
