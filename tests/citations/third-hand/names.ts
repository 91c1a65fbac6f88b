/** Names of parties: as the table has them, as people write them, and names that nobody has. */
import type { PublicFacts } from './facts.ts'
import type { Pick } from './pieces.ts'

const SMALL = new Set(['and', 'of', 'the', 'for', 'in', 'by', 'on', 'to', 'through'])
/** Words that many titles share, so that they tell no case from another. */
const SHARED = new Set(
  'state union india others another limited company commissioner central excise customs income government corporation bank board municipal collector through singh kumar versus pradesh director general development land officer authority insurance national'.split(
    ' ',
  ),
)

/** "STATE OF U.P. AND ANR." → "State of U.P. and Anr." */
export const styleTitle = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .map((word, at) => {
      const low = word.toLowerCase()
      if (at > 0 && SMALL.has(low)) return low
      return /[A-Z]\.[A-Z]|^[^AEIOU.]{2,5}$/.test(word) ? word : word[0] + low.slice(1)
    })
    .join(' ')

/** @returns the words of a name that tell parties apart */
export const partyWords = (name: string) =>
  (name.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !SHARED.has(word))

export const shareWords = (one: string, other: string) => {
  const words = new Set(partyWords(one))
  return partyWords(other).some((word) => words.has(word))
}

const STEMS = 'Harsh Vird Tejw Omkar Jaid Balw Kirt Sukhr Dharn Prith Manv Lokr Ishw Rudr Chet Navr'.split(' ')
const ENDS = 'inderpal antrao eshwari apuri ambika otamdas ivallal ukhnath enkatesan oruddin'.split(' ')
const SURNAMES =
  'Tolkarni Bhandawat Kesarwalla Chattopuram Murgekar Dhillonwal Ranganeni Sabharkar Ottakandam Vellikkal Mirzapurwala Jhunjhara Lahotiya Pattanshet'.split(
    ' ',
  )
const FIRMS = [
  'Sarvodaya Kraftex',
  'Nilgiri Fibrotech',
  'Indrayani Polymelt',
  'Brahmagiri Agrovet',
  'Zenvista Infrabuild',
  'Kaverimax Textrade',
]
const AGAINST = [
  'State of Maharashtra',
  'State of U.P.',
  'Union of India',
  'State of Karnataka',
  'State (NCT of Delhi)',
  'State of Rajasthan',
  'State of Kerala & Ors.',
]

/** @returns "Tejwantrao Murgekar v. State of Kerala & Ors.": a title with a word that no title of the data has */
export function nobody(facts: PublicFacts, pick: Pick): string {
  const person = () => `${pick.of(STEMS)}${pick.of(ENDS)} ${pick.of(SURNAMES)}`
  const firm = () => `${pick.chance(50) ? 'M/s ' : ''}${pick.of(FIRMS)} ${pick.of(['Pvt. Ltd.', 'Ltd.', 'LLP'])}`
  const petitioner = pick.chance(70) ? person() : firm()
  const name = `${petitioner} ${versus(pick)} ${pick.chance(60) ? pick.of(AGAINST) : person()}`
  return partyWords(petitioner).every((word) => facts.parties.has(word)) ? nobody(facts, pick) : name
}

export const versus = (pick: Pick) => pick.of(['v.', 'v.', 'vs.', 'versus', 'v', 'Vs'])

/** @returns the cause title as different people write it */
export function nameOf({ petitioner, respondent }: { petitioner: string; respondent: string }, pick: Pick): string {
  const others = pick.of(['& Ors.', 'and Others', 'and Ors.', '& Ors'])
  const dress = (name: string) =>
    name
      .replace(/\b(?:and|&) Ors\.?$/i, others)
      .replace(/\band Anr\.?$/i, pick.of(['& Anr.', 'and Another', 'and Anr.']))
  return `${dress(petitioner)} ${versus(pick)} ${dress(respondent)}`
}

/** @returns "[1998] Supp. 2 S.C.R. 359" as different people write it */
export function scrOf(scr: string, pick: Pick): string {
  const dotted = pick.chance(50) ? scr : scr.replace('S.C.R.', 'SCR')
  const small = dotted.replace('SUPP.', pick.of(['SUPP.', 'Supp.', 'Supp']))
  return pick.chance(15) ? small.replace('[', '(').replace(']', ')') : small
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
/** "3 September 1987", "03.09.1987", "September 3, 1987" */
export function dateOf(iso: string, pick: Pick): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  const named = MONTHS[Number(month) - 1]
  return pick.of([`${Number(day)} ${named} ${year}`, `${day}.${month}.${year}`, `${named} ${Number(day)}, ${year}`])
}
