/**
 * Reads the persons that a page names with a word for their side: "Applicant: Asha Rao", "against Ravi Kumar". A name
 * without such a word is left out, because code cannot tell on which side it belongs.
 */
import type { DraftParty } from '#shared/drafts.ts'
import { NOBODY, type Side } from '../paper/parties.ts'
import type { FactPage } from './page.ts'
import { beginsName, isName, PersonWalk } from './person.ts'
import { isPlace } from './places.ts'
import { endsSentence, stripPunctuation, wordsOf, type PageWord } from './words.ts'

export interface PartyMention {
  side: Side
  party: DraftParty
  start: number
  end: number
}

export interface PartySides {
  words: ReadonlyMap<string, Side | null>
  own: Side
  joint: boolean
}

const MOST_MENTIONS = 400
const MOST_CUE_WORDS = 4
const FAMILY = new Set(['wife', 'husband', 'पत्नी', 'पति', 'patni', 'pati'])
const VERSUS = new Set(['vs', 'versus', 'बनाम'])
/** The year or report behind the names of a case that is cited. Its parties must not become parties of the paper. */
const REPORT = /^[^;।\n]{0,90}(?:[([](?:19|20)\d{2}[)\]]|(?:19|20)\d{2} (?:INSC|SCC)|\bAIR\b)/u
/** Words. The other side is looked for so far ahead: "for Asha Rao against Ravi Rao". */
const AHEAD = 60

export function readParties(page: FactPage, sides: PartySides): PartyMention[] {
  const words = wordsOf(page)
  const found: PartyMention[] = []
  // Of two who ask together, the one that is named first is the first party.
  const firstOfFamily = words.find(({ lower }) => FAMILY.has(lower))?.lower
  for (let at = 0; at < words.length && found.length < MOST_MENTIONS; at += 1) {
    const isVersus = VERSUS.has(words[at]?.lower ?? '') || words[at]?.lower === 'v'
    if (isVersus && REPORT.test(page.flat.slice(words[at]?.end ?? 0, (words[at]?.end ?? 0) + 110))) continue
    const cue = cueAt(words, at, sides, firstOfFamily)
    if (!cue) {
      const from = fromWhom(words, at)
      if (from)
        found.push({
          side: otherThan(sides.own),
          party: { ...NOBODY, name: from },
          start: words[at]?.start ?? 0,
          end: words[at]?.end ?? 0,
        })
      continue
    }
    found.push(...personsAfter(words, at + cue.length, page, cue))
    const before = VERSUS.has(words[at]?.lower ?? '') ? nameBefore(words, at) : ''
    const [start, end] = [words[at]?.start ?? 0, words[at]?.end ?? 0]
    if (before) found.push({ side: 'first', party: { ...NOBODY, name: before }, start, end })
    at += cue.length - 1
  }
  return found
}

interface PartyCue {
  side: Side
  /** Words. */
  length: number
  /** Whether several persons may follow: "Respondents: …", "between … and …". */
  several: boolean
  /** The side of the next person, which differs in a joint paper. */
  next: Side
}

const otherThan = (side: Side): Side => (side === 'first' ? 'second' : 'first')

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

/** Finds the word for a side that begins here. The longest one counts, because a shorter one may mean another side. */
function cueAt(words: readonly PageWord[], at: number, sides: PartySides, firstOfFamily?: string): PartyCue | null {
  const lower = words[at]?.lower ?? ''
  const other = otherThan(sides.own)
  if (/^(?:i|main|मैं)$/.test(lower)) return selfAt(words, at, sides.own)
  if (/^(?:for|between|of)$/.test(lower)) return forAt(words, at, sides, other)
  if (FAMILY.has(lower) && sides.words.has(lower)) {
    const side = sides.joint ? (lower === firstOfFamily ? 'first' : 'second') : familySide(words, at, sides, other)
    return { side, length: 1, several: false, next: side }
  }
  for (let length = MOST_CUE_WORDS; length > 0; length -= 1) {
    const said = words
      .slice(at, at + length)
      .map((word) => word.lower)
      .join(' ')
    const known = sides.words.get(said)
    const plural =
      known === undefined && said.length > 4 ? sides.words.get(said.replace(/ies$/, 'y').replace(/s$/, '')) : undefined
    const side = known === undefined ? plural : known
    if (side === null) return null
    if (side) return { side, length, several: plural !== undefined, next: side }
  }
  return null
}

