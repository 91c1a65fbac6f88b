/**
 * Characters nobody sees, by which a document could tell a model what it does not tell its reader: control, format
 * (zero-width, direction, tags), private, unassigned, lone surrogates, variation selectors, and letters that are blank.
 * A joiner stays where it is spelling, right after the virama of an Indic script; in Devanagari that is the Marathi र्‍ alone,
 * everywhere else OCR and word processors strew it, and words that look the same would differ.
 */
const UNSEEN =
  /(?![\n\t]|(?<=\u0930\u094d|[\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])[\u200c\u200d])[\p{C}\p{Variation_Selector}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu

/**
 * Text out of a document, as it may be stored, shown and put before a model: NFC, nothing unseen, single spaces, at
 * most one empty line in a row.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\p{Zl}\p{Zp}\f\v]/gu, '\n')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
