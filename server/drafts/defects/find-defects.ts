/**
 * Finds the defects of a paper: every rule reads it, and none guesses. A rule that the kind of paper or the court does
 * not ask for finds nothing.
 */
import { findAnnexureDefects } from './annexures.ts'
import { findCauseTitleDefects } from './cause-title.ts'
import { findClaimDefects } from './claims.ts'
import { findDateDefects } from './dates.ts'
import type { FoundDefect } from './found-defect.ts'
import { findOathDefects } from './oaths.ts'
import { allLines, type FiledPaper, type PaperLine } from './read-paper.ts'
import { findSetDefects } from './set-handed-in.ts'
import { findSumDefects } from './sums.ts'

/** Longer lists help nobody: who has so many mends the first and looks again. */
const MOST_DEFECTS = 150

export function findDefects(paper: FiledPaper): FoundDefect[] {
  const inCourt = paper.template?.layout === 'pleading'
  const found = [
    ...(inCourt ? [...findCauseTitleDefects(paper), ...findOathDefects(paper), ...findClaimDefects(paper)] : []),
    ...(inCourt ? findSetDefects(paper) : []),
    ...findAnnexureDefects(paper),
    ...findDateDefects(paper),
    ...findSumDefects(paper),
    ...findNumberDefects(paper),
    ...findBlanks(paper),
  ]
  return found.slice(0, MOST_DEFECTS)
}

/** A blank that stands in many places is one defect. The number of the case is left to the registry. */
function findBlanks(paper: FiledPaper): FoundDefect[] {
  const places = new Map<string, { first: PaperLine; count: number }>()
  for (const line of allLines(paper)) {
    if (line.style === 'case-number') continue
    for (const blank of line.blanks) {
      const known = places.get(blank)
      if (known) known.count += 1
      else places.set(blank, { first: line, count: 1 })
    }
  }
  return [...places].map(([blank, { first, count }]) => ({
    code: 'blank-left',
    at: first.at,
    quote: `[${blank}]`,
    values: { blank, count: String(count) },
  }))
}

/** Only a paper that was made elsewhere can have its numbers wrong, because ours are counted. */
function findNumberDefects({ main }: FiledPaper): FoundDefect[] {
  const numbered = main.filter(({ style, marker }) => style === 'numbered' && /^\d+\.$/.test(marker))
  /** The last number before a list inside a paragraph, which has numbers of its own from 1. */
  let outer = 0
  for (const [at, line] of numbered.entries()) {
    const before = numbered[at - 1]
    if (!before) continue
    const [number, expected] = [Number.parseInt(line.marker, 10), Number.parseInt(before.marker, 10) + 1]
    if (number === 1) outer = expected - 1
    else if (number !== expected && number !== outer + 1)
      return [
        {
          code: 'numbers-broken',
          at: line.at,
          quote: `${line.marker} ${line.text.slice(0, 80)}`,
          values: { number: String(number), before: String(expected - 1) },
        },
      ]
  }
  return []
}
