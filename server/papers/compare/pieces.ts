/**
 * Cuts a statement into pieces: clauses with the words by which they are found in another statement, and the values by
 * which they are compared.
 */
import { clausesOf, FINER, isStated } from '../statements/clauses.ts'
import { NEGATION } from '../facts/events.ts'
import { nameKey } from '../words/names.ts'
import { valuesIn, type Value } from '../words/opposites.ts'
import type { Place, Statement } from '../paper.ts'
import { mentionsIn, type People } from '../words/people.ts'
import { stemOf, wordsOf, type Word } from '../words/stems.ts'

const MOST_PIECES = 400
const SCOPE = 45

export interface Piece {
  text: string
  at: Place
  /** Its number among the pieces of the statement, and the number of its sentence. */
  n: number
  sentence: number
  words: Word[]
  stems: ReadonlySet<string>
  /**
   * The kinds of its values. Two clauses about whether something was open belong together, even if one says it was
   * closed, so the values themselves must not decide.
   */
  compared: ReadonlySet<string>
  values: Value[]
  persons: ReadonlySet<string>
  /** From each capitalised word to the key of the person who may be meant. */
  named: ReadonlyMap<string, string>
  denies: boolean
  /** The word that is denied: "ring" in "the siren did not ring". */
  denied: string | null
}

/** Joins a surname to the full name that is written elsewhere. Two people with one surname count as one, so that they cause no false difference. */
export function samePersons(texts: readonly string[]): ReadonlyMap<string, string> {
  const root = new Map<string, string>()
  const find = (key: string): string => {
    let at = key
    for (let up = root.get(at); up !== undefined && up !== at; up = root.get(at)) at = up
    root.set(key, at)
    return at
  }
  for (const text of texts)
    for (const [name] of text.matchAll(FULL_NAME)) {
      const [first, ...rest] = name.split(' ').map(nameKey)
      if (first) for (const key of rest) if (find(key) !== find(first)) root.set(find(key), find(first))
    }
  return new Map([...root.keys()].map((key) => [key, find(key)]))
}
const FULL_NAME = /(?<![\p{L}.])\p{Lu}\p{Ll}{2,20}(?: \p{Lu}\p{Ll}{2,20}){1,3}(?![\p{L}])/gu

/**
 * @param same the result of `samePersons` for all papers
 * @returns the pieces of a statement that say something in English, because the stems are English
 */
export function piecesOf(statement: Statement, people: People, same: ReadonlyMap<string, string>): Piece[] {
  const found: Piece[] = []
  for (const [sentence, one] of statement.sentences.entries()) {
    if (!isStated(one)) continue
    for (const { text, at } of clausesOf(one, FINER)) {
      if (found.length >= MOST_PIECES) return found
      const values = valuesIn(text)
      const spans = values.filter(({ opposites }) => opposites.use !== 'thing')
      const words = wordsOf(text, () => false).filter(
        ({ start }) => !spans.some((span) => start >= span.start && start < span.end),
      )
      const not = NEGATION.exec(text)
      const scope = not ? text.slice(not.index + not[0].length, not.index + not[0].length + SCOPE) : ''
      found.push({
        text,
        at,
        n: found.length,
        sentence,
        words,
        stems: new Set(words.map(({ stem }) => stem)),
        compared: new Set(spans.map(({ opposites }) => `#${opposites.topic}`)),
        values,
        persons: new Set(mentionsIn(people, text).map(({ key }) => same.get(key) ?? key)),
        named: new Map(
          words
            .filter((word) => /^\p{Lu}/u.test(word.text))
            .map((word) => [word.text, same.get(nameKey(word.text)) ?? nameKey(word.text)]),
        ),
        denies: not !== null,
        denied: wordsOf(scope, () => false)[0]?.stem ?? null,
      })
    }
  }
  return found
}

/** The stem of the first meaningful word after a place in a piece. */
export const wordAfter = ({ words }: Piece, end: number): string | null =>
  words.find(({ start, stem }) => start >= end && !LIGHT.has(stem))?.stem ?? null
/** "The left side of the room" is about the room, so these words are skipped. */
const LIGHT = new Set(['side', 'portion', 'colour', 'coloured', 'part'].map(stemOf))
