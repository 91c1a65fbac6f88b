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
export type IndianScript = (typeof INDIAN_SCRIPTS)[number]
