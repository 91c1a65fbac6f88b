/** Splits a line into sentences, and finds those that may speak of the check of sources. */
import { foldLetters } from './fold-letters.ts'

/**
 * First words of a sentence about the check. Such a sentence is held until it ends, so that it can be cut as a whole.
 */
const OPENERS = (
  'each,every,all,these,those,both,any,sources,citations,authorities,references,judgments,the sources,the citations,' +
  'the authorities,the references,the above,the judgments,the following,legal information,legal advice,you may,you can,' +
  "verified,nyayadesk,i have,i've,we have,this answer,this list,note,disclaimer,please note,kindly note,सभी,सब,प्रत्येक,हर," +
  'यह,ये,उपरोक्त'
).split(',')
/** A longer sentence is not held, because the reader would wait too long. In UTF-16 units. */
export const LONGEST_SENTENCE = 500

const withoutMarks = (sentence: string) => foldLetters(sentence).replace(/^[\s>*_#\-+•\d.)(|]*/u, '')
export const beginsAsClaim = (sentence: string): boolean => {
  const said = withoutMarks(sentence)
  return OPENERS.some((one) => said.startsWith(one) && !/^[\p{L}\p{M}]/u.test(said.slice(one.length)))
}
export const mayBeginAsClaim = (begun: string): boolean => {
  const said = withoutMarks(begun)
  return OPENERS.some((one) => one.startsWith(said))
}

/**
 * A full stop after one of these abbreviations, or after an initial, must not end a sentence, because half a sentence would be
 * judged alone and half a name would be another's.
 */
const ABBREVIATED =
  /(?:^|[\s(.*_])(?:v|vs|no|nos|ch|md|mohd|smt|kum|sh|govt|prof|adv|addl|pvt|bros|capt|col|sec|secs|ss|art|arts|rs|mr|mrs|ms|dr|st|ltd|co|cl|crl?|anr|ors|hon|cri|supp|bom|sc|[a-z]|\d{1,3})$/iu

/** @returns the sentences of a line, each with the space after it, so that together they are the line */
export function sentencesOf(line: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { index, 0: mark } of line.matchAll(/[.!?।][*_"”’)\]]{0,4}\s+/gu)) {
    if (mark.startsWith('.') && ABBREVIATED.test(line.slice(Math.max(start, index - 8), index))) continue
    sentences.push(line.slice(start, index + mark.length))
    start = index + mark.length
  }
  sentences.push(line.slice(start))
  return sentences
}
