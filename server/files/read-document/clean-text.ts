/**
 * Invisible characters, by which a document could tell a model what it hides from its reader: control, format
 * (zero-width, direction, tags), private, unassigned, lone surrogates, variation selectors, and blank letters. A joiner
 * stays where it is part of the spelling, right after the virama of an Indic script. In Devanagari that is the Marathi
 * र्‍ alone; elsewhere OCR and word processors add joiners by chance, and equal words would differ.
 */
const UNSEEN =
  /(?![\n\t]|(?<=\u0930\u094d|[\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])[\u200c\u200d])[\p{C}\p{Variation_Selector}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu

/**
 * Cleans text from a document, so that it may be stored, shown and sent to a model: NFC, nothing invisible, single
 * spaces, at most one empty line in a row.
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
