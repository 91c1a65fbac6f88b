/**
 * Finds cases that a sentence names in passing, without a number, a second party or "supra": "The Court in Lalita Kumari held …", "Vishaka
 * (2019)". Only a name that leads to one case of the library is read, and only where the sentence speaks of it as of a case, because the
 * same words are often the name of a person.
 */
import { digestId } from '#shared/law/authority-id.ts'
import type { LibraryStore } from '../../library/store.ts'
import { ordinaryWordsOf } from '../ordinary-words.ts'
import type { Span } from '../spans.ts'
import { COMMON_PARTY_WORDS, partyWords, splitTitle } from './party-names.ts'

export interface BareName extends Span {
  /** The id of the case: `j:lalita-kumari`. */
  id: string
}

/** A case that the text cites in full, under the title that the library has. */
export interface TitledCase {
  id: string
  title: string
}

/** The most names of one text, because each is checked and compared with quotations. */
const MOST_NAMES = 300
const MOST_WORDS = 6
/** A single word shorter than this may be anybody's name. */
const SINGLE_WORD = 5
const KINDS = /\s(?:case|judge?ment|guidelines|principles?|test|ruling|decision)$/i
const PHRASE = new RegExp(
  String.raw`(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}.'’-]*(?:[ \n](?:\p{Lu}[\p{L}\p{M}.'’-]*|of|and)){0,${MOST_WORDS + 1}}`,
  'gu',
)
const DECISION =
  'judge?ments?|decisions?|rulings?|verdicts?|cases?|guidelines|ratio|dicta|dictum|principles?|test|directions'
/** What stands before the name of a case and of nothing else. */
const BEFORE = new RegExp(
  String.raw`(?:(?<![\p{L}\p{M}])(?:(?:court|bench|HC|SC|majority|justice|J\.|${DECISION}|law|words|view|opinion|language|reasoning|held|said|observed|ruled|decided|laid\sdown|settled|stated|reiterated|reliance|relied|relying)\s(?:in|of|on|by)|${DECISION}|per|see|vide|cf\.?|quot(?:e|ing)|citing|following|applying|under|according\sto|since|after|deciding|decided)\s|(?:19|20)\d\d\s|['’]s\s|न्यायालय\sने\s|कोर्ट\sने\s|court\sne\s)(?:the\s|its\s)?[*_“"]{0,3}$`,
  'iu',
)
const OPENS = /(?:^|[.;:!?।]\s|\n)[\s>*_-]*(?:in|as)\s(?:the\s)?[*_]{0,3}$/iu
const BEHIND_OPENING =
  /^[*_]{0,3},?\s(?:the|it|a\s|decided|where|too|puts?|says?|sa(?:id|w)|held|explain\p{L}*|makes?|dated)(?![\p{L}])/iu
const VERBS = String.raw`h(?:e|o)lds?|held|rul(?:ed|es)|observ(?:ed|es)|sa(?:id|ys)|laid|lays|declar(?:ed|es)|reiterat(?:ed|es)|stat(?:ed|es)|clarif(?:ied|ies)|mandat(?:ed|es)|struck|framed|settl(?:ed|es)|establish(?:ed|es)|describ(?:ed|es)|call(?:ed|s)|term(?:ed|s)|dubb(?:ed|s)|brand(?:ed|s)|put(?:s)?\sit|recogni[sz](?:ed|es)|is\s(?:clear|plain|good\slaw|the\sleading|the\sauthority|authority|a\s(?:19|20)\d\d)|was\s(?:decided|delivered|rendered|pronounced)|case|judge?ment|ruling|decision|verdict|guidelines|principles|test|मामले|केस|फैसले|mein|में|ne|ने`
const BEHIND = new RegExp(
  String.raw`^(?:['’]s)?[*_]{0,3}(?:\s(?:${VERBS})(?![\p{L}\p{M}])|,?\s?[([](?:(?:19|20)\d\d|SC|\p{Lu}\p{L}+\sHC|\p{Lu}\p{L}+\sHigh\sCourt|decided|dated|per|["“'‘«])|:\s?["“'‘«]|,\s(?:decided|dated|delivered|an?\s(?:19|20)\d\d))`,
  'iu',
)
/** Titles of persons: the name behind them is nobody's case. */
const A_PERSON =
  /(?<![\p{L}])(?:mr|mrs|ms|smt|shri|sri|km|kumari|dr|adv|advocate|client|witness|accused|complainant|petitioner|respondent|wife|husband|daughter|son|father|mother|sister|brother|friend|neighbour|named?|by\sname)\.?,?\s$/iu

const kept = new WeakMap<LibraryStore, ReadonlyMap<string, number | null>>()

