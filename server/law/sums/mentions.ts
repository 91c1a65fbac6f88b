/** Reads the relations that a text names, with their number, and which of them there are not. */
import { isHinglish, numberOf, numberWord } from '#shared/indian-text/number-words.ts'
import { findPhrases, type PhraseMatch, type PhraseWord } from '../time/phrases.ts'
import type { SumFacts } from './facts.ts'
import { sumVocabulary } from './vocabulary.ts'

export interface HeirMention {
  relation: string
  match: PhraseMatch<string>
  sentence: number
  /** Null where no number and no singular tells it. */
  count: number | null
  isNumbered: boolean
  /** "My elder brother" is not the one of "my younger brother". */
  isOneOfMany: boolean
  isAbsent: boolean
}

/** The places of the words of one list of `speaker`. */
export const placesOf = (words: readonly PhraseWord[], list: string) =>
  new Set(findPhrases(words, sumVocabulary().speaker).flatMap(({ value, from }) => (value === list ? [from] : [])))

const ENGLISH = /^(?:brothers?|sisters?|sons?|daughters?|child|children|kids?|wife|widow|mother|father)$/
const ADJECTIVES = 2

export function readMentions({ text }: SumFacts, words: readonly PhraseWord[]): HeirMention[] {
  const found = findPhrases(words, sumVocabulary().relations)
  const exact = found.filter((one) =>
    found.every(
      (other) => other.places.length <= one.places.length || !one.places.every((at) => other.places.includes(at)),
    ),
  )
  const [singular, which] = [placesOf(words, 'one'), placesOf(words, 'which')]
  const hinglish = isHinglish(text)
  const taken = new Set(exact.flatMap(({ places }) => places))
  return exact.map((match) => {
    const isHindi = hinglish || !ENGLISH.test(words[match.from]?.text ?? '')
    const number = countBefore(words, match.from, taken, isHindi)
    return {
      relation: match.value,
      match,
      sentence: words[match.from]?.sentence ?? 0,
      count: number ?? (singular.has(match.from) || match.places.length > 1 ? 1 : null),
      isNumbered: number !== undefined,
      isOneOfMany: which.has(match.from - 1),
      isAbsent: isAbsent(words, match, taken),
    }
  })
}

/** "Two sons", "two real sisters", "two of us sisters", "teen badi behne". */
function countBefore(
  words: readonly PhraseWord[],
  from: number,
  taken: ReadonlySet<number>,
  isHindi: boolean,
): number | undefined {
  for (let at = from - 1; at >= from - 1 - ADJECTIVES; at -= 1) {
    const word = words[at]
    if (!word || taken.has(at) || word.sentence !== words[from]?.sentence) return undefined
    // "And" begins a clause, so that the number behind it is in the clause of the relation.
    if (word.clause !== words[from]?.clause) return undefined
    if (/^an?$/.test(word.text)) return 1
    const number = numberWord(word.text)?.onlyInHindi && !isHindi ? undefined : numberOf(word.text)
    if (number !== undefined) return Number.isInteger(number) && number <= 20 ? number : Number.NaN
  }
  return undefined
}

const NO_BEFORE = new Set('no without koi कोई bina'.split(' '))
const NOT = new Set('nahi nahin nhi not नहीं'.split(' '))
const IS = new Set('hai hain tha thi the h है हैं था थी थे alive'.split(' '))

/** "No children", "dada dadi nahi hai", "koi bachcha nahi". "Bhai nahi de raha" is a brother who lives. */
function isAbsent(
  words: readonly PhraseWord[],
  { from, to }: PhraseMatch<string>,
  taken: ReadonlySet<number>,
): boolean {
  const before = words[from - 1]
  if (before && NO_BEFORE.has(before.text) && before.sentence === words[from]?.sentence) return true
  let at = to
  while (taken.has(at) && words[at]?.clause === words[from]?.clause) at += 1
  const [not, is] = [words[at], words[at + 1]]
  if (!not || !NOT.has(not.text) || not.clause !== words[from]?.clause) return false
  return !is || is.clause !== not.clause || IS.has(is.text)
}
