/** What is read of a source, each part once and only when a sentence needs it, however many sentences rest on it. */
import { comparableWords } from '../../law/index.ts'
import { contentWords, placedWords, type PlacedWord } from './content-words.ts'
import { figuresIn, type Figure } from './figures.ts'
import { clausesOf, type Clause } from './polarity.ts'
import { wordsToAlign, type AlignedWord } from './wording/align-words.ts'

export interface SourceText {
  text: string
  readonly figures: readonly Figure[]
  readonly comparable: string
  readonly placed: readonly PlacedWord[]
}

export interface ReadSource {
  n: number
  /** The name of the source, then its passages. */
  texts: readonly SourceText[]
  readonly clauses: readonly Clause[]
  /** The telling words of its passages. */
  readonly words: ReadonlySet<string>
  readonly nameWords: ReadonlySet<string>
  /** The sentences of its passages, from which the supporting words are chosen. */
  readonly sentences: readonly SourceSentence[]
  /** Its whole sentences, each with all that a semicolon joins. */
  readonly statements: readonly SourceStatement[]
}

export interface SourceStatement {
  text: string
  words: ReadonlySet<string>
  /** All its words in order. */
  readonly aligned: readonly AlignedWord[]
}

interface SourceSentence {
  passage: number
  start: number
  end: number
  words: ReadonlySet<string>
}

/** Enacted words are broken into lines, and a line alone is no sentence. */
const STATEMENT_END = /(?<=[.?!।])\s+|\n\s*\n/u
const END = /[.?!;।](?=\s)|\n/g

/** @returns a function that works its value out at the first call */
function once<T>(work: () => T): () => T {
  let kept: { value: T } | undefined
  return () => (kept ??= { value: work() }).value
}

/** @returns comparable words with a blank before and after, as `findQuotation` asks for them */
const comparableText = (text: string): string => ` ${comparableWords(text)} `

export function readText(text: string): SourceText {
  const figures = once(() => figuresIn(text))
  const comparable = once(() => comparableText(text))
  const placed = once(() => placedWords(text))
  return {
    text,
    get figures() {
      return figures()
    },
    get comparable() {
      return comparable()
    },
    get placed() {
      return placed()
    },
  }
}

export function readSource(n: number, name: string, passages: readonly string[]): ReadSource {
  const clauses = once(() => passages.flatMap(clausesOf))
  const sentences = once(() => passages.flatMap(sentencesOf))
  const statements = once(() => passages.flatMap(statementsOf))
  const words = once(() => new Set(sentences().flatMap((one) => [...one.words])))
  const nameWords = once(() => contentWords(name))
  return {
    n,
    texts: [name, ...passages].map(readText),
    get clauses() {
      return clauses()
    },
    get sentences() {
      return sentences()
    },
    get statements() {
      return statements()
    },
    get words() {
      return words()
    },
    get nameWords() {
      return nameWords()
    },
  }
}

function sentencesOf(text: string, passage: number): SourceSentence[] {
  const found: SourceSentence[] = []
  let from = 0
  for (const to of [...[...text.matchAll(END)].map(({ index }) => index + 1), text.length]) {
    const start = from + (/^\s*/.exec(text.slice(from, to))?.[0].length ?? 0)
    from = to
    if (to > start) found.push({ passage, start, end: to, words: contentWords(text.slice(start, to)) })
  }
  return found
}

const statementsOf = (passage: string): SourceStatement[] =>
  passage
    .split(STATEMENT_END)
    .filter((text) => /\p{L}{3}/u.test(text))
    .map((text) => {
      const aligned = once(() => wordsToAlign(text))
      return {
        text,
        words: contentWords(text),
        get aligned() {
          return aligned()
        },
      }
    })
