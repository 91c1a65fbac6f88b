import type { PrintedLine } from '../paper.ts'
import { isCourt, signsOf } from './headings.ts'

/** A line at the edge of so many pages is left out, because it is printed on all of them and says nothing of its own. */
const PAGES = 3
const EDGE = 2
const NUMBERED =
  /^\W{0,4}(?:page|pg|p|पृष्ठ|पेज)\.?\s?(?:no\.?)?\s?:?\s?\d{1,4}(?:\s?(?:of|\/|से)\s?\d{1,4})?\W{0,4}$|^\W{0,3}\d{1,3}\W{0,3}$|^\W{0,3}(?:contd?\.*|continued|p\.?t\.?o\.?)(?:\s?(?:on|at)?\s?(?:page|p\.?)?\s?\d{0,3}|\s?\.*\s?\d{0,3})\W{0,4}$/iu

/** @returns lines that are headers, footers or numbers of pages; their words would cut a sentence in two */
export function furnitureOf(pages: readonly (readonly PrintedLine[])[]): Set<PrintedLine> {
  const edges = pages.flatMap((lines) => {
    const rows = lines.length > 4 * EDGE ? [...lines.slice(0, EDGE), ...lines.slice(-EDGE)] : []
    return rows.map((line) => [line.text.replaceAll(/\d+/g, '0').replaceAll(/\s+/g, ' '), line] as const)
  })
  const times = new Map<string, number>()
  for (const [text] of edges) times.set(text, (times.get(text) ?? 0) + 1)
  const isHeading = ({ text }: PrintedLine) =>
    isCourt(text) || signsOf(text, false).some(({ strength }) => strength > 1)
  const repeated = edges
    .filter(([text, line]) => (times.get(text) ?? 0) >= PAGES && !isHeading(line))
    .map(([, line]) => line)
  const numbers = pages.flatMap((lines) => lines.filter(({ text }) => NUMBERED.test(text)))
  return new Set([...repeated, ...numbers])
}
