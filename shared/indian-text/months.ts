import { foldWord } from './digits.ts'

export const ENGLISH_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** From January on, every way to write each month apart from its English name. */
const OTHER_NAMES = `jan जनवरी janvari janwari
feb फरवरी फ़रवरी farvari farwari feburary febuary
mar मार्च maarch
apr अप्रैल अप्रेल aprail
मई
jun जून joon
jul जुलाई julai
aug अगस्त agast agust augst
sept sep सितंबर सितम्बर sitambar sitamber septembar setember
oct अक्टूबर अक्तूबर aktubar aktoobar octobar octuber
nov नवंबर नवम्बर navambar novembar
dec दिसंबर दिसम्बर disambar decembar`
  .split('\n')
  .map((names) => names.split(' '))

/** From January on, as they are written in our own Hindi: the first Hindi spelling of each. */
export const HINDI_MONTHS: readonly string[] = OTHER_NAMES.map(
  (names) => names.find((name) => /\p{Script=Devanagari}/u.test(name)) ?? '',
)

/** From January on, every way to write each month. */
export const MONTH_SPELLINGS: readonly (readonly string[])[] = ENGLISH_MONTHS.map((name, at) => [
  name,
  ...(OTHER_NAMES[at] ?? []),
])

const NUMBERS = new Map(
  MONTH_SPELLINGS.flatMap((spellings, at) => spellings.map((spelling) => [foldWord(spelling), at + 1] as const)),
)

/**
 * @returns 1 for January to 12 for December, undefined for a word that is no month
 * @param name in any of its languages, whole or shortened
 */
export const monthNumber = (name: string): number | undefined => NUMBERS.get(foldWord(name))

/**
 * Matches the name of a month, for a larger pattern with the flags `iu`. It has no group. The longest names come first,
 * so that "Sept" is not read as "Sep" and a letter.
 */
export const MONTH_NAME: string = `(?:${MONTH_SPELLINGS.flat()
  .map((name) => name.toLowerCase())
  .toSorted((a, b) => b.length - a.length)
  .join('|')
  // A letter with a nukta is one character or two, because texts come in both normal forms.
  .replaceAll('फ\u093c', '(?:फ\u093c|\u095e)')})`
