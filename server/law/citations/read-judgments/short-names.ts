/**
 * Reads a case that is cited by one name: "Zebulon's case, (2014) 8 SCC 273", "Arnesh Kumar (supra)", "the Zebulon test", "Arnesh Kumar
 * (2019)". It is read where nothing else was, and told apart from what only begins with a capital: "Court, (2014) 8 SCC 273".
 */
import type { LibraryStore } from '../../library/store.ts'
import { readNameEndingAt, type NameWord } from './cause-titles.ts'
import type { LibraryCase } from '../check-judgments/cases.ts'
import { ordinaryWordsOf } from '../ordinary-words.ts'
import { nameWords, partyWords } from './party-names.ts'

export interface ShortName {
  start: number
  end: number
  /** The name as the text has it. */
  name: string
  /** Its words that tell cases apart, as `partyWords` gives them. */
  words: string[]
}

/** What may stand between a name and its number: "Zebulon's case in (", "Zebulon reported in ". */
const LEADS_TO_NUMBER =
  /[*_]{0,3}(?:(?:[’']s)?\s(?:case|judge?ment|decision|ruling|verdict|guidelines|ratio|test|principles?|doctrine|rule|matter)(?:\s(?:in|of|reported\s(?:in|as|at)))?|[,;]?\s\(?(?:since\s)?reported\s(?:in|as|at)\s?:?)?[ \t]{0,3}\n?[,:;–—-]?[ \t]{0,3}[([*_]{0,3}$/iu
const BEHIND_NUMBER =
  /^[\])*_]{0,3}[ \t]{0,2}[([](?:hereinafter\s|referred\sto\sas\s|the\s|in\s|["“'‘])*([^()[\]\d"”]{3,50}?)["”'’]?[)\]]/iu
const OF_A_COURT =
  /^(?:Courts?|Bench|Benches|Tribunals?|Commissions?|HC|SC|Judges?|JJ?|C\.?J\.?I?|JJ?\.|Forum|Authority|NCLAT|NCLT|ITAT|CESTAT|NCDRC|NGT)\.?$/iu
const A_JUDGE = /(?:^|\s)(?:per|coram|justice|hon['’]?ble|mr|mrs|ms|shri|smt|dr|jj?|cji?)(?:\.|\s|$)/iu
const HONOURED = /(?:^|\s)(?:per|coram|justice|hon['’]?ble|jj?|cji?)(?:\.|\s|$)/iu
const BY_A_PERSON = /(?:^|[\s(])(?:per|by|before|of|to|counsel)\s$/iu
/** "because of Dr. Zebulon" names a party; "the opinion of Dr. Zebulon" names a person. */
const OF_WHAT_PERSONS_DO =
  /(?:^|[\s(])(?:per|by|before|counsel|(?:opinions?|judge?ments?|words|views?|bench|observations?|arguments?|submissions?|reasoning|note|article|book|treatise|commentary|dissent)\sof|according\sto)\s$/iu
const NEAR = 170

/** @returns the name that belongs to a number without parties; null where what stands there names nobody */
export function findNameBesideNumber(
  store: LibraryStore,
  text: string,
  { start, end }: { start: number; end: number },
): ShortName | null {
  const before = text.slice(Math.max(0, start - NEAR), start)
  const led = LEADS_TO_NUMBER.exec(before)
  const at = start - before.length + (led?.index ?? before.length)
  const named = at < start ? readShortNameAt(store, text, at, start) : null
  if (named && !/\.\s*$/.test(text.slice(named.end, start))) return { ...named, end }
  const behind = BEHIND_NUMBER.exec(text.slice(end, end + 80))
  if (!behind?.[1] || A_JUDGE.test(behind[1])) return null
  const from = end + behind[0].lastIndexOf(behind[1])
  const name = readShortNameAt(
    store,
    text,
    from + behind[1].replace(/(?:[’']s)?\s(?:case|judge?ment|ruling|decision)$/i, '').length,
    start,
  )
  return name && name.start >= from && !name.words.every((word) => word.length < 5)
    ? { ...name, start, end: end + behind[0].length }
    : null
}

/**
 * @param at where the name must end
 * @param to where the citation that it belongs to begins
 */
function readShortNameAt(store: LibraryStore, text: string, at: number, to: number): ShortName | null {
  const ordinary = ordinaryWordsOf(store)
  for (const part of splitAtCommas(readNameEndingAt(text, at)).slice(0, 2)) {
    const [first, last] = [part[0], part.at(-1)]
    // "Upholds the rule": no name ends with an article, so that a verb stands before it.
    if (!first || !last || OF_A_COURT.test(last.text) || /^(?:the|an?)$/i.test(last.text)) return null
    const name = text.slice(first.start, last.end)
    const words = partyWords(
      part
        .filter(({ text: word }) => /^[A-Z]/.test(word))
        .map(({ text: word }) => word)
        .join(' '),
    ).filter((word) => !ordinary.has(word))
    // "Notably, …" and "Citing …" open a sentence and name nobody.
    if (words.length === 0 || (part.length === 1 && /(?:ly|ing)$/.test(words[0] ?? ''))) continue
    const before = text.slice(Math.max(0, first.start - 24), first.start)
    if (A_JUDGE.test(name) && (HONOURED.test(name) ? BY_A_PERSON : OF_WHAT_PERSONS_DO).test(before)) return null
    // Initials are printed in more ways than one, so they are left out where there are longer words.
    const long = words.filter((word) => word.length > 2)
    return { start: first.start, end: Math.min(last.end, to), name, words: long.length > 0 ? long : words }
  }
  return null
}

/** @returns the words divided at their commas, the last part first */
function splitAtCommas(words: readonly NameWord[]): NameWord[][] {
  const parts: NameWord[][] = []
  for (const word of words) {
    const last = parts.at(-1)
    if (last && !word.afterComma) last.push(word)
    else parts.push([word])
  }
  return parts.toReversed()
}

const aliasWords = new WeakMap<LibraryStore, Map<number, Set<string>>>()

/** Whether every word belongs to one of the case's titles or to a name by which it is known. */
export function bearsName(store: LibraryStore, one: LibraryCase, { words }: Pick<ShortName, 'words'>): boolean {
  let known = aliasWords.get(store)
  if (!known) {
    known = new Map()
    for (const { key, id } of store.aliases()) known.set(id, new Set([...(known.get(id) ?? []), ...partyWords(key)]))
    aliasWords.set(store, known)
  }
  const own = new Set([
    ...one.titles.flatMap((title) => [...nameWords(title)]),
    ...(known.get(one.digest?.rowid ?? 0) ?? []),
  ])
  return words.every((word) => own.has(word))
}

export type ShortNameCitation = ShortName &
  ({ how: 'supra' } | { how: 'year'; year: number; cited: boolean } | { how: 'known by' })

const SHORT_NAME =
  /(?:(?:[’']s)?\scase)?,?\s{0,2}[([]?(?<![\p{L}])supra(?![\p{L}])[)\]]?|,?\s\((1[89]\d\d|20\d\d)\)(?!\s(?:\d|Ltd|Pvt|Limited|Private|Supp|SCC|SCR|AIR))|(?:[’']s)?\s(case|judge?ment|ruling|decision|verdict|guidelines|tests?|ratio|principles?|doctrine|rule)(?![\p{L}])/giu
/** "the Turing test": no court laid it down. */
const OF_SCIENCE =
  /^(?:polygraph|narco|narcoanalysis|dna|widal|elisa|mantoux|covid|hiv|turing|benzidine|luminol|kastle|rorschach|ph)$/
const AS_LAW =
  /(?<![\p{L}])(?:courts?|bench|held|laid|propounded|evolved|judge?ments?|law|satisf(?:y|ies|ied)|appl(?:y|ies|ied|ying)|settled|followed|reiterated|supra)(?![\p{L}])/iu
const CITING =
  /(?<![\p{L}])(?:(?:held|said|found|decided|stated)\s(?:so|thus|this)|held|said|laid\sdown|observed|ruled|stated|decided|ratio|principles?|law|authority|precedent|reliance(?:\sis)?(?:\splaced)?|rel(?:y|ied|ying|ies)|follow(?:ed|ing|s)?|per|see|vide|view|light|terms|cit(?:ed|ing|es?)|appl(?:ied|ying|ies|y)|affirmed|overruled|distinguish(?:ed|es|ing)|guided|bound)\s{1,2}(?:up)?(?:[([]?(?:on|in|of|by|from|with)\s{1,2})?(?:the\s)?$/iu
const MOST_SHORT_NAMES = 1_000

/** @returns the names without a number and without a second party, left to right; at most 1,000 */
export function findShortNames(store: LibraryStore, text: string): ShortNameCitation[] {
  const found: ShortNameCitation[] = []
  for (const match of text.matchAll(SHORT_NAME)) {
    const named = readShortNameAt(store, text, match.index, match.index)
    if (!named || named.words.some((word) => /^\d+$/.test(word))) continue
    const span = { ...named, end: match.index + match[0].length }
    const before = text.slice(Math.max(0, named.start - 60), named.start)
    const cited = CITING.test(before)
    if (match[1]) found.push({ ...span, how: 'year', year: Number(match[1]), cited })
    else if (!match[2]) found.push({ ...span, how: 'supra' })
    else if (/^(?:tests?|ratio|principles?|doctrine|rule|guidelines)$/i.test(match[2])) {
      const around = text.slice(Math.max(0, named.start - 90), named.start) + text.slice(span.end, span.end + 90)
      if ((cited || AS_LAW.test(around)) && !named.words.some((word) => OF_SCIENCE.test(word)))
        found.push({ ...span, how: 'known by' })
    } else if (cited) found.push({ ...span, how: 'known by' })
    if (found.length >= MOST_SHORT_NAMES) break
  }
  return found
}
