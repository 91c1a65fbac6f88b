/** Turns parties' names into words that can be compared, so that "Govt. of U.P." and "Government of Uttar Pradesh" are one party. */

import { distance } from 'fastest-levenshtein'

const NOISE = new Set(
  'of the and dr shri shrimati sri sh smt sou miss mis mr mrs ms m messrs justice retd prof adv advocate capt col lt gen maj ors others other anr another etc lrs dead decd through thr by alias its rep represented versus hon honble his holiness'.split(
    ' ',
  ),
)
const SPELLED: Record<string, string> = {
  govt: 'government',
  uoi: 'union india',
  up: 'uttar pradesh',
  mp: 'madhya pradesh',
  ap: 'andhra pradesh',
  hp: 'himachal pradesh',
  wb: 'west bengal',
  tn: 'tamil nadu',
  ltd: 'limited',
  pvt: 'private',
  corp: 'corporation',
  corpn: 'corporation',
  dept: 'department',
  deptt: 'department',
  distt: 'district',
  spl: 'special',
  asst: 'assistant',
  coop: 'cooperative',
  kr: 'kumar',
  pd: 'prasad',
  commr: 'commissioner',
  comr: 'commissioner',
  cit: 'commissioner income tax',
  cbi: 'central bureau investigation',
  co: 'company',
  bros: 'brothers',
  intl: 'international',
  assn: 'association',
  assocn: 'association',
  asso: 'association',
  mohd: 'mohammed',
  md: 'mohammed',
  mohammad: 'mohammed',
  muhammad: 'mohammed',
  orissa: 'odisha',
  uttaranchal: 'uttarakhand',
  chattisgarh: 'chhattisgarh',
}
/** Words that do not tell by themselves which case is meant. */
export const COMMON_PARTY_WORDS: ReadonlySet<string> = new Set(
  'state union india government kumar singh devi lal ram sharma gupta khan kaur prasad bank company limited private corporation delhi nct uttar pradesh madhya andhra himachal west bengal tamil nadu bihar punjab haryana maharashtra gujarat karnataka kerala rajasthan odisha assam national central municipal authority board'.split(
    ' ',
  ),
)

/** @returns the words of one party in lower case, without honorifics, with abbreviations spelled out and initials run together */
export function partyWords(party: string): string[] {
  const raw = party
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\b(?:m\/s|d\/o|s\/o|w\/o)\b\.?/g, ' ')
    .replaceAll(/['’]s\b/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  const words: string[] = []
  let initials = ''
  for (const word of [...(raw ?? []), '']) {
    if (word.length === 1) {
      initials += word
      continue
    }
    if (initials) words.push(...spell(initials))
    initials = ''
    if (word) words.push(...spell(word))
  }
  return words.filter((word) => !NOISE.has(word))
}

const spell = (word: string) => (Object.hasOwn(SPELLED, word) ? (SPELLED[word] ?? word) : word).split(' ')

/** @returns the two parties of "X v. Y", or null. */
export function splitTitle(title: string): { petitioner: string; respondent: string } | null {
  // The library's own form is tried first, because "B V Seshaiah v. State" has an initial that looks like a "v.".
  const match =
    /^(.{1,400}?)\sv\.\s(.{1,400})$/.exec(title) ?? /^(.{1,400}?)\s(?:v|vs|versus)\.?\s(.{1,400})$/i.exec(title)
  return match?.[1] && match[2] ? { petitioner: match[1], respondent: match[2] } : null
}

export interface TitleWords {
  petitioner: readonly string[]
  respondent: readonly string[]
}

/** The most titles whose words are kept in memory, because each title is compared with many names. */
const MOST_TITLES = 20_000
const wordsOfTitles = new Map<string, TitleWords | null>()

/** @returns the words of each party as `partyWords` gives them; null where the title has not two */
export function titleWords(title: string): TitleWords | null {
  const before = wordsOfTitles.get(title)
  if (before !== undefined) return before
  const parties = splitTitle(title)
  const made = parties && {
    petitioner: partyWords(parties.petitioner),
    respondent: partyWords(parties.respondent),
  }
  if (wordsOfTitles.size >= MOST_TITLES) wordsOfTitles.clear()
  wordsOfTitles.set(title, made)
  return made
}

/** @returns every word of a title, for finding candidates */
export function nameWords(title: string): Set<string> {
  const parties = splitTitle(title)
  return new Set(parties ? [...partyWords(parties.petitioner), ...partyWords(parties.respondent)] : partyWords(title))
}

/**
 * Whether the cited words name this party. A shortened name is accepted ("Puttaswamy" for "K.S. Puttaswamy"). An added word is not,
 * because "Arnesh Kumar Sharma" is another person than "Arnesh Kumar".
 */
export function namesParty(cited: readonly string[], party: readonly string[]): 'whole' | 'short' | null {
  if (cited.length === 0) return null
  const known = new Set(party)
  if (!cited.every((word) => known.has(word))) return null
  if (new Set(cited).size === known.size) return 'whole'
  if (cited.some((word) => !COMMON_PARTY_WORDS.has(word) && word.length > 3)) return 'short'
  return isState(cited, party) ? 'short' : null
}

/** One wrong letter for so many of the longer word: official tables print "Tripthi" and "Industrles". */
const LETTERS_OF_A_MISPRINT = 5
const misprints = (one: string, other: string) =>
  distance(one, other) <= Math.floor(Math.max(one.length, other.length) / LETTERS_OF_A_MISPRINT)

/**
 * Whether the cited words name this party but for misprints: "Amarmani Tripthi", "Samarghosh", "Tar Una Batra". By such a name alone no
 * case may be found, because an invented name may be as near.
 */
export function nearlyNamesParty(cited: readonly string[], party: readonly string[]): boolean {
  if (cited.length === 0) return false
  if (namesParty(cited, party) !== null || misprints(cited.join(''), party.join(''))) return true
  const near = cited.map((word) => party.find((known) => misprints(word, known)))
  return near.every((known) => known !== undefined) && near.some((known) => !COMMON_PARTY_WORDS.has(known ?? ''))
}

/** Whether it is "State" for "State of Bihar", the only such shortening that lawyers use. "Union" alone is never used. */
const isState = (cited: readonly string[], party: readonly string[]) =>
  cited.join(' ') === 'state' && party[0] === 'state'
