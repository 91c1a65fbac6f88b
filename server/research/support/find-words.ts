/** Finds words in a passage whatever their spaces, quotation marks and case, and says where they stand in it. */
import { comparableWords } from '../../law/index.ts'

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’]s?)?/gu

export interface WordPlace {
  /** UTF-16 units in the passage. */
  start: number
  end: number
}

/** @returns UTF-16 offsets in the passage; null where the words do not stand in it one after the other */
export const findWords = (words: string, passage: string): WordPlace | null => wordFinder(passage)(words)

/** Reads the passage once, for whoever looks for many words in it. */
export function wordFinder(passage: string): (words: string) => WordPlace | null {
  const tokens = tokensOf(passage)
  return (words) => {
    const wanted = tokensOf(words).map(({ word }) => word)
    if (wanted.length === 0) return null
    const at = tokens.findIndex((_, from) => wanted.every((word, offset) => tokens[from + offset]?.word === word))
    const [first, last] = [tokens[at], tokens[at + wanted.length - 1]]
    return first && last ? { start: first.start, end: last.end } : null
  }
}

const tokensOf = (text: string) =>
  [...text.matchAll(TOKEN)].map(({ 0: raw, index }) => ({
    word: comparableWords(raw),
    start: index,
    end: index + raw.length,
  }))
