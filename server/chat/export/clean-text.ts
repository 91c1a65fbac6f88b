/**
 * Characters that XML may not contain, and those that turn the direction of a line, because they would make it read
 * differently from what is written.
 */
const UNFIT = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu

/**
 * @returns the text as any format can store it: line ends are `\n`, half a surrogate pair is a replacement character
 */
export const cleanText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNFIT, '')
