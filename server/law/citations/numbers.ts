/** The numbers that follow "section": "318(4)", "85 and 86", "420/468/471", "34 to 38", "498-A". */

export interface CitedNumber {
  start: number
  end: number
  /** "498A", without what stands in brackets. */
  base: string
  /** "(4)", "(1)(k)" or "". */
  sub: string
}

const NUMBER =
  /(\d{1,4})(?:-?([A-Z]{1,3}|[a-z])(?![\p{L}\p{M}]))?((?:\s?\((?:\d{1,3}[A-Za-z]?|[ivxlc]{1,6}|[a-z]{1,2}|[A-Z]{1,2}|[\u0915-\u0939])\))*)(?![\d\p{L}])/uy
/** Every repetition is bounded: a page of blanks must not cost a page squared. */
const CONNECTOR =
  /\s{0,3}(?:(?:read\s{1,3}with|r\/w\.?|and\s?\/\s?or|and|or|to|और|एवं|तथा|या|व|से|aur|,|;|\/|&|\+|–|—|-)\s{0,3}){1,2}/iuy
/** "Section 138, 30 days": the second number counts something else. */
const COUNTS_SOMETHING =
  /\s{0,3}(?:days?|months?|years?|weeks?|hours?|minutes?|lakhs?|crores?|per\s?cent|percent|%|rupees|rs\b|times|kg|grams?|am\b|pm\b|दिन|साल|महीने|वर्ष|st\b|nd\b|rd\b|th\b|\.\d|of\s\d{4}|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iy
const MAX_NUMBERS = 40

/** @returns the number at that place, or null. A bracketed year ("(2014)") is not taken for a sub-section. */
function numberAt(text: string, at: number): CitedNumber | null {
  NUMBER.lastIndex = at
  const match = NUMBER.exec(text)
  if (!match?.[1]) return null
  const brackets = (match[3] ?? '').replaceAll(/\s+/g, '')
  return {
    start: at,
    end: NUMBER.lastIndex,
    base: `${Number(match[1])}${(match[2] ?? '').toUpperCase()}`,
    sub: brackets,
  }
}

/** @returns the numbers of a list that starts at that place, in order; empty when none stands there. At most 40. */
export function numbersAt(text: string, at: number): CitedNumber[] {
  const numbers: CitedNumber[] = []
  let next = numberAt(text, at)
  while (next && numbers.length < MAX_NUMBERS) {
    numbers.push(next)
    CONNECTOR.lastIndex = next.end
    if (!CONNECTOR.test(text)) break
    next = numberAt(text, CONNECTOR.lastIndex)
    if (!next) break
    COUNTS_SOMETHING.lastIndex = next.end
    if (COUNTS_SOMETHING.test(text)) break
  }
  return numbers
}
