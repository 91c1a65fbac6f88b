/** Whether quoted words stand in a text. An ellipsis leaves words out, a square bracket puts others in their place. */
import { comparableWords } from './find-quotations.ts'

/** Left out between two pieces of one quotation, in characters of comparable words: about a page. */
const LEFT_OUT = 4_000
/** What a bracket replaces is a few words. */
const REPLACED = 120
/** Words of a bracket: with more of them it is somebody's own sentence, and must stand there as it is quoted. */
const MOST_REPLACED = 8
/** Beginnings that are tried: a quotation that opens with "the …" must not cost the text squared. */
const TRIES = 300
/** Of several pieces that are this short each is everywhere: one at least must be longer. Words. */
const TELLING = 4
const ELLIPSIS = /(?:\[\s?)?(?:…|\.\s?\.\s?\.(?:\s?\.)*|\*\s?\*\s?\*)(?:\s?\])?|(?<![A-Za-z])x{3,}(?![A-Za-z])/gu
/** "[t]he": one letter changed. "[sic]": nothing of the original. */
const LETTER = /\[(\p{L}{1,3})\](?=\p{L})|(?<=\p{L})\[(\p{L}{1,4})\]/gu
const REMARK = /[([]\s?(?:sic|emphasis\s[^)\]]{1,30}|underlining\s[^)\]]{1,30})\s?[)\]]/giu

/** Stands for an ellipsis; no quotation has it, for words are compared without marks. */
const GAP = '<gap>'

interface QuotationPiece {
  words: string
  /** How far behind the piece before it may begin. */
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
