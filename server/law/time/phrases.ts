/**
 * Finds the phrases of a vocabulary in a text. A vocabulary is data; this file knows no word of it. All phrases are
 * found in one pass over the words, so that a long vocabulary costs no more than a short one.
 */
import { foldWord, latinDigits } from '#shared/indian-text/digits.ts'

export interface PhraseWord {
  text: string
  start: number
  end: number
  /** The number of the clause and of the sentence it stands in. */
  clause: number
  sentence: number
}

export interface PhraseMatch<T> {
  value: T
  /** Places among the words: the first, and the one after the last. */
  from: number
  to: number
  /** The places of the words that the phrase names, without those in its gaps. */
  places: readonly number[]
}

interface Term {
  words: ReadonlySet<string>
  beginnings: readonly string[]
  /** Whether other words may stand before it. */
  afterGap: boolean
}
interface Phrase<T> {
  terms: readonly Term[]
  value: T
}

export interface Vocabulary<T> {
  byWord: ReadonlyMap<string, readonly Phrase<T>[]>
  byBeginning: ReadonlyMap<string, readonly Phrase<T>[]>
}

const MOST_BETWEEN = 6
const WORD = /[\p{L}\p{M}\d]+(?:['’][\p{L}]+)?/gu
/** Words that begin a clause: another thing happens after them. */
const BEGINS_CLAUSE = new Set(
  'and but then after aur phir fir lekin par magar uske iske so because while when jab tab but now और फिर लेकिन पर मगर तब उसके इसके'
    .split(' ')
    .map(foldWord),
)

/** @param marks spans that are one word each, such as dates */
export function phraseWords(text: string, marks: readonly { start: number; end: number }[] = []): PhraseWord[] {
  const plain = latinDigits(text)
  const words: PhraseWord[] = []
  let [clause, sentence, last] = [0, 0, 0]
  const add = (start: number, end: number, word: string) => {
    const between = plain.slice(last, start)
    if (/[.।?!\n;](?!\d)/.test(between.replace(/(?<=\b(?:rs|no|dt|sec|vs?|mr|mrs|dr|st)?)\.(?=\S)/giu, ''))) {
      sentence += 1
      clause += 1
    } else if (/[,:–—-]\s|\s\(|,|:/.test(between) || BEGINS_CLAUSE.has(word)) clause += 1
    words.push({ text: word, start, end, clause, sentence })
    last = end
  }
  let at = 0
  for (const match of plain.matchAll(WORD)) {
    const [start, end] = [match.index, match.index + match[0].length]
    while (at < marks.length && (marks[at]?.end ?? 0) <= start) at += 1
    const mark = marks[at]
    if (mark && start < mark.end && end > mark.start) {
      if (words.at(-1)?.start !== mark.start) add(mark.start, mark.end, '')
      continue
    }
    add(start, end, foldWord(match[0]).replace(/['’]s$/, ''))
  }
  return words
}

export function compileVocabulary<T>(entries: readonly { says: readonly string[]; value: T }[]): Vocabulary<T> {
  const byWord = new Map<string, Phrase<T>[]>()
  const byBeginning = new Map<string, Phrase<T>[]>()
  for (const { says, value } of entries)
    for (const said of says) {
      const terms = readTerms(said)
      const phrase = { terms, value }
      for (const word of terms[0]?.words ?? []) push(byWord, word, phrase)
      for (const beginning of terms[0]?.beginnings ?? []) push(byBeginning, beginning, phrase)
    }
  return { byWord, byBeginning }
}

function push<T>(map: Map<string, Phrase<T>[]>, key: string, phrase: Phrase<T>): void {
  const list = map.get(key)
  if (list) list.push(phrase)
  else map.set(key, [phrase])
}

function readTerms(said: string): Term[] {
  const terms: Term[] = []
  let afterGap = false
  for (const part of said.split(' ')) {
    if (part === '..') {
      afterGap = true
      continue
    }
    const either = part.split('|').map(foldWord)
    terms.push({
      words: new Set(either.filter((word) => !word.endsWith('*'))),
      beginnings: either.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
      afterGap,
    })
    afterGap = false
  }
  return terms
}

/** Every phrase of the vocabulary that the words have, in order of its first word. A date may stand between them. */
export function findPhrases<T>(words: readonly PhraseWord[], vocabulary: Vocabulary<T>): PhraseMatch<T>[] {
  const found: PhraseMatch<T>[] = []
  words.forEach(({ text }, from) => {
    if (text === '') return
    const phrases = [...(vocabulary.byWord.get(text) ?? [])]
    for (let length = 2; length <= text.length; length += 1)
      phrases.push(...(vocabulary.byBeginning.get(text.slice(0, length)) ?? []))
    for (const { terms, value } of phrases) {
      const places = placesOf(terms, words, from)
      if (places) found.push({ value, from, to: (places.at(-1) ?? from) + 1, places })
    }
  })
  return found
}

function placesOf(terms: readonly Term[], words: readonly PhraseWord[], from: number): number[] | undefined {
  const places = [from]
  let at = from + 1
  for (const term of terms.slice(1)) {
    let room = term.afterGap ? MOST_BETWEEN : 0
    for (;;) {
      const word = words[at]
      if (!word || word.clause !== words[from]?.clause) return undefined
      // A date takes no room, because "notice 20 sept ko bheja" is "notice bheja".
      if (word.text === '') {
        at += 1
        continue
      }
      if (isTerm(term, word.text)) break
      if (room === 0) return undefined
      room -= 1
      at += 1
    }
    places.push(at)
    at += 1
  }
  return places
}

const isTerm = (term: Term, word: string) =>
  term.words.has(word) || term.beginnings.some((beginning) => word.startsWith(beginning))
