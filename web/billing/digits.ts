/** Replaces Devanagari digits by 0 to 9. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
