/** Which judgments of the library a case name can mean. Strict: an invented party, an added word or a swapped side is no match. */
import type { LibraryStore } from '../store.ts'
import type { CaseName, NameWord } from './case-names.ts'
import { namesParty, partyWords, splitTitle } from './party-names.ts'

export interface NameMatch {
  ids: number[]
  /** The parties match with their sides exchanged. */
  swapped: boolean
  /** Title of a case that shares one party, for the reader; or null. */
  near: string | null
  /** The part of the text that is the name. */
  start: number
  end: number
}

interface Side {
  words: string[]
  at: { start: number; end: number }
  cut: boolean
}

const MAX_CANDIDATES = 60
const CUT_AFTER = /^(?:and|&|or)$/i

export function matchName(store: LibraryStore, name: CaseName): NameMatch {
  const lefts = shortenings(name.petitionerWords, 'front')
  const rights = shortenings(name.respondentWords, 'back')
  const result: NameMatch = { ids: [], swapped: false, near: null, start: name.start, end: name.end }
  let swapped: number | undefined
  const candidates = candidatesFor(store, name)
  for (const id of candidates) {
    const judgment = store.judgmentById(id)
    const parties = judgment && splitTitle(judgment.title)
    if (!judgment || !parties) continue
    const petitioner = partyWords(parties.petitioner)
    const respondent = partyWords(parties.respondent)
    const left = lefts.find((side) => fits(side, petitioner))
    const right = rights.find((side) => fits(side, respondent))
    if (left && right && distinct(left.words, petitioner, right.words, respondent)) {
      result.ids.push(id)
      result.start = left.at.start
      result.end = right.at.end
    } else if (left && namesParty(left.words, petitioner) === 'whole') result.near ??= judgment.title
    if (swappedMatch(name, petitioner, respondent)) swapped ??= id
  }
  return result.ids.length === 0 && swapped !== undefined ? { ...result, ids: [swapped], swapped: true } : result
}

/** What is left after a cut must be the whole party: "Industries Ltd." after "Zebulon Lamp & " is not yet a case of that name. */
const fits = (side: Side, party: readonly string[]) => {
  const match = namesParty(side.words, party)
  return match === 'whole' || (match === 'short' && !side.cut)
}

/** Both sides shortened to words that half the courts share name nobody. */
function distinct(
  left: readonly string[],
  petitioner: readonly string[],
  right: readonly string[],
  respondent: readonly string[],
): boolean {
  return left.join(' ') !== 'state' || right.join(' ') !== 'state' || petitioner.length + respondent.length === 2
}

function swappedMatch(name: CaseName, petitioner: readonly string[], respondent: readonly string[]): boolean {
  const whole = (words: readonly NameWord[]) => partyWords(textOf(words))
  return (
    namesParty(whole(name.petitionerWords), respondent) === 'whole' &&
    namesParty(whole(name.respondentWords), petitioner) === 'whole'
  )
}

/** The side as guessed; then, where "and" or a comma joins two names, the part next to the "v." */
function shortenings(words: readonly NameWord[], from: 'front' | 'back'): Side[] {
  const sides: { part: readonly NameWord[]; cut: boolean }[] = [{ part: words, cut: false }]
  words.forEach(({ text, afterComma }, at) => {
    const joint = CUT_AFTER.test(text)
    if (!joint && !afterComma) return
    const part = from === 'front' ? words.slice(joint ? at + 1 : at) : words.slice(0, at)
    if (part.length > 0) sides.push({ part, cut: true })
  })
  return sides.map(({ part, cut }) => ({
    words: partyWords(textOf(part)),
    at: { start: part[0]?.start ?? 0, end: part.at(-1)?.end ?? 0 },
    cut,
  }))
}

function candidatesFor(store: LibraryStore, name: CaseName): number[] {
  const words = [
    ...new Set([...partyWords(textOf(name.petitionerWords)), ...partyWords(textOf(name.respondentWords))]),
  ].slice(0, 16)
  const lists = words
    .map((word) => store.judgmentsByWord(word))
    .filter((list) => list.length > 0)
    .toSorted((a, b) => a.length - b.length)
  const counts = new Map<number, number>()
  for (const list of lists) for (const id of list) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_CANDIDATES)
    .map(([id]) => id)
}

const textOf = (words: readonly NameWord[]) => words.map(({ text }) => text).join(' ')
