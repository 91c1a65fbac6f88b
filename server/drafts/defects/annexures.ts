/** Annexures: each that is named stands in the list, and each of the list is named. */
import type { FoundDefect } from './found-defect.ts'
import { allLines, closesWith, linesOf, type FiledPaper, type PaperLine } from './read-paper.ts'

const ONE = String.raw`["'“‘]?(?:[A-Z]{1,2}\s?[-–/]?\s?\d{1,3}|[A-Z]|\d{1,3})(?![\p{L}\d])["'”’]?`
/** "Annexure P-1", "Annexures A and B", "Exhibit 3", "Annexures P-1 to P-4". */
const NAMED = new RegExp(
  String.raw`(?<!\p{L})(?:[Aa]nnexures?|ANNEXURES?|[Aa]nnex\.|[Ee]xhibits?|EXHIBITS?|[Ee]x\.)\s*(?:[Nn]os?\.?\s*)?(${ONE}(?:\s*(?:,|and|&|to)\s*${ONE})*)`,
  'gu',
)

export function findAnnexureDefects(paper: FiledPaper): FoundDefect[] {
  const closing = closesWith(paper, /^(?:documents|enclosures)$/)
  const listed = listOf(paper)
  const others = allLines(paper).filter((line) => !listed.includes(line))
  const named = marksOf(others)
  if (listed.length === 0) {
    const [first] = named.values()
    // A letter without enclosures is whole.
    return closing && (paper.template?.layout === 'pleading' || first)
      ? [{ code: 'documents-missing', at: first?.at ?? null, quote: first?.text.slice(0, 120) ?? '' }]
      : []
  }
  const inList = marksOf(listed)
  if (named.size === 0 && inList.size === 0) {
    const [item] = listed.filter(({ blanks, style }) => blanks.length === 0 && style === 'list')
    return item && paper.template?.layout === 'pleading'
      ? [{ code: 'annexures-unmarked', at: item.at, quote: item.text.slice(0, 120) }]
      : []
  }
  const missing = [...named].filter(([mark]) => !inList.has(mark))
  const unused = [...inList].filter(([mark]) => !named.has(mark))
  return [
    ...missing.map(([mark, line]): FoundDefect => of('annexure-not-listed', mark, line)),
    ...unused.map(([mark, line]): FoundDefect => of('annexure-not-referred', mark, line)),
  ]
}

const of = (code: FoundDefect['code'], mark: string, line: PaperLine): FoundDefect => ({
  code,
  at: line.at,
  quote: line.text.slice(0, 120),
  values: { mark },
})

/** The list of documents on its sheet, or under its heading at the end of a letter. */
function listOf(paper: FiledPaper): PaperLine[] {
  const sheet = linesOf(paper, 'documents')
  const lines = sheet.length > 0 ? sheet : paper.main.filter(({ heading }) => /^enclosures|^list of doc/u.test(heading))
  return [...lines, ...linesOf(paper, 'index')].filter(({ style }) => style !== 'title' && style !== 'heading')
}

/** @returns each mark in one spelling ("P1"), with the first line that has it */
function marksOf(lines: readonly PaperLine[]): Map<string, PaperLine> {
  const found = new Map<string, PaperLine>()
  for (const line of lines)
    for (const [, list = ''] of line.text.matchAll(NAMED))
      for (const mark of expand(list)) if (!found.has(mark)) found.set(mark, line)
  return found
}

/** "P-1 to P-3 and P-7" → P1, P2, P3, P7 */
function expand(list: string): string[] {
  const parts = [...list.matchAll(/(to\s*["'“‘]?)?([A-Z]{0,2})\s?[-–/]?\s?(\d{1,3})?/gu)].filter(([all]) => all !== '')
  const marks: string[] = []
  let before: { letters: string; number: number } | undefined
  for (const [, to, letters = '', digits] of parts) {
    if (letters === '' && digits === undefined) continue
    const number = Number(digits ?? Number.NaN)
    if (to && before && number > before.number && number - before.number < 200)
      for (let one = before.number + 1; one < number; one += 1) marks.push(`${before.letters}${one}`)
    marks.push(`${letters}${digits === undefined ? '' : number}`)
    before = { letters, number }
  }
  return marks
}