/** @returns the names that lead to one digest each; null where several bear the name */
function namesOfDigests(store: LibraryStore): ReadonlyMap<string, number | null> {
  const before = kept.get(store)
  if (before) return before
  const names = new Map<string, number | null>()
  const add = (name: string, id: number) => {
    for (const key of keysOf(store, name)) names.set(key, names.has(key) && names.get(key) !== id ? null : id)
  }
  for (const { id, title } of store.judgmentTitles()) for (const party of tellingParties(title)) add(party, id)
  // A name that is written into the digest as its alias is that case's, whoever else is called so.
  const aliased = new Map<string, number | null>()
  for (const { key, id } of store.aliases())
    for (const one of keysOf(store, key.replace(KINDS, '')))
      aliased.set(one, aliased.has(one) && aliased.get(one) !== id ? null : id)
  const all = new Map([...names, ...aliased])
  kept.set(store, all)
  return all
}

const GOVERNMENT =
  /^(?:(?:the\s)?(?:state|union|govt|government|commissioner|director|collector|chief|central|national|municipal)(?![\p{L}]))/iu

/** The party by which a case is called: the first, or the second where the first is a government. */
function tellingParties(title: string): string[] {
  const parties = splitTitle(title)
  if (!parties) return [title.replace(/^in\sre:?\s/i, '')]
  return [GOVERNMENT.test(parties.petitioner) ? parties.respondent : parties.petitioner]
}

/** @returns the name with and without its initials, unless its words could be anything */
function keysOf(store: LibraryStore, name: string): string[] {
  const ordinary = ordinaryWordsOf(store)
  const whole = partyWords(
    name.replace(/\s(?:&|and)\s(?:ors?|anr|others?|another)\b.*$/i, '').replaceAll(/\([^)]*\)/g, ' '),
  )
  const long = whole.filter((word) => word.length > 2)
  return [whole, long]
    .filter((words) => words.length > 0 && words.length <= MOST_WORDS)
    .filter((words) => words.some((word) => !ordinary.has(word) && !COMMON_PARTY_WORDS.has(word) && word.length > 3))
    .filter((words) => words.length > 1 || (words[0]?.length ?? 0) >= SINGLE_WORD)
    .map((words) => words.join(' '))
}

/** @param cited the cases that the text cites in full: their short names are read as well @returns the names, left to right */
export function findBareNames(store: LibraryStore, text: string, cited: readonly TitledCase[]): BareName[] {
  const digests = namesOfDigests(store)
  const own = new Map<string, string>()
  for (const { id, title } of cited)
    for (const party of tellingParties(title)) for (const key of keysOf(store, party)) own.set(key, id)
  const idOf = (key: string) => {
    const row = digests.get(key)
    const name = row ? store.judgmentById(row)?.id : undefined
    return own.get(key) ?? (name === undefined ? null : digestId(name))
  }
  const found: BareName[] = []
  for (const match of text.matchAll(PHRASE)) {
    const named = findNameIn(match[0], match.index, idOf, text)
    if (named) found.push(named)
    if (found.length >= MOST_NAMES) break
  }
  return found
}

/** @returns the longest name of a case among the capitalised words, where the sentence speaks of a case */
function findNameIn(phrase: string, at: number, idOf: (key: string) => string | null, text: string): BareName | null {
  const words = [...phrase.matchAll(/[^ \n]+/gu)].map((word) => ({
    start: at + word.index,
    end: at + word.index + word[0].replace(/['’]s$|[.]$/u, '').length,
  }))
  for (let from = 0; from < words.length; from++)
    for (let to = words.length; to > from; to--) {
      const [first, last] = [words[from], words[to - 1]]
      // "Mrs. Rangappa" is a person: an honorific is no word of a case's name.
      if (!first || !last || partyWords(text.slice(first.start, first.end)).length === 0) continue
      const span = { start: first.start, end: last.end }
      const key = partyWords(text.slice(span.start, span.end)).join(' ')
      const id = key ? idOf(key) : null
      if (id !== null)
        return speaksOfCase(text, span) ? { start: span.start, end: endOfKind(text, span.end), id } : null
    }
  return null
}

/** Takes in what calls it a case, so that what is said of it stands straight behind: "Vishaka guidelines (2019)". */
const endOfKind = (text: string, end: number) =>
  end +
  (new RegExp(String.raw`^(?:['’]s)?[*_]{0,3}\s(?:${DECISION})(?![\p{L}])`, 'iu').exec(text.slice(end, end + 30))?.[0]
    .length ?? 0)

function speaksOfCase(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 60), start)
  const behind = text.slice(end, end + 40)
  if (A_PERSON.test(before) || /^\s(?:v|vs|versus)(?![\p{L}])/iu.test(behind)) return false
  return BEFORE.test(before) || BEHIND.test(behind) || (OPENS.test(before) && BEHIND_OPENING.test(behind))
}
