/**
 * Reads the persons that a page names with a word for their side: "Applicant: Asha Rao", "against Ravi Kumar". A name
 * without such a word is left out, because code cannot tell on which side it belongs.
 */
import { NOBODY } from '../paper/parties.ts'
import type { FactPage } from './fact-page.ts'
import { isJoin, otherThan, type PartyCue, type PartyMention, type PartySides } from './party-sides.ts'
import { FAMILY } from './cues/family-cues.ts'
import { cueAt } from './cues/party-cues.ts'
import { opposeWinner, standOpposite } from './cues/oppose-speaker.ts'
import { readDeedSide } from './read-deed-side.ts'
import { readHindiPersons } from './read-hindi-persons.ts'
import { joinsWholeName } from './cues/joined-names.ts'
import { readPersonAt } from './read-person.ts'
import { readRepresented, sayGuardian } from './read-represented.ts'
import { readSignature } from './read-signature.ts'
import { readStory } from './story/read-story.ts'
import { readUnnamedSide } from './read-unnamed-side.ts'
import { beforeAccused, doneBy, turnTitles, whoFiled, type CaseTitle } from './cues/filed-cues.ts'
import { isPlace } from './place-names.ts'
import { readUntil } from './read-until.ts'
import { beginsName, BETWEEN, isName } from './read-name.ts'
import { WordCursor } from './word-cursor.ts'
import { endsSentence, stripPunctuation, pageWords, type PageWord } from './words.ts'

export type { PartyMention } from './party-sides.ts'

const MOST_MENTIONS = 400
const VERSUS = new Set(['vs', 'versus', 'बनाम'])
/** The year or report behind the names of a case that is cited. Its parties must not become parties of the paper. */
const REPORT = /^[^;।\n]{0,90}(?:[([](?:19|20)\d{2}[)\]]|(?:19|20)\d{2} (?:INSC|SCC)|\bAIR\b)/u

