/** Lines as a printed page breaks them, made into sentences again: a PDF ends a line where the paper does. */

/** A line as wide as this share of the page's own lines was broken by its edge. */
const FULL = 0.8
/** As wide as this, it is no heading: where it also ends without a stop, its sentence goes on. */
const LONG = 0.6
/** Of all lines, how many are at most as wide as the page: the last few stand out of the margin. */
const WIDEST = 0.9
/** No page has wider lines: a text with wider ones was not broken by any page. Characters. */
const PAGE = 160
/** Nor does any page have narrower ones: shorter lines alone tell nothing of its edge. */
const COLUMN = 50
/** What begins a line of its own: "(a)", "1[(2A)", "( 4 )", "3. ", "Provided that", "Explanation 2.—", a heading in capitals. */
const OPENS =
  /^(?:[\d*^]{0,3}\s?\[?\s?)?(?:\(\s?(?:\d{1,3}[A-Z]{0,2}|[a-z]{1,4}|[A-Z]{1,2}|[ivxl]{1,6})\s?\)|\d{1,3}[A-Z]{0,3}\s?\.\s|Provided\b|Explanations?\b|Illustrations?\b|Exceptions?\b|(?:PART|CHAPTER|SCHEDULE|THE SCHEDULE|Schedule)\b|[—–•*-]{1,3}\s)/
/** "(1)" alone on its line: its words follow. */
const BARE = /^[\d*^[]{0,4}\s?\(\s?\w{1,4}\s?\)[.—–-]{0,2}$/
/** "under sub-section", "clauses (a) and": the number on the next line belongs to this sentence. */
const REFERS = /(?:\b(?:sub-?)?(?:sections?|clauses?|articles?|rules?|paragraphs?|items?)|\)\s?(?:,|and|or|to))$/i
/** No sentence and no heading ends so. */
const DANGLING = /\b(?:an?|and|any|as|at|be|by|every|for|from|in|is|of|on|or|shall|such|that|the|to|under|which|with)$/
const CLOSED = /[.;:?!\]—–]["”’)\]]{0,2}$|\.-$/
/** "sub-" and "section": nearly every hyphen at a line's end is the word's own. */
const HYPHEN = /\p{L}-$/u

/**
 * @param text as printed
 * @returns the same words: what a line's end cut is whole, and clauses, provisos and explanations keep lines of their own
 */
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

/** @param within `before` was itself the rest of a sentence */
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
  // A sentence cut by the paper's edge goes on; one that ends at the edge is followed by the next. A short line was meant to end.
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
