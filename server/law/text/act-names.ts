/**
 * Finds the names of Acts in running text: whole titles, short names, abbreviations with or without dots, Hindi names.
 */

interface ActName {
  act: string
  year: number | null
}

export interface ActMention extends ActName {
  start: number
  /** Behind the year, where one follows. */
  end: number
  writtenYear: number | null
}

interface TrieNode {
  next: Map<string, TrieNode>
  acts: ActName[]
}

export type ActNames = TrieNode

/** Names are compared by their letters and digits only, so that "Cr. P.C." and "CrPC" are one name. */
const LETTER = /[\p{L}\p{M}\p{N}]/u
const YEAR_TAIL = /[,\s(]{0,3}(?:of\s)?(1[89]\d\d|20\d\d)(?![\d/])/y
/** "the NDPS Rules, 1985" are made under the Act and are not the Act. */
const RULES_UNDER_IT = /\s(?:Rules|Regulations|Bill)(?!\p{L})/uy
const MAX_NAME_CHARS = 220
/**
 * A half nasal before a consonant may be written as a dot: "हिन्दू" and "हिंदू", "दण्ड" and "दंड". Both must give one
 * key, otherwise half of the texts would not name the Act.
 */
const NASAL = /[ङञणनम]\u094d(?=[क-ह])/g
const ANUSVARA = '\u0902'

/** @returns the key of a name, without a leading "the" and a closing year; and that year */
export function actNameKey(name: string): { key: string; year: number | null } {
  const year = /(?:^|[\s,(])(1[89]\d\d|20\d\d)[\s.)]*$/.exec(name)
  const bare = (year ? name.slice(0, year.index) : name)
    .toLowerCase()
    .normalize('NFC')
    .replace(/^\s*the\s/, '')
    .replaceAll(NASAL, ANUSVARA)
  const letters = [...bare.replaceAll('&', ' and ')].filter(
    (char) => LETTER.test(char) && !/[\u093c\u200c\u200d]/.test(char),
  )
  return { key: letters.join(''), year: year ? Number(year[1]) : null }
}

/** @param names keys as {@link actNameKey} makes them, the Act, and the year in its title */
export function makeActNames(names: Iterable<{ key: string; act: string; year: number | null }>): ActNames {
  const root: TrieNode = { next: new Map(), acts: [] }
  for (const { key, act, year } of names) {
    if (key.length < 2) continue
    let node = root
    for (const letter of key) {
      const child: TrieNode = node.next.get(letter) ?? { next: new Map(), acts: [] }
      node.next.set(letter, child)
      node = child
    }
    if (!node.acts.some((other) => other.act === act)) node.acts.push({ act, year })
  }
  return root
}

/**
 * @returns every Act named in the text, left to right, without overlaps. The longest name wins, because "Arms Act" is
 * also part of longer titles. At most 220 characters are read for each.
 */
export function findActMentions(text: string, names: ActNames): ActMention[] {
  const mentions: ActMention[] = []
  const words = /[\p{L}\p{M}\p{N}]+/gu
  for (let word = words.exec(text); word; word = words.exec(text)) {
    const mention = mentionAt(text, word.index, names)
    if (!mention) continue
    mentions.push(mention)
    words.lastIndex = mention.end
  }
  return mentions
}

function mentionAt(text: string, start: number, names: ActNames): ActMention | null {
  let node: TrieNode = names
  let found: { end: number; acts: ActName[]; letters: number } | null = null
  let letters = 0
  const limit = Math.min(text.length, start + MAX_NAME_CHARS)
  for (let at = start; at < limit;) {
    const point = text.codePointAt(at) ?? 0
    const char = String.fromCodePoint(point)
    at += char.length
    const nasal = /[ङञणनम]/.test(char) && /^\u094d[क-ह]/.test(text.slice(at, at + 2))
    if (nasal) at += 1
    if (char === '&') {
      const and = [...'and'].reduce<TrieNode | undefined>((from, letter) => from?.next.get(letter), node)
      if (!and) break
      node = and
      continue
    }
    if (/[\u093c\u200c\u200d]/.test(char)) continue
    if (!LETTER.test(char)) {
      if (/[\s.,'’()/\-–]/.test(char)) continue
      break
    }
    const next: TrieNode | undefined = node.next.get(nasal ? ANUSVARA : char.toLowerCase())
    if (!next) break
    node = next
    letters += 1
    const after = text[at] ?? ''
    if (node.acts.length > 0 && !(after && LETTER.test(after))) found = { end: at, acts: node.acts, letters }
  }
  if (!found) return null
  const written = text.slice(start, found.end)
  // "it" and "ni" are words. Only "IT" and "NI" may be Acts, otherwise nearly every sentence would name one.
  if (found.letters <= 2 && written !== written.toUpperCase()) return null
  // "Section 34 is a rule" does not name the "ISA", because a short name does not run across words.
  if (found.letters <= 4 && /\s/.test(written) && /\p{Ll}{2}/u.test(written)) return null
  RULES_UNDER_IT.lastIndex = found.end
  if (RULES_UNDER_IT.test(text)) return null
  YEAR_TAIL.lastIndex = text[found.end] === '.' ? found.end + 1 : found.end
  const year = YEAR_TAIL.exec(text)
  const writtenYear = year ? Number(year[1]) : null
  const act = found.acts.find((candidate) => candidate.year === writtenYear) ?? found.acts[0]
  if (!act) return null
  const end = year ? YEAR_TAIL.lastIndex : found.end
  return { ...act, start, end: text[end] === ')' && text.slice(start, end).includes('(') ? end + 1 : end, writtenYear }
}