export function readParties(page: FactPage, sides: PartySides): PartyMention[] {
  const words = pageWords(page)
  const represented =
    sides.isFirst && page.page === null && !sides.deed ? readRepresented(words, page, sides.own) : null
  const found: PartyMention[] = represented ? [represented] : []
  let speaks = false
  let speaker: number | null = null
  let addressee: string | undefined
  const titles: CaseTitle[] = []
  for (let at = 0; at < words.length && found.length < MOST_MENTIONS; at += 1) {
    const word = words[at]
    const [start, end] = [word?.start ?? 0, word?.end ?? 0]
    const isVersus = VERSUS.has(word?.lower ?? '') || word?.lower === 'v'
    if (isVersus && REPORT.test(page.flat.slice(end, end + 110))) continue
    const before = isVersus && !word?.text.startsWith('V.') ? nameBefore(words, at) : ''
    // "On behalf of Adv. Debolina Roy" names who appears, and no party.
    if (word?.lower === 'of' && /^adv(?:ocate)?\.?$/.test(words[at + 1]?.lower ?? '')) continue
    let cue = isVersus
      ? beforeAccused(cueAt(words, at, sides), before, words, at, sides)
      : (cueAt(words, at, sides) ?? doneBy(words, at, sides))
    if (!cue) {
      const from = fromWhom(words, at)
      if (from) found.push({ side: otherThan(sides.own), party: { ...NOBODY, name: from }, weak: false, start, end })
      const other = inBracket(words, at, page, sides) ?? whoFiled(words, at, sides, nameBefore)
      if (other) found.push(other)
      continue
    }
    // Who speaks of himself and of a client is a trader, whose client is the customer.
    if (cue.self) speaks = true
    if (cue.anybody && speaks) cue = { ...cue, side: otherThan(sides.own), weak: true }
    // A son who writes for his mother is no party, although he says "I am".
    if (cue.self && represented) continue
    const persons = personsAfter(words, at + cue.length, page, cue, sides)
    // A letter that is written to an office names others only to tell of them.
    if (word?.lower === 'to' && sides.office && !cue.weak && sides.letter) addressee ??= persons[0]?.party.name
    // A second "my name is" tells how a paper writes the name of the same person.
    if (cue.self && persons.length > 0) speaker ??= found.length
    if (!cue.self || sides.appeals || !found.some(({ weak, side }) => side === cue.side && !weak))
      found.push(...persons.filter((one) => !found.some((before) => isSaidIn(before, one))))
    if (before) {
      const from = words[at - before.split(' ').length]?.start ?? start
      const first = { side: otherThan(cue.side), party: { ...NOBODY, name: before }, weak: true, start: from, end }
      found.push(first)
      const [second] = persons
      if (second) titles.push({ first, second })
    }
    at += cue.length - 1
  }
  turnTitles(titles, found)
  const signed = found.some(({ side }) => side === sides.own) ? null : readSignature(page, sides)
  if (signed) found.push(signed)
  if (!found.some(({ side }) => side === sides.own)) found.push(...readHindiPersons(page, sides))
  found.push(...readStory(words, page, sides, found))
  if (sides.isFirst && page.page === null && !found.some(({ side }) => side === sides.own))
    found.push(...firstPerson(words, page, sides))
  found.push(...readUnnamedSide(words, page, sides, found))
  found.push(...readDeedSide(words, page, sides, found))
  const self = speaker === null ? undefined : found[speaker]
  if (self && sides.appeals) opposeWinner(self, found)
  if (self && sides.deed && !found.some(({ side }) => side === otherThan(self.side))) standOpposite(self, found)
  sayGuardian(found, page)
  // "A1 husband Rakesh not in this petition" is on neither side.
  const left = new Set(
    found
      .filter(({ end, party }) => {
        const behind = page.flat.slice(end, end + 40)
        return NO_PARTY.test(behind) || (!party.parentage && DIED.test(behind))
      })
      .map(nameOf),
  )
  return found.filter(
    (one) => !left.has(nameOf(one)) && (!addressee || one.side === sides.own || nameOf(one) === addressee),
  )
}
const NO_PARTY = /^[\s,(]*(?:is |are )?not (?:in this|a party|a petitioner|an applicant|made a party|joined)\b/i
/** "His wife Asha Rao died in an accident": nobody sues the dead. */
const DIED = /^[\s,]*(?:has |had |have |both )?(?:died|expired|passed away)\b/
/** "Client is the mother-in-law Asha Rao": the second word does not put her on the other side. */
const isSaidIn = (before: PartyMention, { party, start, end }: PartyMention) =>
  before.party.name === party.name && before.start <= start && end <= before.end
const nameOf = ({ party }: PartyMention) => party.name

const isRole = (word: PageWord | undefined, { words: known }: PartySides) =>
  known.has(word?.lower ?? '') || known.has(word?.lower.replace(/s$/, '') ?? '')

/** Reads a role in a bracket behind the name: "Asha Rao (lender, Kollam) gives …", "Asha Rao (my client)". */
function inBracket(words: readonly PageWord[], at: number, { flat }: FactPage, sides: PartySides): PartyMention | null {
  if (words[at]?.text !== '(') return null
  const role = /^(?:my|our|the)$/.test(words[at + 1]?.lower ?? '') ? at + 2 : at + 1
  const cue = /^\p{Ll}/u.test(words[role]?.text ?? '') ? cueAt(words, role, sides) : null
  const name = nameBefore(words, at)
  if (!cue || !/^[,);]$/.test(words[role + cue.length]?.text ?? '') || !/ /.test(name)) return null
  const from = at - name.split(' ').length
  // "Respondents Asha Rao (wife), …": the role before the name decides, and a relation in the bracket does not.
  if (FAMILY.has(words[role]?.lower ?? '') || isRole(words[from], sides) || isRole(words[from - 1], sides)) return null
  const read = readPersonAt(words.slice(0, at), from, flat)
  if (!read || isPlace(read.party.name)) return null
  const address = /^[,;] ?(\p{Lu}\p{L}+)/u.exec(flat.slice(words[role + cue.length - 1]?.end ?? 0))?.[1] ?? ''
  const party = { ...read.party, address: read.party.address || (isPlace(address) ? address : '') }
  return { side: cue.side, party, weak: cue.weak, start: words[from]?.start ?? 0, end: read.end }
}

/**
 * Takes the first person with an age or a parentage as the one who makes the paper, where no word says who does: "Gift
 * deed, Asha Reddy aged 70 to …", "Will of Thomas Mathew, aged 73".
 */
