/** Tells whether a paper says already what a sentence says. */

/** Of the words of a sentence this share stands in the paper already, so that it would only be repeated. */
const KNOWN_SHARE = 0.7
/** Little words say nothing of whether a sentence is told already. */
const LITTLE =
  /^(?:the|a|an|and|or|of|in|on|at|to|for|by|with|from|that|this|it|its|he|she|his|her|him|they|their|them|i|my|me|we|our|us|is|are|was|were|be|been|has|have|had|but|as|so|no|not|client|clients|please|also|rs|dated|under|sections?|u\/s|bnss?|bsa|ipc|crpc)$/

export const knownTokens = (text: string): Set<string> =>
  new Set(
    [...normalised(text).matchAll(/[\p{L}\p{M}\d][\p{L}\p{M}\d/().-]*/gu)]
      .map(([word]) => word.toLowerCase().replace(/[.\-()]+$/, ''))
      .filter((word) => word !== '' && !LITTLE.test(word)),
  )

/**
 * Sums and days in one form each, so that "1,00,000" is found in a paper that has "100000". A day is one word: else
 * "20 June 2026" would be known from "20 March 2024" and "15 June 2026".
 */
const normalised = (text: string) =>
  text
    .replaceAll(/(\d),(?=\d{2,3}\b)/g, '$1')
    .replaceAll(/\b(\d{1,2})(?:st|nd|rd|th)\b/gi, '$1')
    .replaceAll(/\b(\d{1,2}) (\p{Lu}\p{Ll}{2,8}),? ((?:19|20)\d\d)\b/gu, '$1-$2-$3')

export function isKnown(part: string, known: ReadonlySet<string>): boolean {
  const tokens = [...knownTokens(part)]
  // "No child" has no word that the paper lacks, and still says what it does not.
  if (tokens.length < 4 && /\b(?:no|not|nil|none|never)\b/i.test(part)) return false
  const missing = tokens.filter((token) => !known.has(token))
  if (missing.length === 0) return true
  // A figure or a name that the paper does not have is a fact that would be lost.
  const isHard = (token: string) =>
    /\d/.test(token) || part.slice(1).includes(token.charAt(0).toUpperCase() + token.slice(1))
  return !missing.some(isHard) && missing.length <= tokens.length * (1 - KNOWN_SHARE)
}
