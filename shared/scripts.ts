/**
 * The Indian scripts that can be printed, by their names in Unicode. There is a font for each, because a letter without
 * one would be an empty box.
 */
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

export const isPrintable = (line: string) => PRINTED.test(line)

export type IndianScript = (typeof INDIAN_SCRIPTS)[number]
