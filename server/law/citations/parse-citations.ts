/** Reads every citation of a text, provisions and judgments together. Reading needs the names of Acts only, and looks nothing up. */
import type { ActNames } from '../text/act-names.ts'
import { parseJudgments, type ParsedJudgment } from './read-judgments/parse-judgments.ts'
import { parseProvisions, type ParsedProvision } from './read-provisions/parse-provisions.ts'

/** The most citations of one text that are read, so that a text of nothing but citations cannot hold a thread. */
const MAX_CITATIONS = 2_000

/** Words that join a provision to the case behind it. */
const JOINS = /^(?:and|&|with|read|or|aur|एवं|और|तथा|per|in)$/i

export type ParsedCitation = ParsedProvision | ParsedJudgment

/** @returns every citation of the text, left to right, without overlaps */
export function parseCitations(text: string, names: ActNames): ParsedCitation[] {
  const judgments = parseJudgments(text)
  const provisions = parseProvisions(text, names)
  const merged: ParsedCitation[] = []
  let at = 0
  for (const provision of provisions) {
    while (at < judgments.length && (judgments[at]?.end ?? 0) <= provision.start) at += 1
    const wide = judgments[at]
    const next = wide && provision.start < wide.start ? withoutActBefore(wide, provision) : wide
    if (next) judgments[at] = next
    if (!next || next.start >= provision.end || next.alias !== null) merged.push(provision)
  }
  return [...judgments, ...merged].toSorted((a, b) => a.start - b.start || a.end - b.end).slice(0, MAX_CITATIONS)
}

/**
 * In "section 420 of the IPC and Arnesh Kumar v. State" the name of the Act is read as a part of the party, because all of
 * it has capitals.
 * @returns the judgment, its name beginning behind the provision where a name is left there
 */
function withoutActBefore(judgment: ParsedJudgment, provision: ParsedProvision): ParsedJudgment {
  const { name } = judgment
  if (!name || provision.end <= judgment.start) return judgment
  const behind = name.petitionerWords.filter(({ start }) => start >= provision.end)
  const first = behind.findIndex(({ text }) => !JOINS.test(text))
  const start = behind[first]?.start
  if (start === undefined) return judgment
  const petitionerWords = behind.slice(first)
  return { ...judgment, start, name: { ...name, start: Math.max(name.start, start), petitionerWords } }
}
