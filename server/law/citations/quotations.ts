/** Quotations in a text, and the citation each of them is put into the mouth of. */
import { foldText } from '../search/words.ts'

export interface Quotation {
  start: number
  end: number
  /** As it stands between its marks. */
  raw: string
  /** As `comparable` gives it. */
  words: string
}

const MIN_QUOTED_WORDS = 6
const QUOTED = /“([^“”]{20,3000})”|"([^"]{20,3000})"|‘([^‘’]{20,3000})’(?!\p{L})|«([^«»]{20,3000})»/gu
const BLOCK = /(?:^|\n)[ \t]{0,3}>[ \t]?([^\n]{20,3000}(?:\n[ \t]{0,3}>[^\n]{0,3000}){0,40})/gu
const SENTENCE_END = /[.?!।](?=["”’)\]*_]{0,3}\s+[\p{Lu}\u0900-\u097f"“(*[])|\n\s*\n/gu

/** @returns quotations of at least six words, left to right. */
function findQuotations(text: string): Quotation[] {
  const found: Quotation[] = []
  for (const match of [...text.matchAll(QUOTED), ...text.matchAll(BLOCK)]) {
    const raw = match.slice(1).find((part) => part !== undefined) ?? ''
    const words = comparable(raw)
    const start = match.index
    const end = start + match[0].length
    if (words.split(' ').length < MIN_QUOTED_WORDS || found.some((other) => start < other.end && end > other.start))
      continue
    found.push({ start, end, raw, words })
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** Words only, so that punctuation, case and line breaks do not make a true quotation false. */
export function comparable(text: string): string {
  return (foldText(text.replaceAll(/\n[ \t]*>/g, ' ')).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
}

/**
 * @param citations in the order they stand
 * @returns for each citation the quotations its sentence gives it: each goes to the nearest citation of the sentence it stands in,
 *   or of the line that introduces it
 */
export function assignQuotations(
  text: string,
  citations: readonly { start: number; end: number }[],
): Map<number, Quotation[]> {
  const assigned = new Map<number, Quotation[]>()
  const quotations = findQuotations(text)
  if (quotations.length === 0 || citations.length === 0) return assigned
  const ends = [...text.matchAll(SENTENCE_END)]
    .map(({ index }) => index)
    .filter(
      (index) => !quotations.some(({ start, end }) => index > start && index < end - 2) && !isAbbreviation(text, index),
    )
  for (const quotation of quotations) {
    const from = ends.findLast((end) => end < quotation.start && !introduces(text, end, quotation.start)) ?? 0
    const to = ends.find((end) => end >= quotation.end - 2) ?? text.length
    let nearest = -1
    let distance = Infinity
    for (const [at, { start, end }] of citations.entries()) {
      if (end <= from || start >= to + 160) continue
      const inTail = start >= to && /^[\s)\]"”’*_.:;–—-]*[([–—-]?\s*$/u.test(text.slice(to, start))
      if (start >= to && !inTail) continue
      const gap = end <= quotation.start ? quotation.start - end : Math.max(0, start - quotation.end)
      if (gap < distance) [nearest, distance] = [at, gap]
    }
    if (nearest >= 0) assigned.set(nearest, [...(assigned.get(nearest) ?? []), quotation])
  }
  return assigned
}

/** "... held:" and a blank line, then the quotation: one breath. */
const introduces = (text: string, end: number, quotation: number) =>
  text[end] === '\n' && /[:,–—-]\s*$/.test(text.slice(Math.max(0, end - 3), end)) && quotation - end < 12

const isAbbreviation = (text: string, index: number) =>
  text[index] === '.' &&
  /(?:^|[\s(])(?:v|vs|\p{L}|dr|mr|mrs|smt|shri|no|nos|art|arts|sec|s|ss|cl|ltd|govt|para|anr|ors|co|o|r|rr|cr|crl)$/iu.test(
    text.slice(Math.max(0, index - 6), index),
  )
