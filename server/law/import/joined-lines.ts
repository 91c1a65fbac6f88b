/** Joins the lines of a printed page into sentences, because a PDF ends a line where the paper does. */

/** A line that fills this share of the page's width was broken by the edge of the paper. */
const FULL = 0.8
/** The share from which a line is no heading. If it also ends without a full stop, its sentence goes on. */
const LONG = 0.6
/** The share of lines that fit on the page. The widest few go over the margin and would make the page too wide. */
const WIDEST = 0.9
/** The widest line of any page, in characters. A text with wider lines was not broken by a page. */
const PAGE = 160
/** The narrowest page, in characters, because short lines alone say nothing about the edge. */
const COLUMN = 50
/**
 * These begin a line of their own: "(a)", "1[(2A)", "( 4 )", "3. ", "Provided that", "Explanation 2.—", a heading in
 * capitals.
 */
const OPENS =
  /^(?:[\d*^]{0,3}\s?\[?\s?)?(?:\(\s?(?:\d{1,3}[A-Z]{0,2}|[a-z]{1,4}|[A-Z]{1,2}|[ivxl]{1,6})\s?\)|\d{1,3}[A-Z]{0,3}\s?\.\s|Provided\b|Explanations?\b|Illustrations?\b|Exceptions?\b|(?:PART|CHAPTER|SCHEDULE|THE SCHEDULE|Schedule)\b|[—–•*-]{1,3}\s)/
/** "(1)" alone on its line: its words come on the next line, so the two are joined. */
const BARE = /^[\d*^[]{0,4}\s?\(\s?\w{1,4}\s?\)[.—–-]{0,2}$/
/**
 * "under sub-section", "clauses (a) and": the number on the next line belongs to this sentence and would otherwise look
 * like a clause.
 */
const REFERS = /(?:\b(?:sub-?)?(?:sections?|clauses?|articles?|rules?|paragraphs?|items?)|\)\s?(?:,|and|or|to))$/i
/** No sentence and no heading ends with such a word, so the next line continues it. */
const DANGLING = /\b(?:an?|and|any|as|at|be|by|every|for|from|in|is|of|on|or|shall|such|that|the|to|under|which|with)$/
const CLOSED = /[.;:?!\]—–]["”’)\]]{0,2}$|\.-$/
/** "sub-" and "section": nearly every hyphen at the end of a line belongs to the word and stays. */
const HYPHEN = /\p{L}-$/u

/** @returns the same words, with cut sentences joined; clauses, provisos and explanations keep lines of their own */
export function joinLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const width = pageWidth(lines)
  const joined: string[] = []
  let before = ''
  for (const line of lines) {
    const last = joined.at(-1)
    if (last !== undefined && before !== '' && continues(before, line, { width, within: last !== before }))
      joined[joined.length - 1] = `${last}${HYPHEN.test(before) && /^\p{L}/u.test(line) ? '' : ' '}${line}`
    else joined.push(line)
    before = line
  }
  return joined.join('\n').trim()
}

/** @param within whether `before` was itself the rest of a sentence */
function continues(before: string, line: string, { width, within }: { width: number; within: boolean }): boolean {
  if (line === '') return false
  if (OPENS.test(line)) return REFERS.test(before)
  if (
    DANGLING.test(before) ||
    BARE.test(before) ||
    /^[\p{Ll},;)]/u.test(line) ||
    (line.startsWith('(') && !CLOSED.test(before))
  )
    return true
  // A sentence that was cut by the edge continues, and one that ends at the edge is followed by the next. A short line
  // ends on purpose.
  if (before.length > PAGE) return false
  return CLOSED.test(before)
    ? before.length >= FULL * width && /^[\p{Lu}“"(]/u.test(line)
    : within || before.length >= LONG * width
}

function pageWidth(lines: readonly string[]): number {
  const widths = lines
    .map(({ length }) => length)
    .filter((length) => length > 0 && length <= PAGE)
    .toSorted((a, b) => a - b)
  return Math.max(COLUMN, widths[Math.floor(WIDEST * (widths.length - 1))] ?? 0)
}
