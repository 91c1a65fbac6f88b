/**
 * Finds which judgments a cause title can mean. The match is strict: with an invented party, an added word or parties in exchanged places
 * there is no match, because a near match would verify an invented case.
 */
import type { LibraryStore } from '../../library/store.ts'
import { STOP_WORDS } from '../../text/stop-words.ts'
import { INTRODUCING_WORDS, REPORTED_IN, type CauseTitle, type NameWord } from '../read-judgments/cause-titles.ts'
import {
  namesParty,
  nameWords,
  nearlyNamesParty,
  partyWords,
  splitTitle,
  titleWords,
} from '../read-judgments/party-names.ts'

export interface CauseTitleMatch<T> {
  found: T[]
  /** Whether the parties match in exchanged places. */
  swapped: boolean
  /** The title of a case that shares one party, to help the reader; null where there is none. */
  similarTitle: string | null
  /** The stretch of text that is the name. */
  start: number
  end: number
}

/** A judgment that may be meant, with its title. */
export interface TitledCandidate<T> {
  title: string
  is: T
}

interface PartyReading {
  words: string[]
  at: { start: number; end: number }
  cut: boolean
}

const MAX_CANDIDATES = 60
const CUT_AFTER = /^(?:and|&|or)$/i

/** @returns the row ids of the digests that the name can mean */
export function findDigestsNamed(store: LibraryStore, name: CauseTitle): { ids: number[] } {
  return { ids: matchCauseTitles(findDigestCandidates(store, name), name).found }
}

/** @param candidates the likeliest first */
export function matchCauseTitles<T>(candidates: readonly TitledCandidate<T>[], name: CauseTitle): CauseTitleMatch<T> {
  const lefts = shortenParty(name.petitionerWords, 'front')
  const rights = shortenParty(name.respondentWords, 'back')
  const result: CauseTitleMatch<T> = { found: [], swapped: false, similarTitle: null, start: name.start, end: name.end }
  const whole = { left: partyWords(textOf(name.petitionerWords)), right: partyWords(textOf(name.respondentWords)) }
  let swapped: T | undefined
  for (const { title, is } of candidates) {
    const parties = titleWords(title)
    if (!parties) continue
    const { petitioner, respondent } = parties
    const left = lefts.find((side) => fitsParty(side, petitioner))
    const right = rights.find((side) => fitsParty(side, respondent))
    const exchanged = matchExchanged(whole, petitioner, respondent)
    // "Workman, X Ltd. v. X Ltd." cut at its comma would become "X Ltd. v. Workman, X Ltd.", which is another case.
    const asCited = left && right && !((left.cut || right.cut) && exchanged)
    if (asCited && tellsCasesApart(left.words, petitioner, right.words, respondent)) {
      if (result.found.length === 0) [result.start, result.end] = [left.at.start, right.at.end]
      result.found.push(is)
    } else if (left && namesParty(left.words, petitioner) === 'whole') result.similarTitle ??= title
    if (exchanged === 'whole') swapped ??= is
  }
  return result.found.length === 0 && swapped !== undefined ? { ...result, found: [swapped], swapped: true } : result
}

/** What tells of a party and belongs to no name: "(D) thr. LRs.", "@ Murugan", "rep. by its Secretary". */
const TELLS_OF_PARTY =
  /^(?:@.*|alias|through|thro|thr|rep|represented|dead|deceased|decd|since|minor|regd?|retd?|d|lrs|l\.rs)\.?$/i

/** Whether the name is this title but for misprints and for what tells of a party. Only for a case that bears the cited number. */
export function resemblesTitle(name: CauseTitle, title: string): boolean {
  const parties = titleWords(title)
  if (!parties) return false
  const lefts = shortenParty(withoutTail(name.petitionerWords), 'front')
  const right = partyWords(textOf(withoutTail(name.respondentWords)))
  const swapped =
    nearlyNamesParty(lefts[0]?.words ?? [], parties.respondent) && nearlyNamesParty(right, parties.petitioner)
  return (
    !swapped &&
    lefts.some(({ words }) => nearlyNamesParty(words, parties.petitioner)) &&
    nearlyNamesParty(right, parties.respondent)
  )
}

function withoutTail(words: readonly NameWord[]): readonly NameWord[] {
  const end = words.findIndex(({ text }, at) => at > 0 && TELLS_OF_PARTY.test(text))
  return end < 0 ? words : words.slice(0, end)
}

/** The number of characters before the "v." in which the first party is looked for. */
const PARTY_CHARS = 260

/**
 * Finds a title that stands in the text word for word although its brackets, dots or small letters follow no rule.
 * @param to where the number begins
 * @returns where the name begins; null when the text does not have that title
 */
