/** Reads the numbers behind "section": "318(4)", "85 and 86", "420/468/471", "34 to 38", "498-A". */

import type { PartClaim } from './named-parts.ts'

export interface CitedNumber {
  start: number
  end: number
  /** "498A", without what stands in brackets. */
  base: string
  /** "(4)", "(1)(k)" or "". */
  sub: string
  /** The parts and subjects that the text names besides the number. */
  claims: PartClaim[]
}

/**
 * A letter behind a blank ("65 B of the Evidence Act", "498 A/406 IPC", "304 b ipc") belongs to the number only where the Act, a bracket
 * or another number follows it.
 */
const NUMBER =
  /(\d{1,4})(?:-?((?!(?:IPC|BNS|BSA|IEA|CPC)(?!\p{L}))[A-Z]{1,3}|[a-z]|[कखगघ]|ए|बी|सी|डी)(?![\p{L}\p{M}])|\s([A-HJ-Z]{1,2})(?=\s?\(\d|\s{1,2}(?:of|under|r\/w|read)\s|\s?[,/&]\s?\d|\s{1,2}(?:IPC|I\.P\.C|Cr\.?\s?P))|\s([a-h])(?=\s{1,2}(?:of\s|ipc|i\.p\.c|crpc|cr\.?\s?pc|it\sact)))?((?:\s?\((?:(?!(?:1[89]|20)\d\d\))\d{1,4}[A-Za-z]{0,2}|(?=[ivxl])(?:xc|xl|l?x{0,4})(?:ix|iv|v?i{0,3})|(?<same>[a-z])\k<same>{2,3}|[a-z]{1,2}|[A-Z]{1,2}|[\u0915-\u0939])\))*)(?:(?![\d\p{L}])|(?<=\))(?=of\s))/uy
/** Every repetition is bounded, because a page of blanks must not cost a page squared. */
const CONNECTOR =
  /\s{0,3}(?:(?:read\s{1,3}with|r\/w\.?|and\s?\/\s?or|and|or|to|और|एवं|तथा|या|व|से|aur|,|;|\/|&|\+|–|—|-)\s{0,3}){1,2}/iuy
/** "420 467 468 IPC": beside the name of an Act blanks alone join sections. A single digit counts something: "IPC 302 2 log". */
export const BLANKS_BESIDE_ACT = /[ \u00a0]{1,2}(?=\d{2,3}(?!\d)|\d\()/uy
/** "u/s 420 467 468 IPC": the same where an Act ends the list. Elsewhere "section 138 30" could be anything. */
const BLANKS_BEFORE_ACT =
  /[ \u00a0]{1,2}(?=(?:\d{1,3}(?:-?[A-Za-z]{1,2})?(?:\(\w{1,3}\)){0,2}[ \u00a0,/&]{1,3}){1,10}(?:of\s(?:the\s)?)?(?:IPC|I\.P\.C|BNS|Cr\.?\s?P\.?C|NDPS|POCSO|IT\sAct|आईपीसी|बीएनएस|भादंसं|भा\.?दं)(?!\p{L}))/iuy
/** "Section 138, 30 days": the second number counts something else. */
const COUNTS_SOMETHING =
  /\s{0,3}(?:days?|months?|years?|weeks?|hours?|minutes?|saal|sal\b|mahine|din\b|log\b|persons?|people|accused|lakhs?|crores?|per\s?cent|percent|%|rupees|rs\b|times|kg|grams?|am\b|pm\b|दिन|साल|महीने|वर्ष|st\b|nd\b|rd\b|th\b|\.\d|of\s\d{4}|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iy
const MAX_NUMBERS = 40

/** "498क" and "498ए" are section 498A. "(1)(छ)" is clause (1)(g), because the clauses of the Hindi text run क, ख, ग … */
const HINDI_LETTERS: Record<string, string> = { ए: 'A', बी: 'B', सी: 'C', डी: 'D', क: 'A', ख: 'B', ग: 'C', घ: 'D' }
const HINDI_CLAUSES = 'कखगघङचछजझञटठडढण'

/** @returns the number at that place, or null. A bracketed year ("(2014)") is not read as a sub-section. */
function readNumberAt(text: string, at: number): CitedNumber | null {
  NUMBER.lastIndex = at
  const match = NUMBER.exec(text)
  if (!match?.[1]) return null
  const brackets = (match[5] ?? '').replaceAll(/\s+/g, '').replaceAll(/[\u0915-\u0939]/g, (letter) => {
    const place = HINDI_CLAUSES.indexOf(letter)
    return place < 0 ? letter : String.fromCharCode('a'.charCodeAt(0) + place)
  })
  const letters = match[2] ?? match[3] ?? match[4] ?? ''
  return {
    start: at,
    end: NUMBER.lastIndex,
    base: `${Number(match[1])}${HINDI_LETTERS[letters] ?? letters.toUpperCase()}`,
    sub: brackets,
    claims: [],
  }
}

/**
 * @param blanks which blanks join two numbers without a comma or a word
 * @returns the numbers of a list that starts at that place, in order; empty when none stands there; at most 40
 */
export function readNumbersAt(text: string, at: number, blanks: RegExp = BLANKS_BEFORE_ACT): CitedNumber[] {
  const numbers: CitedNumber[] = []
  let next = readNumberAt(text, at)
  while (next && numbers.length < MAX_NUMBERS) {
    numbers.push(next)
    const joint = [CONNECTOR, blanks].find((one) => {
      one.lastIndex = next?.end ?? 0
      return one.test(text)
    })
    if (!joint) break
    next = readNumberAt(text, joint.lastIndex)
    if (!next) break
    COUNTS_SOMETHING.lastIndex = next.end
    if (COUNTS_SOMETHING.test(text)) break
  }
  return numbers
}
