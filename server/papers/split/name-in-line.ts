/** Finds the name of a person in a line: where it begins, behind "my name is", with his age or his oath beside it. */
import { MAKER } from '../content.ts'
import { isCapitals, joinSpreadName } from './headings.ts'

const MOST_WORDS = 4

/** @returns the name that a text begins with: "Ramesh Chand" for "Sri RAMESH CHAND s/o Hari Chand"; null for none */
export function leadingName(text: string): string | null {
  const words: string[] = []
  let rest = joinSpreadName(text.slice(0, 120))
    .replace(/^["“\s]+/u, '')
    .replace(MAKER.relativeOf, '')
    .replaceAll(RUN_TOGETHER, '. ')
  while (words.length < MOST_WORDS && rest !== '') {
    if (words.length > 0 && MAKER.afterName.test(rest)) break
    const [whole = '', word = '', mark = ''] = /^([\p{L}\p{M}][\p{L}\p{M}.'/]*)([^\p{L}\p{M}\s]*\s*)/u.exec(rest) ?? []
    if (word === '') break
    const bare = word.replaceAll(/\.+$/g, '')
    rest = rest.slice(whole.length)
    if (words.length === 0 && MAKER.honorific.test(word.replaceAll(/(?<=\p{Lu})\.(?=\p{Lu})/gu, ''))) continue
    if (/^(?:father|mother|husband|spouse|guardian)['’]?s$/iu.test(bare)) break
    // "Sunita Bai's husband Ramlal" is not Sunita Bai.
    if (/['’]s$/u.test(bare)) return null
    if (
      !/^(?:\p{Lu}|\p{Script=Devanagari})/u.test(bare) ||
      (MAKER.noName.test(bare) && (bare.length > 1 || bare === word || bare === 'I')) ||
      bare.includes('/')
    )
      break
    words.push(/^\p{Lu}\.$/u.test(word) ? word : bare)
    if (/[,;:()@|]|\s{3,}/u.test(mark)) break
  }
  const name = words
    .map((word) =>
      /^[A-Z]{3}[A-Z]*$/.test(word) && (word.length > 3 || isCapitals(words.join(' '))) ? titled(word) : word,
    )
    .join(' ')
  return words.some((word) => word.replaceAll('.', '').length > 2) ? name : null
}
/** "Smt.Kamala", "Cr.No": two words, of which the first is cut short. */
const RUN_TOGETHER = /(?<=\p{L}{2})\.(?=\p{Lu})/gu
const titled = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()

/** "My name is Suresh Pal" in a line. Who says so deep in a paper is another than its maker, and begins one of his own. */
export function ownNameIn(line: string): string | null {
  const [words] = OWN_NAME.exec(line) ?? []
  return words === undefined ? null : leadingName(line.slice(words.length))
}
const OWN_NAME = /^[^\p{L}]{0,4}(?:my name is|mera naam|मेरा नाम)\s{1,3}(?=[\p{L}])/iu

/** "Pramod Sahu s/o Ramesh Sahu, aged 35" or "(2) Smt. Rampyari w/o Bhola Prasad" at the beginning of a line. */
export function presentedIn(line: string): string | null {
  const text = joinSpreadName(line.replace(/^\W{0,3}[\d०-९]{1,2}[.)-]\s+/u, ''))
  const name = leadingName(text)
  const last = name?.split(' ').at(-1) ?? ''
  const at = text.toLowerCase().indexOf(last.toLowerCase())
  return name && MAKER.afterName.test(text.slice(at + last.length)) ? name : null
}

/** A further one of a list: "(b) Ramesh Kumar, driver", "ii) Statement of Kamla", "गवाह नं0 2 मोहन सिंह". */
const FURTHER =
  /^\W{0,3}(?:(?:[2-9०-९]|\d\d|[b-h]|ii|iii|iv|v|vi)[.)-]\s+(?:(?:statement|deposition) of )?|(?:next )?(?:witness|गवाह|साक्षी|gawah)(?: ?(?:no|नं|सं|क्र|संख्या|क्रमांक)[.0०]?)?(?: ?\d{1,2})?[\s:–-]+)/iu
/** @returns the name with which the next statement of a list begins */
export const listedIn = (line: string): string | null =>
  FURTHER.test(line) && !OF_COURT.test(line) ? leadingName(line.replace(FURTHER, '')) : null

/** "Exh. 21   Laxmibai Kamble, age 34 years, on oath", "Opponent No. 1  Imran Sama, 33 years, on oath". */
const SWORN = /\bon (?:oath|s\. ?a|solemn)|\bsworn\b|affirm|शपथ/iu
export const swornIn = (line: string): string | null =>
  SWORN.test(line) ? firstOf(line.split(/\s{2,}|[:–]|through (?:its )?\p{Ll}+\s/u), presentedIn) : null

const NAME_BEGINS = /(?:^|[\s(])(?=[\p{Lu}\u0904-\u0939])/gu
/** "Name and address : Kuttappan, S/o Velayudhan": a person with his parents or his age, wherever he stands in the line. */
export function presentedWithin(line: string): string | null {
  for (const { index, 0: gap } of line.matchAll(NAME_BEGINS)) {
    const name = presentedIn(line.slice(index + gap.length))
    if (name) return MAKER.another.test(line.slice(0, index)) ? null : name
  }
  return null
}

/** "Dr. K. Vani, Assistant Civil Surgeon" in the heading of a deposition, where no age is given. */
export const titledIn = (line: string): string | null =>
  TITLED.test(line) && !OF_COURT.test(line) ? leadingName(line) : null
const TITLED = /^\W{0,3}(?:dr|smt|tmt|shri|sri|sh|mr|mrs|ms|डॉ|श्री|श्रीमती)[.\s]/iu
const OF_COURT =
  /judge|magistrate|jmfc|advocate|counsel|\b(?:adv|app?|pp|adpo|apo|ld)\b|न्यायाधीश|मजिस्ट्रेट|अधिवक्ता|लोक अभियोजक|\bv(?:s|ersus)?\b/iu

export const firstOf = (lines: readonly string[], read: (line: string) => string | null): string | null =>
  lines.flatMap((line) => read(line) ?? [])[0] ?? null
