/**
 * Removes the print of a law report around a judgment (running heads, page numbers, margin letters) and joins its lines
 * into text. Otherwise a running head would interrupt a sentence on every page.
 */

import { namesCourt } from '../judgment-header.ts'

/** Lines at the top and the bottom of a page that may be running heads. */
const EDGE = 2
/** The number of pages that a running head must be on. A line on fewer pages may belong to the text. */
const OFTEN = 3
/** Running heads of law reports. At the edge of a page such a line is never text of the judgment. */
const HEAD =
  /^\s*(?:\d{1,5}\s+)?(?:digital\s+)?supreme court reports?\b|^\s*(?:\d{1,5}\s+)?\[\d{4}\]\s[\dA-Z.\s]{0,16}S\.?\s?C\.?\s?R\.?(?:\s+\d{1,5})?\s*$|\[[^\]]{2,60},\s?(?:C\.?J\.?I?\.?|JJ?\.?)\]\s*\d{0,5}\s*$/i
const PAGE_NUMBER = /^\s*(?:page\s)?[-–—]?\s?\d{1,5}\s?(?:of\s\d{1,5}\s?)?[-–—]?\s*$/i
const MARGIN_LETTER = /^\s*[A-H]\s*$/
/** A line shorter than this share of the longest ones ends a paragraph, if the next one begins like a sentence. */
const SHORT = 0.75
/** These words keep their hyphen when the line breaks after it. Other words were only cut by the edge. */
const KEEPS_HYPHEN = /\b(?:sub|non|co|re|ex|self|pre|post|quasi|vice|anti|inter|so|well|cross|semi|half)-$/i

/**
 * @param pages of lines, as printed
 * @returns the text, one paragraph a line, with words whole that were cut at the end of a line
 */
export function textOfPages(pages: readonly (readonly string[])[]): string {
  const cleaned = withoutHeads(pages.map((lines) => lines.map((line) => line.replaceAll(/\s+/g, ' ').trim())))
  const widths = cleaned
    .flat()
    .map(({ length }) => length)
    .toSorted((a, b) => a - b)
  const wide = widths[Math.floor(widths.length * 0.9)] ?? 0
  let text = ''
  let previous = ''
  for (const line of cleaned.flat()) {
    if (previous && joins(previous, line, wide)) text = join(text, line)
    else text += `${text ? '\n' : ''}${line}`
    previous = line
  }
  return text
}

function withoutHeads(pages: readonly string[][]): string[][] {
  const bare = pages.map((lines) => lines.filter((line) => line !== '' && !MARGIN_LETTER.test(line)))
  const seen = new Map<string, number>()
  for (const lines of bare)
    for (const line of new Set(edgesOf(lines).map((at) => shape(lines[at])))) seen.set(line, (seen.get(line) ?? 0) + 1)
  const often = (line: string | undefined) => shape(line).length > 3 && (seen.get(shape(line)) ?? 0) >= OFTEN
  return bare.map((lines) => {
    const drop = new Set(
      edgesOf(lines).filter(
        (at) => PAGE_NUMBER.test(lines[at] ?? '') || HEAD.test(lines[at] ?? '') || often(lines[at]),
      ),
    )
    return lines.filter((_, at) => !drop.has(at))
  })
}

const edgesOf = (lines: readonly string[]) =>
  lines.map((_, at) => at).filter((at) => at < EDGE || at >= lines.length - EDGE)

/** Without its page number, because a running head differs from page to page only in that. */
const shape = (line: string | undefined) =>
  (line ?? '').replaceAll(/\d+/g, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()

function joins(previous: string, line: string, wide: number): boolean {
  if (/^(?:[([]?\d{1,3}(?:\.\d{1,3})*[.)\]]|\([a-z]{1,4}\)|["“‘])\s?/i.test(line)) return false
  if ([line, previous].some((one) => VERSUS.test(one) || namesCourt(one))) return false
  if (/^[^a-z]{3,80}$/.test(previous) || /^[^a-z]{3,80}$/.test(line)) return false
  if (/[-,;a-z(]$/.test(previous) && /^[a-z(]/.test(line)) return true
  return previous.length >= wide * SHORT && !/^\d{1,3}[.)]?$/.test(previous)
}

const VERSUS = /^(?:versus|vs?\.?)$/i

function join(text: string, line: string): string {
  if (!/\p{L}-$/u.test(text) || !/^\p{Ll}/u.test(line)) return `${text} ${line}`
  return KEEPS_HYPHEN.test(text.slice(-12)) ? `${text}${line}` : `${text.slice(0, -1)}${line}`
}
