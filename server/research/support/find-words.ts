/** Finds words in a passage whatever their spaces, quotation marks and case, and says where they stand in it. */
import { comparableWords } from '../../law/index.ts'

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’]s?)?/gu

/** @returns UTF-16 offsets in the passage; null where the words do not stand in it one after the other */
export function findWords(words: string, passage: string): { start: number; end: number } | null {
  const wanted = tokensOf(words).map(({ word }) => word)
  const tokens = tokensOf(passage)
  if (wanted.length === 0) return null
  const at = tokens.findIndex((_, from) => wanted.every((word, offset) => tokens[from + offset]?.word === word))
  const [first, last] = [tokens[at], tokens[at + wanted.length - 1]]
  return first && last ? { start: first.start, end: last.end } : null
}

const tokensOf = (text: string) =>
  [...text.matchAll(TOKEN)].map(({ 0: raw, index }) => ({
    word: comparableWords(raw),
    start: index,
    end: index + raw.length,
  }))