function firstPerson(words: readonly PageWord[], page: FactPage, { own, words: known }: PartySides): PartyMention[] {
  for (const [at, word] of words.slice(0, FIRST_WORDS).entries()) {
    // Who died makes no paper.
    if (/^(?:late|lt|deceased|swargiya|swarg)$/.test(words[at - 1]?.lower ?? '')) continue
    if (
      !beginsName(word) ||
      known.has(word.lower) ||
      (at > 0 && known.get(words[at - 1]?.lower ?? '') !== undefined) ||
      isKin(words, at)
    )
      continue
    const read = readPersonAt(words, at, page.flat)
    if (!read || isPlace(read.party.name) || !/ /.test(read.party.name) || !(read.party.age || read.party.parentage))
      continue
    return [{ side: own, party: read.party, weak: true, start: word.start, end: read.end }]
  }
  return []
}
const isKin = (words: readonly PageWord[], at: number) =>
  /^[sdwhc]\/o$/.test(words[at - 1]?.lower ?? '') ||
  (words[at - 1]?.lower === 'of' &&
    /^(?:son|daughter|wife|widow|husband|father|mother)$/.test(words[at - 2]?.lower ?? ''))
const FIRST_WORDS = 40

/** @returns the mentions without those that only a word like "for" puts on a side, where a role names that side */
export const strongest = <Mention extends PartyMention>(all: readonly Mention[]): Mention[] =>
  all.filter((one) => !one.weak || !all.some(({ side, weak }) => side === one.side && !weak))

/**
 * Reads the name before the word, because Hindi puts the word last: "Ashok Traders ne Deepak Malhotra se …", "Deepak
 * Malhotra ke khilaf".
 */
function fromWhom(words: readonly PageWord[], at: number): string {
  const lower = words[at]?.lower ?? ''
  if (/^(?:khilaf|khilaaf|viruddh)$/.test(lower)) return nameBefore(words, at - 1)
  if (lower !== 'se') return ''
  const name = nameBefore(words, at)
  return name && words[at - 1 - name.split(' ').length]?.lower === 'ne' && !isPlace(name) ? name : ''
}

/**
 * Reads the persons after a word. There may be several only after a plural or with numbers before them, because
 * otherwise "and" may begin something else.
 */
function personsAfter(
  all: readonly PageWord[],
  from: number,
  page: FactPage,
  cue: PartyCue,
  sides: PartySides,
): PartyMention[] {
  const words = all.slice(0, nextRole(all, from, sides))
  const found: PartyMention[] = []
  let at = from
  // "Caveator, the decree holder Asha Rao" has a second word for the same person.
  // "Seller: me, Asha Rao"
  if (/^(?:me|myself)$/.test(words[at]?.lower ?? '') && words[at + 1]?.text === ',') at += 2
  // "HR here, Rao Forgings, Chakan."
  if (words[at - 1]?.lower === 'here' && words[at]?.text === ',') at += 1
  while (at < from + MOST_FURTHER_ROLES && FURTHER_ROLE.test(words[at]?.text ?? '')) at += 1
  if (/^(?:is|the|our|a)$/.test(words[at - 1]?.lower ?? '') && at > from && !beginsName(words[at] as PageWord))
    at = from
  for (let side = cue.side; ; side = cue.next) {
    const number = words.slice(at, at + 3).find(({ text }) => /^\d{1,2}\.?$/.test(text))
    const read = readPersonAt(words, at, page.flat, number ? Number.parseInt(number.text, 10) + 1 : 0)
    if (!read || isPlace(read.party.name) || NO_NAME.test(read.party.name)) break
    found.push({ side, party: read.party, weak: cue.weak, start: words[from - cue.length]?.start ?? 0, end: read.end })
    at = read.at
    while (/^[,;)]$/.test(words[at]?.text ?? '') || (isJoin(words[at]) && at < read.at + 6)) at += 1
    const [one, two] = [words[at]?.text ?? '', words[at + 1]?.text ?? '']
    const numbered =
      /^\d{1,2}\.$/.test(one) ||
      (/^\d{1,2}$/.test(one) && two === ')') ||
      (one === '(' && /^\d{1,2}$/.test(two)) ||
      (number !== undefined && Number(one) === Number.parseInt(number.text, 10) + 1 && /^\p{Lu}\p{Ll}/u.test(two))
    const joined = at > read.at && isJoin(words[at - 1])
    const listed =
      cue.several &&
      words[at - 1]?.text === ',' &&
      !isPlace(words[at]?.text ?? '') &&
      !isPlace(words[at + 1]?.text ?? '')
    if (listed && joinsWholeName(words, at, sides.words)) continue
    const several = cue.several || (joined && !cue.self && joinsWholeName(words, at, sides.words))
    if (!numbered && !(several && (joined || (at > read.at && isListed(words, at))))) break
  }
  const shared = sharedAddress(words, at, page)
  if (found.length > 1 && shared) for (const { party } of found) party.address ||= shared
  shareWithFamily(found)
  return found
}

