/**
 * Reads the lines of a printed page, without the letters A to H of law reports' margins, because they would end up in
 * the middle of sentences.
 */

/** A piece of text as pdf.js gives it. `transform[4]` is its distance from the left edge, in points. */
export interface PrintedPiece {
  str: string
  transform: number[]
  width: number
  hasEOL: boolean
}

const MARGIN_LETTER = /^\s*[A-H]\s*$/
/** A piece with this many characters is text, so it tells where the margins are. */
const BODY = 15
/** The distance of a margin letter from the text, in points. */
const AWAY = 4

/** @param pieces of one page, in the order in which they are printed */
export function printedLines(pieces: readonly PrintedPiece[]): string[] {
  const body = pieces.filter(({ str }) => str.trim().length >= BODY)
  const left = Math.min(...body.map(leftOf))
  const right = Math.max(...body.map((piece) => leftOf(piece) + piece.width))
  const inMargin = (piece: PrintedPiece) =>
    body.length > 0 &&
    MARGIN_LETTER.test(piece.str) &&
    (leftOf(piece) + piece.width < left - AWAY || leftOf(piece) > right + AWAY)
  return pieces
    .map((piece) => `${inMargin(piece) ? '' : piece.str}${piece.hasEOL ? '\n' : ''}`)
    .join('')
    .split('\n')
}

const leftOf = ({ transform }: PrintedPiece) => transform[4] ?? 0
