/** Letters of any script with their marks, and digits. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Nobody types more to find a member. */
const MAX_WORDS = 8

/** The words of some texts, each once, as they are compared: one form of each letter, lower case. */
export const extractWords = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.normalize('NFKC').toLowerCase().match(WORD) ?? [])),
]

/** What somebody searches for. @returns empty for a text without a letter or digit */
export const extractSearchWords = (text: string): string[] => extractWords(text).slice(0, MAX_WORDS)