/**
 * Where the role of another person begins behind a comma, because it must not become the occupation of this one: "Owner
 * Asha Rao, 60, tenant Ravi Kumar, 32".
 */
function nextRole(words: readonly PageWord[], from: number, { words: known }: PartySides): number {
  for (let at = from + 1; at < words.length && at < from + MOST_DETAIL_WORDS; at += 1) {
    const [word, name] = [words[at], words[at + 1]]
    if (!word || endsSentence(word)) break
    const isRole = known.get(word.lower) !== undefined && !KIN_OF_PARTY.test(word.lower)
    if (isRole && words[at - 1]?.text.endsWith(',') && name && beginsName(name)) return at
  }
  return words.length
}
const MOST_DETAIL_WORDS = 40
const MOST_FURTHER_ROLES = 4
const FURTHER_ROLE =
  /^(?:is|the|our|a|builder|company|employer|insurer|society|developer|plaintiff|defendant|petitioner|respondent|applicant|appellant|claimant|decree|judgment|holder|debtor|decree-holder|judgment-debtor|landlord|tenant|purchaser|licensee|workman)$/
/** "Bank FD interest" names no bank. */
const NO_NAME = /^(?:FD|RD|CC|OD|ATM|UPI|KYC|EMI|NPA|OTP|TDS|NOC|GST|PAN|IT|HR)$/
/** "Sunita Devi, 30, husband Ramesh" says who somebody is. */
const KIN_OF_PARTY = /^(?:wife|husband|patni|pati|पत्नी|पति)$/

/** Whether another person of a list begins here: a name with an age or a bracket behind it. */
function isListed(words: readonly PageWord[], at: number): boolean {
  let behind = at
  while (BETWEEN.test(words[behind]?.text ?? '')) behind += 1
  const from = behind
  while (behind < from + 5 && words[behind] && isName(words[behind] as PageWord)) behind += 1
  return (
    behind > from &&
    /^\(|^,?\d{1,3}$/.test(words[behind]?.text === ',' ? (words[behind + 1]?.text ?? '') : (words[behind]?.text ?? ''))
  )
}

/** "…, all r/o 288 Model Town, Ludhiana" */
function sharedAddress(words: readonly PageWord[], at: number, { flat }: FactPage): string {
  if (!/^(?:all|both|each|dono|sabhi)$/.test(words[at]?.lower ?? '')) return ''
  const cursor = new WordCursor(words, at + 1, flat)
  while (/^(?:are|is|residents?|residing|living|r\/o|of|at)$/.test(cursor.lower) && cursor.at < at + 4) cursor.at += 1
  return cursor.at > at + 1 ? readUntil(cursor, 20, false).replace(/\s+except.*$/i, '') : ''
}

/** "Baldev Mahajan, 68, and Kanta Mahajan, 65, w/o Baldev, r/o 17 Green Avenue": they live together. */
function shareWithFamily(found: readonly PartyMention[]): void {
  const last = found.at(-1)?.party
  const kin = last?.parentage.replace(/^(?:wife|husband|son|daughter) of /, '') ?? ''
  const one = found.slice(0, -1).find(({ party }) => kin !== '' && party.name.startsWith(kin))?.party
  if (last && one) one.address ||= last.address
}

/** Reads the words before "vs", back to the first that is no name: "Ram Lal vs Shyam Lal". */
function nameBefore(words: readonly PageWord[], at: number): string {
  const name: string[] = []
  // The name of a company has more words.
  const most = FIRM_ENDS.test(words[at - 1]?.text ?? '') ? 8 : 4
  for (let i = at - 1; i >= 0 && name.length < most; i -= 1) {
    const word = words[i]
    if (!word || !isName(word) || endsSentence(word)) break
    name.unshift(stripPunctuation(word.text))
  }
  const [state, of] = [words[at - name.length - 2], words[at - name.length - 1]]
  return name.length > 0 && state?.text === 'State' && of?.lower === 'of'
    ? `State of ${name.join(' ')}`
    : name.join(' ')
}
const FIRM_ENDS = /^(?:Ltd|Limited|LLP)\.?$/
