/**
 * Cuts an Act that came as whole pages into sections, where numbers and headings are printed. Otherwise it stays as
 * pages, because wrong sections would be cited.
 */
import { risingNumbers } from '../text/rising-numbers.ts'

export interface Section {
  no: string
  heading: string
  text: string
}

/** "3A. Punishment for failure. —(1) Whoever": number, heading, dash. The heading may run over two lines. */
const SECTION =
  /(?:^|\n)[ \t]{0,8}(?:\d{0,3}\s?\[\s?){0,3}(\d{1,3}[A-Z]{0,4})\s?\.\s?([[“"]?[A-Z][^—―–\n]{2,200}(?:\n(?!\s*\d)[^—―–\n]{1,120})?)\s?[—―–]/g
/** "2. Subs. by Act 2 of 2013": a footnote has a number too and would otherwise become a section. */
const FOOTNOTE =
  /^(?:Subs|Ins|Omitted|Added|Rep|Renumbered|Vide|The\s(?:words?|letters?|figures?|brackets?|proviso|Explanation)|Cls?\b|Sub-|Section\s\d|Certain words|Ibid|Now see|See\s|\d)/i
/** A line with only the page number. */
const PAGE_NUMBER = /^\s*\d{1,4}\s*\n/
/** Fewer sections than this may be chance. */
const LEAST = 3
/** The share of the Act's text that must stand in sections, because otherwise its headings were misread. */
const LEAST_SHARE = 0.5

/**
 * @param pages of one Act, in order
 * @returns its sections and the text before the first; null when no sections can be read
 */
export function splitIntoSections(pages: readonly string[]): { front: string; sections: Section[] } | null {
  const text = pages.map((page) => page.replace(PAGE_NUMBER, '')).join('\n')
  const starts = risingNumbers(
    [...text.matchAll(SECTION)]
      .map((match) => ({
        at: match.index,
        written: match[1] ?? '',
        heading: cleanHeading(match[2] ?? ''),
        end: match.index + match[0].length,
      }))
      .filter(({ heading }) => !FOOTNOTE.test(heading)),
  )
  const first = starts[0]
  if (!first || starts.length < LEAST || text.length - first.at < text.length * LEAST_SHARE) return null
  return {
    front: text.slice(0, first.at).trim(),
    sections: starts.map(({ written, heading, end }, index) => ({
      no: written,
      heading,
      text: text.slice(end, starts[index + 1]?.at).trim(),
    })),
  }
}

const cleanHeading = (heading: string) =>
  heading
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s-\s/g, '-')
    .replace(/^[[“"\s]+|[\s.]+$/g, '')
