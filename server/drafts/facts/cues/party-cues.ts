/** Finds the words of a message that put the persons behind them on a side of the paper. */
import type { PartySide } from '../../paper/parties.ts'
import { otherThan, type PartyCue, type PartySides } from '../party-sides.ts'
import { FAMILY, familySide } from './family-cues.ts'
import { caseOf, filedAt, sideInAppeal } from './filed-cues.ts'
import { isPlace } from '../place-names.ts'
import { beginsName, BETWEEN, ENDS, isName, MIDDLE } from '../read-name.ts'
import { endsSentence, stripPunctuation, type PageWord } from '../words.ts'
import { requestCue } from './request-cues.ts'
import { isWrittenToOffice } from './written-to.ts'

const MOST_CUE_WORDS = 4
/** Words. So far ahead the other side is looked for ("for Asha Rao against Ravi Rao"), and a request reaches so far. */
const AHEAD = 60
const NO_PARTY_BEHIND =
  /^(?:Act|Code|Rules|Court|Commission|Tribunal|Scheme|Regulations|Agreement|Deed|Application|Notice|Order)\b|^Council of /

/** Finds the word for a side that begins here. The longest one counts, because a shorter one may mean another side. */
export function cueAt(words: readonly PageWord[], at: number, sides: PartySides): PartyCue | null {
  const lower = words[at]?.lower ?? ''
  if (/^(?:i|we|i['’]m|main|mai|me|myself|hum|मैं|हम|नाम|naam|name)$/.test(lower) && !sides.words.has(`${lower} is`))
    return selfAt(words, at, isGiven(words, at, sides) ? otherThan(sides.own) : sides.own)
  // "State of Jharkhand through Secretary, Water Resources": an office that stands for a party is none itself.
  if (/^(?:through|thru)$/.test(words[at - 1]?.lower ?? '')) return null
  if (FAMILY.has(lower) && sides.words.has(lower)) {
    // "For wife. Husband Ravi Rao has filed": the name belongs to the next sentence.
    if (endsSentence(words[at] as PageWord)) return null
    const side = familySide(words, at, sides)
    if (side === null) return null
    return { side, length: 1, several: false, next: side, weak: false }
  }
  const filed = filedAt(words, at, sides)
  if (filed) return filed
  const role = roleAt(words, at, sides)
  if (role !== undefined) return role
  if (/^(?:for|between|of|to|from)$/.test(lower)) {
    const cue = caseOf(words, at, sides) ?? connectedAt(words, at, sides)
    if (cue) return cue
  }
  return requestCue(words, at, sides)
}

/** @returns undefined when no word for a side is here, null when it names a person of neither side */
function roleAt(words: readonly PageWord[], at: number, sides: PartySides): PartyCue | null | undefined {
  for (let length = MOST_CUE_WORDS; length > 0; length -= 1) {
    const said = words
      .slice(at, at + length)
      .map(({ lower }) => (sides.words.has(lower) ? lower : roleOf(lower)))
      .join(' ')
    const known = sides.words.get(said)
    const plural =
      known === undefined && said.length > 4 ? sides.words.get(said.replace(/ies$/, 'y').replace(/s$/, '')) : undefined
    const named = known === undefined ? plural : known
    // "Adv. Apte for his client Asha Rao": the client of another advocate is on the other side.
    const isOfOther =
      said === 'client' && /^(?:his|her|their|whose|unke|unka|uske|uska|जिनके|उनके)$/.test(words[at - 1]?.lower ?? '')
    // An appeal for the defendant is the defendant's, and who won below is on the other side.
    const inAppeal = named && sides.appeals ? sideInAppeal(words, at, sides.own) : null
    const side = named && isOfOther ? otherThan(sides.own) : (inAppeal ?? named)
    // "Jeevan Insurance Company Limited" is one name.
    const before = words[at - 1]
    if (WEAK.has(said) && before && isName(before) && !endsSentence(before) && words[at + length]?.text !== ':')
      return null
    if (said === 'v' && words[at]?.text.startsWith('V')) return null
    // "Skyline Vistas Developers Pvt Ltd" is one name, too.
    if (side && before && isName(before) && FIRM_ENDS.test(words[at + length]?.text ?? '')) return null
    const last = words[at + length - 1]
    if (side === null || (side && last && endsSentence(last) && !/^[a-z]{1,2}\.$/i.test(last.text))) return null
    if (side)
      return {
        side,
        length,
        several:
          plural !== undefined ||
          LISTS.has(said) ||
          (sides.words.get(said.replace(/s$/, '')) === side && said.endsWith('s')),
        next: side,
        weak:
          WEAK.has(said) || VERSUS.has(said) || isOfOneHouse(said, side, sides) || /^\p{L}+[ -]in[ -]law$/u.test(said),
        ...(NAMES_SELF.has(said) && { self: true }),
        ...(said === 'client' && !/^(?:my|our)$/.test(words[at - 1]?.lower ?? '') && { anybody: true }),
      }
  }
  return undefined
}

const FIRM_ENDS = /^(?:Pvt|Private|P|Ltd|Limited|LLP)\.?$/
/** "Landlord/owner" is the landlord, and "R-3" the third respondent. */
const roleOf = (word: string) =>
  word
    .replace(/^(\p{L}{4,})[/-]\p{L}+$/u, '$1')
    .replace(/^([a-z])-(\d)$/, '$1$2')
    .replace(/^(?:jd|dh)[/-](?=appellant|respondent)/, '')

/** "Two brothers: 1. Ravi Rao …": a role says more surely on which side a relative stands. */
const OF_ONE_HOUSE = /^(?:brother|sister|bhai|behen)s?$/
/** Where the family is the other side, a brother stands there as surely as the father. */
const isOfOneHouse = (said: string, side: PartySide, { words }: PartySides) =>
  OF_ONE_HOUSE.test(said) && words.get('father') !== side
const NAMES_SELF = new Set(['my name', 'my name is', 'mera naam', 'मेरा नाम'])
/** What stands around "v." may be a case that is cited. */
const VERSUS = new Set(['v', 'vs', 'versus', 'बनाम'])
/** Words that have one form for one and for many. */
const LISTS = new Set(['vadi', 'prativadi', 'वादी', 'प्रतिवादी', 'accused', 'between'])
/** Words that name whoever a letter is about, so that any other word for a side goes before them. */
export const WEAK = new Set([
  'company',
  'owner',
  'firm',
  'dealer',
  'seller',
  'shop',
  'employer',
  'landlord',
  'builder',
  'bank',
  'insurer',
])

/** "He gives the power to me Asha Rao" */
const isGiven = (words: readonly PageWord[], at: number, { twoSided }: PartySides) =>
  twoSided && words[at]?.lower === 'me' && words[at - 1]?.lower === 'to'

/** Reads "I am Tanya Grover", "We are Asha Trust", "I, Asha Rao, …", "Me: Asha Rao". One word alone is no name: "I am Hindu". */
function selfAt(words: readonly PageWord[], at: number, side: PartySide): PartyCue | null {
  const said = words[at]?.lower ?? ''
  const next = words[at + 1]?.lower ?? ''
  const before = words[at - 1]
  const direct =
    /^(?:मैं|हम|hum|myself|i['’]m)$/.test(said) ||
    // "Naam Asha Rao" says it of oneself at the beginning of a sentence alone.
    (/^(?:नाम|naam)$/.test(said) && before !== undefined && endsSentence(before)) ||
    (/^mai?n?$/.test(said) && (!before || endsSentence(before) || words[at]?.text === said))
  // "Name is Asha Rao." at the beginning of a sentence; "against me Ravi Rao"
  if (said === 'name' && (next !== 'is' || (before && !endsSentence(before)))) return null
  if (said === 'me' && /^(?:against|from|to)$/.test(before?.lower ?? '') && isWholeNameBehind(words, at))
    return { side, length: words[at + 1]?.text === ',' ? 2 : 1, several: false, next: side, weak: false, self: true }
  const joins = JOINS_SELF[said] ?? /^(?:am|,|हूँ|:)$/
  // "The heirs are my mother Asha, me Leela and my brother Ravi": one word is enough before the next of a list.
  if (
    said === 'me' &&
    words[at + 1] &&
    beginsName(words[at + 1] as PageWord) &&
    /^(?:and|,|aur)$/.test(words[at + 2]?.lower ?? '')
  )
    return { side, length: 1, several: false, next: side, weak: true, self: true }
  // "I Asha Rao sell to …"
  const isNamed = words[at]?.text === 'I' && words.slice(at + 1, at + 3).every(isName)
  let from = joins.test(next) ? at + 2 : direct || isNamed ? at + 1 : null
  if (from === null || words.length < from + 2) return null
  // "I am the mother Asha Rao"
  for (let most = from + 5; from < most && INTRODUCES.test(words[from]?.text ?? '');) from += 1
  if (
    !words.slice(from, from + 2).every((word) => isName(word) || MIDDLE.test(word.text)) &&
    !(/^(?:मैं|नाम)$/.test(said) && isHindiName(words, from))
  )
    return null
  return { side, length: from - at, several: false, next: side, weak: false, self: true }
}

/** "From me, Asha Rao, …", "against me Ravi Rao." */
function isWholeNameBehind(words: readonly PageWord[], at: number): boolean {
  const from = words[at + 1]?.text === ',' ? at + 2 : at + 1
  return words.slice(from, from + 2).length === 2 && words.slice(from, from + 2).every(isName)
}

/** "Between me (Asha Rao, …) and …", "I (Asha Rao) gave notice", "hum matlab Rao Traders" */
const JOINS_SELF: Readonly<Record<string, RegExp>> = {
  me: /^[:(]$/,
  i: /^(?:am|,|\()$/,
  we: /^(?:are|:|ie|i\.e)$/,
  hum: /^(?:matlab|yaani|yani|:)$/,
  name: /^is$/,
}

/** Between "I am" and the name: "I am the mother Asha Rao", "I am member, flat 302, Asha Rao". */
const INTRODUCES = new RegExp(
  `${BETWEEN.source}|^(?:member|resident|tenant|owner|student|allottee|employee|flat|room|house|builder|company|employer|insurer|developer|society|seller|,|\\d{1,4})$`,
)

/** "मैं गोविंद नारायण जोशी, उम्र 72": two words or more up to a comma, none of which goes on with the sentence. */
function isHindiName(words: readonly PageWord[], from: number): boolean {
  const comma = words.slice(from, from + 5).findIndex(({ text }) => text === ',')
  const name = words.slice(from, from + comma)
  return comma > 1 && name.every(({ text, lower }) => /^\p{Script=Devanagari}+$/u.test(text) && !ENDS.has(lower))
}

/**
 * Reads "for Asha Rao, 34, …" of a request, "on behalf of Asha Rao", "between Asha Rao and Ravi Rao", and "to Ravi Rao"
 * of a letter.
 */
function connectedAt(words: readonly PageWord[], at: number, sides: PartySides): PartyCue | null {
  const { own, joint, words: known } = sides
  const other = otherThan(own)
  const [said, next] = [words[at]?.lower ?? '', words[at + 1]]
  if (said === 'to' && sides.letter && sides.office && isWrittenToOffice(words, at))
    return { side: other, length: 1, several: false, next: other, weak: false }
  const begins =
    next &&
    (beginsName(next) || isOfState(words, at + 1) || /^(?:m\/s|mr|mrs|ms|dr|shri|smt|my|our|the)$/.test(next.lower))
  if (!begins || NO_PARTY_BEHIND.test(behindName(words, at + 1))) return null
  const name = beginsName(next)
  if (joint)
    return name && said !== 'to' && said !== 'from'
      ? { side: own, length: 1, several: true, next: other, weak: said === 'of' }
      : null
  if (said === 'from')
    return sides.deed && hasTwo(words, at + 1)
      ? { side: 'first', length: 1, several: false, next: 'first', weak: true }
      : null
  if (said === 'between' && sides.deed) return { side: 'first', length: 1, several: true, next: 'second', weak: true }
  const isHalf = said === 'of' && words[at - 1]?.lower === 'behalf'
  const acts = said === 'for' && /^(?:act|acting|appear|appearing|are|am)$/.test(words[at - 1]?.lower ?? '')
  if (isHalf || acts) return { side: own, length: 1, several: false, next: own, weak: false }
  if (said === 'to')
    return sides.letter && (at < AHEAD || isSent(words[at - 1])) && (hasTwo(words, at + 1) || isOfState(words, at + 1))
      ? { side: other, length: 1, several: false, next: other, weak: true }
      : null
  if (said !== 'for') return null
  if (sides.letter && isByAdvocate(words, at))
    return { side: other, length: 1, several: false, next: other, weak: false }
  const ahead = words.slice(at + 1, at + AHEAD)
  const to = ahead.findIndex((word) => known.get(word.lower) === other && /^(?:against|versus|vs|v)$/.test(word.lower))
  const sentence = ahead.findIndex(endsSentence)
  if (to >= 0 && (sentence < 0 || to < sentence))
    return { side: own, length: 1, several: false, next: own, weak: false }
  // In the request itself the paper is made for this person.
  const begin = words.slice(0, at).findLastIndex((word) => endsSentence(word)) + 1
  const asks = begin === 0 || words.slice(begin, at).some(({ lower }) => REQUEST.test(lower))
  const person = words.findIndex((word, place) => place > at && isName(word))
  return asks &&
    person >= 0 &&
    person < at + 5 &&
    words.slice(at + 1, person).every(({ lower }) => LEADS.test(lower)) &&
    (hasTwo(words, person) || isTitledElsewhere(words, person))
    ? { side: own, length: 1, several: false, next: own, weak: true }
    : null
}

/** "It belongs to his wife Smt. Saroja … claim petition for Saroja" */
const isTitledElsewhere = (words: readonly PageWord[], at: number) =>
  words.some(({ text }, place) => place > 0 && text === words[at]?.text && TITLE.test(words[place - 1]?.lower ?? ''))
const TITLE = /^(?:mr|mrs|ms|smt|tmt|shri|sri|kum|kumari)$/

/** "Notice from Adv. Sameer Kohli for Dr. Rakesh Vij": the advocate who wrote the notice acts for the other side. */
function isByAdvocate(words: readonly PageWord[], at: number): boolean {
  const advocate = words.findIndex(({ lower }, place) => place < at && place > at - 7 && /^adv(?:ocate)?$/.test(lower))
  return advocate > 0 && /^(?:from|by|of)$/.test(words[advocate - 1]?.lower ?? '')
}

/** "Notice to State of Jharkhand" */
const isOfState = (words: readonly PageWord[], at: number) =>
  /^(?:State|Union|Government)$/.test(words[at]?.text ?? '') && words[at + 1]?.lower === 'of'

const REQUEST = /^(?:draft|prepare|make|write|file|need|want|move|application|petition)$/
/** Words between "for" and the name: "for my elder sister Saira Banu". */
const LEADS =
  /^(?:my|our|the|his|her|client|clients|elder|younger|sister|brother|mother|father|son|daughter|husband|wife|friend|uncle|aunt|cousin|m\/s|mr|mrs|ms|dr|shri|smt|one)$/
const isSent = (word: PageWord | undefined) =>
  /^(?:notice|letter|reply|complaint|representation)$/.test(word?.lower ?? '')
const hasTwo = (words: readonly PageWord[], at: number) => {
  const from = /^(?:m\/s|mr|mrs|ms|dr|shri|smt|the)$/.test(words[at]?.lower ?? '') ? at + 1 : at
  const [one, two] = [words[from], words[from + 1]]
  return (
    one !== undefined &&
    isName(one) &&
    !isPlace(stripPunctuation(one.text)) &&
    ((two !== undefined && isName(two) && !endsSentence(one)) || from > at)
  )
}

function behindName(words: readonly PageWord[], at: number): string {
  let behind = at
  while (behind < at + 6 && words[behind] && isName(words[behind] as PageWord)) behind += 1
  return words
    .slice(Math.max(at, behind - 1), behind + 1)
    .map(({ text }) => text)
    .join(' ')
}
