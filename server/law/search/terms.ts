/**
 * Reads the words of a question that are worth searching for: stemmed like the index, weighed by rarity, with spelling
 * corrected. A question has a head (typed by the person) and a tail (a document that was appended); the head decides.
 */
import { openSql } from '../library/sql.ts'
import type { LibraryStore } from '../library/store.ts'
import { FIELD_WORDS } from './field-words.ts'
import { openStems } from '../library/stems.ts'
import { TERMS } from './weights.ts'
import { lookupKeys, soundOf } from '../text/spelling.ts'
import { STOP_WORDS } from '../text/stop-words.ts'
import { meaningWords } from '../text/words.ts'

export interface Term {
  /** Unstemmed, because the index stems it itself. */
  word: string
  stem: string
  /**
   * The dampened term frequency; less when the spelling was corrected, which is a guess, or when the word is in the
   * tail.
   */
  weight: number
  inHead: boolean
}

export interface QuestionTerms {
  /** The most telling first, at most 48. */
  terms: Term[]
  /** Adjacent words of the head, for phrase matches: "domestic violence". */
  pairs: [string, string][]
  /**
   * The weight of words in the head that the library does not know. Names and numbers do not count, because they are
   * strange in every question.
   */
  unknown: number
}

const MAX_TERMS = 48
const MAX_PAIRS = 40
const MAX_UNKNOWN_TRIED = 12
const FREQUENCY_CACHE = 50_000
const STOP_SOUNDS: ReadonlySet<string> = new Set([...STOP_WORDS].filter((word) => word.length >= 4).map(soundOf))

/** The value is the index into the counts of `frequency`. */
export const ENTRY_KINDS = { playbook: 0, provision: 1, judgment: 2 } as const
export type EntryKind = (typeof ENTRY_KINDS)[keyof typeof ENTRY_KINDS]

export type TermReader = ReturnType<typeof openTermReader>

type AddTerm = (word: string, weight: number, inHead: boolean) => void

/** Prepares the stemmer and the word counts on one connection. It must not be shared between threads. */
export function openTermReader(store: LibraryStore) {
  const stemsOf = openStems(store.db)
  const stemOf = (word: string) => stemsOf([word])[0] ?? word
  const { frequency, total, sizes } = openFrequencies(store)
  const entries = sizes.reduce((sum, size) => sum + size, 0)
  const isKnown = (word: string) => total(stemOf(word)) > 0
  const correctSpelling = openSpellingCorrector(store, stemsOf, total)

  /**
   * @returns the words of the head in order, with "" for an unknown word so that its neighbours make no pair, and the
   * weight of the unknown ones
   */
  function readHead(head: string, add: AddTerm) {
    const plain = new Set(
      [...head.matchAll(/(?<![\p{L}\p{M}])[\p{Ll}\p{Lo}][\p{L}\p{M}]*/gu)].map(([word]) => word.toLowerCase()),
    )
    const words = meaningWords(head)
    stemsOf(words)
    const sequence: string[] = []
    const unknown = new Map<string, number>()
    let tried = 0
    for (const word of words.filter((one) => !/^\d{1,2}$/.test(one))) {
      if (isKnown(word)) {
        add(word, 1, true)
        sequence.push(word)
        continue
      }
      const ofField = FIELD_WORDS.has(word)
      const mended =
        !ofField && tried++ < MAX_UNKNOWN_TRIED && /[\p{L}\p{M}]{4}/u.test(word) ? correctSpelling(word) : null
      for (const one of mended ?? []) add(one, TERMS.mended, true)
      sequence.push(...(mended ?? ['']))
      if (mended) continue
      if (ofField) unknown.set(word, TERMS.unknownField)
      else if (plain.has(word) && !/\d/.test(word)) unknown.set(word, 1)
    }
    return { sequence, unknown: unknown.values().reduce((sum, weight) => sum + weight, 0) }
  }

  function readTail(tail: string, add: AddTerm) {
    const words = meaningWords(tail)
    stemsOf(words)
    for (const word of words) if (isKnown(word)) add(word, 1, false)
  }

  /** @returns the most telling terms first, without those that are in most entries */
  function mostTelling(terms: readonly Term[]): Term[] {
    const rarity = ({ stem }: Term) => Math.log(1 + entries / (total(stem) + 1))
    return terms
      .filter(({ stem }) => entries < TERMS.smallLibrary || total(stem) <= entries * TERMS.tooCommon)
      .toSorted((a, b) => b.weight * rarity(b) - a.weight * rarity(a))
      .slice(0, MAX_TERMS)
  }

  return {
    /** @returns the inverse document frequency of a stem among the playbooks, the provisions or the judgments */
    rarity(stem: string, kind: EntryKind): number {
      const size = sizes[kind] ?? 0
      const seen = frequency(stem)[kind] ?? 0
      return Math.log(1 + (size - seen + 0.5) / (seen + 0.5))
    },

    /**
     * @param head the question itself
     * @param tail a document appended to it; empty without one
     */
    read(head: string, tail: string): QuestionTerms {
      const said = new Map<string, Term>()
      const add: AddTerm = (word, weight, inHead) => {
        const stem = stemOf(word)
        const known = said.get(stem)
        if (known) known.weight += weight
        else said.set(stem, { word, stem, weight, inHead })
      }
      const { sequence, unknown } = readHead(head, add)
      readTail(tail, add)
      const terms = [...said.values()].map((term) => ({ ...term, weight: dampenedWeight(term) }))
      return { terms: mostTelling(terms), pairs: adjacentPairs(sequence), unknown }
    },
  }
}

