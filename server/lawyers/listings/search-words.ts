const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Nobody types more words to find a member. Each one costs time, so a longer search would only be an attack. */
const MAX_WORDS = 8

/**
 * Returns the words of some texts, each once, in one form of each letter and in lower case, so that they can be
 * compared.
 */
export const extractWords = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.normalize('NFKC').toLowerCase().match(WORD) ?? [])),
]

/** @returns an empty list for a text without a letter or digit */
export const extractSearchWords = (text: string): string[] => extractWords(text).slice(0, MAX_WORDS)