/** Reads "I am Tanya Grover" and "I, Asha Rao, …". The name must have two words, because "I am Hindu" names nobody. */
function selfAt(words: readonly PageWord[], at: number, side: Side): PartyCue | null {
  const from = /^(?:am|,|हूँ)$/.test(words[at + 1]?.lower ?? '') ? at + 2 : null
  if (from === null || !words.slice(from, from + 2).every(isName) || words.length < from + 2) return null
  return { side, length: from - at, several: false, next: side }
}

/** Reads "for Asha Rao against …", and in a joint paper "for Asha Rao and Ravi Rao". */
function forAt(
  words: readonly PageWord[],
  at: number,
  { own, joint, words: known }: PartySides,
  other: Side,
): PartyCue | null {
  const next = words[at + 1]
  if (!next || !beginsName(next)) return null
  if (joint) return { side: own, length: 1, several: true, next: other }
  const ahead = words.slice(at + 1, at + AHEAD)
  const to = ahead.findIndex((word) => known.get(word.lower) === other && /^(?:against|versus|vs|v)$/.test(word.lower))
  const sentence = ahead.findIndex(endsSentence)
  if (words[at]?.lower !== 'for' || to < 0 || (sentence >= 0 && sentence < to)) return null
  return { side: own, length: 1, several: false, next: own }
}

/**
 * The word before decides ("for wife Asha", "against husband Ravi", "my husband Ravi"), because husband and wife have
 * no side of their own in a divorce.
 */
function familySide(words: readonly PageWord[], at: number, { own, words: known }: PartySides, other: Side): Side {
  const before = words[at - 1]?.lower ?? ''
  if (/^(?:for|by)$/.test(before)) return own
  if (/^(?:against|versus|vs|from|my|her|his|apne|apni|mere|meri|अपने|अपनी|मेरे|मेरी)$/.test(before)) return other
  return known.get(words[at]?.lower ?? '') ?? other
}

/**
 * Reads the persons after a word. There may be several only after a plural or with numbers before them, because
 * otherwise "and" may begin something else.
 */
function personsAfter(words: readonly PageWord[], from: number, page: FactPage, cue: PartyCue): PartyMention[] {
  const found: PartyMention[] = []
  let at = from
  for (let side = cue.side; ; side = cue.next) {
    const walk = new PersonWalk(words, at, page.flat)
    const party = walk.party()
    if (!party || isPlace(party.name)) return found
    found.push({ side, party, start: words[from - 1]?.start ?? 0, end: walk.end })
    at = walk.at
    while (/^(?:[,;)]|and|aur|और|&)$/.test(words[at]?.lower ?? '') && at < walk.at + 6) at += 1
    const numbered =
      /^\d\.$/.test(words[at]?.text ?? '') || (words[at]?.text === '(' && /^\d{1,2}$/.test(words[at + 1]?.text ?? ''))
    const joined = at > walk.at && /^(?:and|aur|और|&)$/.test(words[at - 1]?.lower ?? '')
    if (!numbered && !(cue.several && joined)) return found
  }
}

/** Reads the words before "vs", back to the first that is no name: "Ram Lal vs Shyam Lal". */
function nameBefore(words: readonly PageWord[], at: number): string {
  const name: string[] = []
  for (let i = at - 1; i >= 0 && name.length < 4; i -= 1) {
    const word = words[i]
    if (!word || !isName(word) || endsSentence(word)) break
    name.unshift(stripPunctuation(word.text))
  }
  return name.join(' ')
}
