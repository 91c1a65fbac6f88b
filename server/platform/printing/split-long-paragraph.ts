/**
 * The longest piece of a paragraph, in characters. Longer ones are split, because the time for a paragraph of a PDF
 * grows with the square of its length: a whole paper in one paragraph takes a minute.
 */
const MAX_PIECE_CHARS = 4_000

/**
 * Splits a very long paragraph into several that follow each other without a gap, so that a reader sees no difference.
 * Any other paragraph stays one.
 */
export function splitLongParagraph<Run extends { text: string }>(runs: readonly Run[]): Run[][] {
  const pieces: Run[][] = [[]]
  let room = MAX_PIECE_CHARS
  for (const run of runs)
    for (let { text } = run; text;) {
      if (room === 0) {
        pieces.push([])
        room = MAX_PIECE_CHARS
      }
      const end = text.length > room ? breakBefore(text, room) : text.length
      if (end > 0) pieces.at(-1)?.push({ ...run, text: text.slice(0, end) })
      room = end < text.length ? 0 : room - end
      text = text.slice(end)
    }
  return pieces
}

/** Breaks after the last blank that fits, so that no word is torn, unless a word is longer than a whole piece. */
function breakBefore(text: string, room: number): number {
  const blank = text.lastIndexOf(' ', room - 1)
  return blank >= 0 || room < MAX_PIECE_CHARS ? blank + 1 : room
}
