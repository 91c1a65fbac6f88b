/** The scripts of India that the product writes: what is printed has a face for each. By their names in Unicode. */
export const INDIAN_SCRIPTS = [
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Meetei_Mayek',
  'Ol_Chiki',
  'Oriya',
  'Tamil',
  'Telugu',
] as const
const PRINTED = new RegExp(
  String.raw`^(?:[\p{Script=Latin}\d${INDIAN_SCRIPTS.map((script) => String.raw`\p{Script=${script}}`).join('')}]|[ !-/:-\u0040\u005b-\u0060\u007b-~\u00a0–—‘’“”•·।॥₹\u200c\u200d])+$`,
  'u',
)

/** Whether there is a face for every letter and sign of a line. */
export const isPrintable = (line: string) => PRINTED.test(line)

export type IndianScript = (typeof INDIAN_SCRIPTS)[number]
