/** Finds quoted words in a text. An ellipsis leaves words out, and a square bracket puts others in their place. */
import { comparableWords } from './find-quotations.ts'

/** The most characters that an ellipsis may leave out, about a page. */
const LEFT_OUT = 4_000
/** The most characters that a bracket may replace, because it stands for a few words. */
const REPLACED = 120
/** The most words of a bracket that replaces others. A longer one is somebody's own sentence and must be found as it is quoted. */
const MOST_REPLACED = 8
/** The number of places that are tried, because a quotation that opens with "the …" could begin anywhere and would cost the text squared. */
const TRIES = 300
/** The words that one piece at least must have. Short pieces alone are found in every text. */
const TELLING = 4
const ELLIPSIS = /(?:\[\s?)?(?:…|\.\s?\.\s?\.(?:\s?\.)*|\*\s?\*\s?\*)(?:\s?\])?|(?<![A-Za-z])x{3,}(?![A-Za-z])/gu
/** "[t]he" changes one letter; "[sic]" stands for nothing in the original. */
const LETTER = /\[(\p{L}{1,3})\](?=\p{L})|(?<=\p{L})\[(\p{L}{1,4})\]/gu
const REMARK = /[([]\s?(?:sic|emphasis\s[^)\]]{1,30}|underlining\s[^)\]]{1,30})\s?[)\]]/giu

/** Stands for an ellipsis. No quotation can contain it, because words are compared without signs. */
const GAP = '<gap>'

interface QuotationPiece {
  words: string
  /** The most characters between the end of the piece before and its beginning. */
  within: number
}

/** @param raw the quotation as it stands between its marks */
function splitAtGaps(raw: string): QuotationPiece[] {
  const plain = raw.replaceAll(REMARK, ' ').replaceAll(LETTER, '$1$2').replaceAll(ELLIPSIS, GAP)
  const pieces: QuotationPiece[] = []
  let within = 0
  for (const part of plain.split(/(<gap>|\[[^[\]]{0,200}\])/u)) {
    if (part === GAP) within = Math.max(within, LEFT_OUT)
    else if (part.startsWith('[') && part.split(/\s+/).length <= MOST_REPLACED) within = Math.max(within, REPLACED)
    else {
      const words = comparableWords(part)
      if (!words) continue
      pieces.push({ words, within })
      within = 0
    }
  }
  return pieces
}

/**
 * @param text comparable words with a blank before and after
 * @returns where the quotation begins in the text; -1 where it does not stand there
 */
export function findQuotation(raw: string, text: string): number {
  const pieces = splitAtGaps(raw)
  const [first, ...rest] = pieces
  if (!first || (rest.length > 0 && !pieces.some(({ words }) => words.split(' ').length >= TELLING))) return -1
  let at = text.indexOf(` ${first.words} `)
  for (let tries = 0; at >= 0 && tries < TRIES; tries++) {
    let end = at + first.words.length + 1
    const whole = rest.every(({ words, within }) => {
      const next = text.slice(end, end + within + words.length + 2).indexOf(` ${words} `)
      if (next < 0) return false
      end += next + words.length + 1
      return true
    })
    if (whole) return at
    at = text.indexOf(` ${first.words} `, at + 1)
  }
  return -1
}
