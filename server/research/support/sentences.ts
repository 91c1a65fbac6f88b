/** Cuts an answer into the sentences that carry source marks. */

export interface MarkedSentence {
  /** Offsets in the answer, in UTF-16 units, without the marks behind the sentence. */
  start: number
  end: number
  /** Without its marks, on one line. */
  text: string
  /** The numbers of its sources. */
  numbers: number[]
}

const MARK = /\[(\d{1,3}(?:\s{0,2},\s{0,2}\d{1,3}){0,8})\](?!\()/g
/** A line that opens a block: a heading, an entry of a list, a quotation, a row of a table. */
const BLOCK = /\n{2,}|\n(?=\s{0,6}(?:[-*+>|#]|\d{1,3}[.)]\s))/
/** A full stop after these ends no sentence. */
const ABBREVIATED =
  /(?:^|[\s("“[.])(?:v|vs|no|nos|rs|re|s|ss|sec|secs|art|arts|cl|para|paras|p|pp|ltd|pvt|co|corp|inc|dr|mr|mrs|ms|smt|shri|sh|st|hon'ble|ors|anr|govt|u|i\.e|e\.g|etc|viz|cf|crl|civ|w|supp|ed|vol|[A-Za-z])\.$/i
const ENDS = /[.!?।](?=["”’)\]*_]{0,3}(?:\s|$))/g

/** Headings and the heads of tables say nothing that a source could support. */
const SAYS_NOTHING = /^\s*(?:#{1,6}\s|\|?[\s:|-]+\|?$)/

/** @returns the sentences with at least one mark, in order */
export function markedSentences(answer: string): MarkedSentence[] {
  return blocksOf(answer).flatMap(({ start, text }) =>
    SAYS_NOTHING.test(text) || !/\[\d/.test(text) ? [] : sentencesOf(text).flatMap((one) => marked(one, start)),
  )
}

interface Piece {
  start: number
  text: string
}

function blocksOf(answer: string): Piece[] {
  const blocks: Piece[] = []
  let at = 0
  for (const text of answer.split(new RegExp(`(${BLOCK.source})`))) {
    if (text !== '' && !/^\n+$/.test(text)) blocks.push({ start: at, text })
    at += text.length
  }
  return blocks
}

/** A mark after the full stop belongs to the sentence before it. */
function sentencesOf(block: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of block.matchAll(ENDS)) {
    const end = match.index + 1
    if (ABBREVIATED.test(block.slice(Math.max(0, end - 16), end))) continue
    const behind = /^["”’)*_]{0,3}(?:\s?\[[\d,\s]+\])*/.exec(block.slice(end))?.[0].length ?? 0
    if (end + behind <= from) continue
    pieces.push({ start: from, text: block.slice(from, end + behind) })
    from = end + behind
  }
  if (block.slice(from).trim()) pieces.push({ start: from, text: block.slice(from) })
  return pieces
}

function marked({ start, text }: Piece, base: number): MarkedSentence[] {
  const numbers = [...text.matchAll(MARK)].flatMap((match) => match[1]?.split(',').map(Number) ?? [])
  if (numbers.length === 0) return []
  const before = /^[\s>*+|-]*(?:\d{1,3}[.)]\s)?/.exec(text)?.[0].length ?? 0
  const after = /(?:\s|\[[\d,\s]+\]|[.।]|\|)*$/.exec(text)?.[0].length ?? 0
  const words = text
    .replaceAll(MARK, ' ')
    .replaceAll(/[*_`|]|\s+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/ ([.,;:!?।])/g, '$1')
    .trim()
  return [
    {
      start: base + start + before,
      end: base + start + Math.max(before, text.length - after),
      text: words,
      numbers: [...new Set(numbers)],
    },
  ]
}
