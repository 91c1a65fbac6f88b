/** Sets the words of two texts beside each other, in order, so that what one has and the other has not can be seen. */
import { stemOf } from '../content-words.ts'

export interface AlignedWord {
  word: string
  /** Its stem, or the word itself where it is one of grammar. Two words are the same when their keys are. */
  key: string
  /** Whether it tells what the text is about. */
  isTelling: boolean
  start: number
  end: number
}

const TOKEN = /[\p{L}\p{M}]+(?:['’]\p{L}+)?|\d+/gu

export function wordsToAlign(text: string): AlignedWord[] {
  const found: AlignedWord[] = []
  for (const { 0: raw, index } of text.matchAll(TOKEN)) {
    const place = { start: index, end: index + raw.length }
    for (const word of spelledOut(raw.toLowerCase().replace('’', "'"))) {
      const stem = stemOf(word)
      found.push({ word, key: stem || word, isTelling: stem !== '', ...place })
    }
  }
  return found
}

/** "Cannot" and "isn't" hold a "not", which must be seen as a word. */
function spelledOut(word: string): string[] {
  if (word === 'cannot' || word === "can't") return ['can', 'not']
  if (word === "won't") return ['will', 'not']
  return word.endsWith("n't") ? [word.slice(0, -3), 'not'] : [word.replace(/'s$/, '')]
}

export type WordPair = readonly [here: number, there: number]

const TELLING = 5
const GRAMMAR = 2
/** What two words earn more where the next two are the same as well, so that whole phrases stay together. */
const IN_A_ROW = 1

/**
 * The longest common words in order. A word that tells something counts more than one of grammar.
 * The time is the product of both lengths.
 */
export function alignWords(here: readonly AlignedWord[], there: readonly AlignedWord[]): WordPair[] {
  const width = there.length + 1
  const best = new Int32Array((here.length + 1) * width)
  const at = (i: number, j: number) => best[i * width + j] ?? 0
  const keys = there.map(({ key }) => key)
  const gain = (i: number, j: number) =>
    (here[i]?.isTelling ? TELLING : GRAMMAR) + (here[i + 1]?.key === keys[j + 1] ? IN_A_ROW : 0)
  for (let i = here.length - 1; i >= 0; i--) {
    const key = here[i]?.key
    for (let j = there.length - 1; j >= 0; j--) {
      const without = Math.max(at(i + 1, j), at(i, j + 1))
      best[i * width + j] = key === keys[j] ? Math.max(without, at(i + 1, j + 1) + gain(i, j)) : without
    }
  }
  const pairs: WordPair[] = []
  for (let i = 0, j = 0; i < here.length && j < there.length;) {
    if (here[i]?.key === keys[j] && at(i, j) === at(i + 1, j + 1) + gain(i, j)) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}
