/** The digits of Indian scripts, and spellings of Hindi that mean the same word. */

/** The digit zero of each script. The other nine follow it in Unicode. */
const ZEROS = {
  Devanagari: 0x0966,
  Bengali: 0x09e6,
  Gurmukhi: 0x0a66,
  Gujarati: 0x0ae6,
  Oriya: 0x0b66,
  Tamil: 0x0be6,
  Telugu: 0x0c66,
  Kannada: 0x0ce6,
  Malayalam: 0x0d66,
  Ol_Chiki: 0x1c50,
  Meetei_Mayek: 0xabf0,
}

const LATIN = new Map(
  Object.values(ZEROS).flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(zero + digit), String(digit)] as const),
  ),
)
const INDIAN_DIGIT = new RegExp(`[${[...LATIN.keys()].join('')}]`, 'g')

/**
 * Writes the digits of every Indian script as 0 to 9.
 * The text keeps its length, so that an offset in it is the same offset in the original.
 */
export const latinDigits = (text: string): string => text.replaceAll(INDIAN_DIGIT, (digit) => LATIN.get(digit) ?? digit)

/**
 * Brings a word to the one spelling under which tables keep it: small letters, no nukta, and one sign for a nasal.
 * People type सितंबर and सितम्बर, पाँच and पांच, करोड़ and करोड, so a table that lists each spelling would miss the
 * next one.
 */
export function foldWord(word: string): string {
  const small = word.toLowerCase()
  // Latin words take the short way, because a reader folds every word of a page and most are Latin.
  if (!/[\u0900-\u097f]/.test(small)) return small
  return small
    .normalize('NFC')
    .replaceAll('\u093c', '')
    .replaceAll(/\u0901|[ङञणनम]\u094d(?=[क-भ])/g, '\u0902')
}
