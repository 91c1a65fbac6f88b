/** What XML may not hold, and what turns the direction of a line so that it reads otherwise than it is written. */
const UNFIT = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu

/** @returns the text as any format can hold it: line ends are `\n`, half a surrogate pair is a replacement character */
export const cleanText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNFIT, '')
