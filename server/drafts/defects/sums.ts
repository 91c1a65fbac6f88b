/** Sums whose words say something else than their figures, and sums that differ for one and the same thing. */
import { amountsIn } from '#shared/indian-text/amounts.ts'
import { inRupees } from './claims.ts'
import type { FoundDefect } from './found-defect.ts'
import { allLines, type FiledPaper, type PaperLine } from './read-paper.ts'

export function findSumDefects(paper: FiledPaper): FoundDefect[] {
  const lines = allLines(paper)
  return [...lines.flatMap(findWordsDefect), ...findDifferent(lines)]
}

/** "Rs 4,50,000/- (Rupees four lakh fifty thousand only)" */
const FIGURES_AND_WORDS =
  /(?:rs\.?|₹|inr)\s?([\d,]+)(?:\.\d\d)?(?:\s?\/-)?\s*\(\s*((?:rupees|rs\.?)\s+[\p{L}\s-]{3,140}?)(?:\s+only)?\s*\.?\)/giu

function findWordsDefect({ text, at }: PaperLine): FoundDefect[] {
  return [...text.matchAll(FIGURES_AND_WORDS)].flatMap(([all, figures = '', words = '']) => {
    const inFigures = Number(figures.replaceAll(',', ''))
    const [said, more] = amountsIn(words, false)
    // Words that are not wholly understood say nothing.
    if (!said || more || said.least !== said.most || said.end - said.start < words.length - 2) return []
    const inWords = said.least / 100
    return inWords === inFigures
      ? []
      : [
          {
            code: 'sum-words-differ' as const,
            at,
            quote: all,
            values: { figures: inRupees(inFigures), words: inRupees(inWords) },
          },
        ]
  })
}

/** A cheque by its number, or what a paper has but one of. */
const THING =
  /(?<!\p{L})(?:(cheque)\s+(?:bearing\s+)?(?:no\.?|number)\s*([\p{L}\d/-]+)[^.;]{0,60}?\s(?:for|of)|(principal(?: sum| amount)?|sale consideration|total consideration|security deposit|monthly rent)\s+of)\s+(?:a\s+sum\s+of\s+|the\s+sum\s+of\s+)?$/iu

function findDifferent(lines: readonly PaperLine[]): FoundDefect[] {
  const things = new Map<string, { rupees: number; line: PaperLine }[]>()
  for (const line of lines)
    for (const { least, most, namesRupees, start } of amountsIn(line.text, false)) {
      const [, cheque, number, noun] = THING.exec(line.text.slice(Math.max(0, start - 120), start)) ?? []
      if (!namesRupees || least !== most || (!cheque && !noun)) continue
      const thing = cheque ? `cheque No. ${number}` : (noun ?? '').toLowerCase().replace(/ (?:sum|amount)$/, '')
      things.set(thing, [...(things.get(thing) ?? []), { rupees: least / 100, line }])
    }
  return [...things].flatMap(([thing, told]) => {
    const [first] = told
    const other = told.find(({ rupees }) => rupees !== first?.rupees)
    return first && other
      ? [
          {
            code: 'sums-differ' as const,
            at: other.line.at,
            quote: other.line.text.slice(0, 160),
            values: { thing, one: inRupees(first.rupees), other: inRupees(other.rupees) },
          },
        ]
      : []
  })
}