export function findTitleWordForWord(text: string, name: CauseTitle, to: number, title: string): number | null {
  const parties = splitTitle(title)
  if (!parties || to < name.versus.end) return null
  const petitioner = partyWords(parties.petitioner)
  const respondent = partyWords(parties.respondent)
  if (namesParty(partyWords(text.slice(name.versus.end, to).replace(REPORTED_IN, '')), respondent) !== 'whole')
    return null
  const before = text.slice(Math.max(0, name.versus.start - PARTY_CHARS), name.versus.start)
  const starts = [...before.matchAll(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index)
  const offset = name.versus.start - before.length
  // Everything that was read as the name must be part of the title, because one more word is another party.
  const read = (name.petitionerWords[0]?.start ?? name.start) - offset
  const start = starts.findLast((at) => at <= read && partyWords(before.slice(at)).join(' ') === petitioner.join(' '))
  return start === undefined ? null : offset + start
}

/** @returns the words that a title must have, for each of at most nine ways to cut the name */
export function listTitleWords(name: CauseTitle): string[][] {
  const lefts = shortenParty(name.petitionerWords, 'front').slice(0, 3)
  const rights = shortenParty(name.respondentWords, 'back').slice(0, 3)
  return lefts.flatMap((left) => rights.map((right) => [...new Set([...left.words, ...right.words])]))
}

/**
 * Whether the cited words name the party. After a cut they must be the whole party: "Industries Ltd." cut from "Zebulon Lamp & Industries
 * Ltd." is not a case of that name.
 */
const fitsParty = (side: PartyReading, party: readonly string[]) => {
  const match = namesParty(side.words, party)
  return match === 'whole' || (match === 'short' && !side.cut)
}

/** Whether the words tell one case from another. "State v. State" is left when both parties are shortened too far, and it names nobody. */
function tellsCasesApart(
  left: readonly string[],
  petitioner: readonly string[],
  right: readonly string[],
  respondent: readonly string[],
): boolean {
  return left.join(' ') !== 'state' || right.join(' ') !== 'state' || petitioner.length + respondent.length === 2
}

/** @returns how well the parties match in exchanged places */
function matchExchanged(
  cited: { left: readonly string[]; right: readonly string[] },
  petitioner: readonly string[],
  respondent: readonly string[],
) {
  const left = namesParty(cited.left, respondent)
  const right = left && namesParty(cited.right, petitioner)
  return left === 'whole' && right === 'whole' ? 'whole' : left && right && 'short'
}

/** @returns the party as it was read, then what is left of it next to the "v." when it is cut at an "and", a comma or a bracket */
function shortenParty(words: readonly NameWord[], from: 'front' | 'back'): PartyReading[] {
  const sides: { part: readonly NameWord[]; cut: boolean }[] = [{ part: words, cut: false }]
  // "Aap X v. Y padhiye", "Sir, see X v. Y": the first word may lead to the name or be part of it ("New India"), so both readings are tried.
  const led =
    from === 'front'
      ? words.findIndex(({ text }) => !STOP_WORDS.has(text.toLowerCase()) && !INTRODUCING_WORDS.test(text))
      : 0
  if (led > 0) sides.push({ part: words.slice(led), cut: true })
  words.forEach(({ text, afterComma, afterBracket }, at) => {
    const joint = CUT_AFTER.test(text)
    // A bracket behind the second party is part of it, because "State of Bihar (now Jharkhand)" may be another party.
    const opened = afterBracket && from === 'front'
    if (at === 0 || (!joint && !afterComma && !opened)) return
    const part = from === 'front' ? words.slice(joint ? at + 1 : at) : words.slice(0, at)
    if (part.length > 0) sides.push({ part, cut: true })
  })
  return sides.map(({ part, cut }) => ({
    words: partyWords(textOf(part)),
    at: { start: part[0]?.start ?? 0, end: part.at(-1)?.end ?? 0 },
    cut,
  }))
}

interface DigestNames {
  titles: Map<number, string>
  byWord: Map<string, number[]>
}

/** The titles of the digests are kept in memory, because every name of every answer is compared with them and there are few. */
const digestNames = new WeakMap<LibraryStore, DigestNames>()

function readDigestNames(store: LibraryStore): DigestNames {
  const before = digestNames.get(store)
  if (before) return before
  const rows = store.judgmentTitles()
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const byWord = new Map<string, number[]>()
  for (const { id, title } of rows)
    for (const word of nameWords(title)) byWord.set(word, [...(byWord.get(word) ?? []), id])
  const made = { titles, byWord }
  digestNames.set(store, made)
  return made
}

/** @returns the digests that share most words with the name */
export function findDigestCandidates(store: LibraryStore, name: CauseTitle): TitledCandidate<number>[] {
  const { titles, byWord } = readDigestNames(store)
  const words = [
    ...new Set([...partyWords(textOf(name.petitionerWords)), ...partyWords(textOf(name.respondentWords))]),
  ].slice(0, 16)
  const counts = new Map<number, number>()
  for (const word of words) for (const id of byWord.get(word) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_CANDIDATES)
    .map(([id]) => ({ title: titles.get(id) ?? '', is: id }))
}

const textOf = (words: readonly NameWord[]) => words.map(({ text }) => text).join(' ')