/** Dampens the term frequency by a logarithm, because the tenth mention says little more than the third. */
const dampenedWeight = ({ weight, inHead }: Term) =>
  Math.min(TERMS.most, 1 + Math.log2(Math.max(weight, 0.5))) * (inHead ? 1 : TERMS.tail)

/** @param sequence words in order; "" has no neighbour */
const adjacentPairs = (sequence: readonly string[]): [string, string][] =>
  sequence
    .slice(1)
    .flatMap((word, at): [string, string][] => {
      const before = sequence[at]
      return word && before && word !== before ? [[before, word]] : []
    })
    .slice(0, MAX_PAIRS)

function openFrequencies({ db }: LibraryStore) {
  const kinds = Object.keys(ENTRY_KINDS)
  for (const kind of kinds)
    db.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.${kind}_terms USING fts5vocab(main, ${kind}_text, row)`)
  const { count } = openSql(db)
  const counts = kinds.map((kind) => count(`SELECT doc AS n FROM temp.${kind}_terms WHERE term = ?`))
  const known = new Map<string, number[]>()

  function frequency(stem: string): number[] {
    const before = known.get(stem)
    if (before) return before
    const found = counts.map((holding) => holding(stem))
    if (known.size > FREQUENCY_CACHE) known.clear()
    known.set(stem, found)
    return found
  }
  return {
    frequency,
    total: (stem: string) => frequency(stem).reduce((sum, n) => sum + n, 0),
    sizes: kinds.map((kind) => count(`SELECT count(*) AS n FROM ${kind}`)()),
  }
}

/**
 * @returns a function that corrects a misspelt word to one or more known words. It gives an empty list for a word that
 * says nothing, and null when nobody knows.
 */
function openSpellingCorrector(
  { wordsSpelt }: LibraryStore,
  stemsOf: (words: readonly string[]) => string[],
  total: (stem: string) => number,
): (word: string) => string[] | null {
  const seen = (words: readonly string[]) => Math.max(0, ...stemsOf(words).map(total))
  return (word) => {
    if (word.length >= 4 && STOP_SOUNDS.has(soundOf(word))) return []
    for (const key of lookupKeys(word)) {
      const candidates = wordsSpelt(key).map((candidate) => meaningWords(candidate))
      const best = candidates.toSorted((a, b) => seen(b) - seen(a))[0]
      if (best && seen(best) > 0) return best
    }
    return null
  }
}
