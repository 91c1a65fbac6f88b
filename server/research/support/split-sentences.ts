/** Splits an answer into its sentences, and reads the marks of each: "[3]", "[1][4]", "[1, 4]". */
import { isAbbreviation } from './abbreviations.ts'

export interface MarkedSentence {
  start: number
  end: number
  /** The sentence with blanks of the same length for its marks, so that no mark is read as a figure. */
  text: string
  numbers: number[]
}

const MARK = /\[(\d{1,3}(?:\s?,\s?\d{1,3}){0,8})\]/g
/** A stop ends a sentence only before a blank, with the marks that may follow it: "… bail.[3] The court …". */
const STOP = /[.?!।]["”’)*_]{0,3}(?:\s?\[[\d, ]{1,30}\]){0,8}(?=\s|$)|\n/g

/** @returns the sentences that have a mark, in order; the time is linear in the length of the answer */
export function splitMarkedSentences(answer: string): MarkedSentence[] {
  const found: MarkedSentence[] = []
  let from = 0
  const add = (to: number) => {
    const start = from + (/^\s*/.exec(answer.slice(from, to))?.[0].length ?? 0)
    from = to
    const raw = answer.slice(start, to).trimEnd()
    const numbers = [...raw.matchAll(MARK)].flatMap(([, list = '']) => list.split(',').map(Number))
    if (numbers.length === 0) return
    const text = raw.replaceAll(MARK, (mark) => ' '.repeat(mark.length))
    found.push({ start, end: start + raw.length, text, numbers: [...new Set(numbers)] })
  }
  for (const { 0: stop, index } of answer.matchAll(STOP))
    if (!stop.startsWith('.') || !isAbbreviation(answer, index)) add(index + stop.length)
  add(answer.length)
  return found
}
