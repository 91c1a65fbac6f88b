/**
 * What of a text is compared with the example questions: its words, their meaning in English, neighbouring words, and
 * pieces of words, because people misspell and write Hindi in both scripts.
 */
import { foldText, meaningWords } from '../../text/words.ts'
import { inLatin } from '../../text/spelling.ts'
import { EXAMPLES } from '../weights.ts'

const MOST_WORDS = 120

/** Grammar in English and Hinglish. Fewer words than for a search, because "my wife" and "wife's" differ in who asks. */
const GRAMMAR = new Set(
  `the a an is are was were be been to of in on for and or my i me he she it we they you his her their by with at from this
  that can what how do does did has have had not no if but as so will am our your him them any now after before who which
  there then out up about into ka ki ke ko se me mein hai hain ho hu hun kya kaise mera meri mere main maine ne par bhi aur
  ya to tha thi kar raha rahi rahe gaya gayi nahi nahin koi kuch wo ye yeh`.split(/\s+/),
)

/** The weight of each feature, by its hash. */
export type Features = ReadonlyMap<number, number>

export function featuresOf(text: string): Features {
  const features = new Map<number, number>()
  const add = (kind: string, value: string, weight: number) => {
    const key = hashOf(kind + value)
    features.set(key, (features.get(key) ?? 0) + weight)
  }
  const words = tellingWords(text, MOST_WORDS)
  const stems = words.map(stemOf)
  for (const [at, stem] of stems.entries()) {
    add('w', stem, 1)
    const [next, afterNext] = [stems[at + 1], stems[at + 2]]
    if (next !== undefined) add('b', `${stem} ${next}`, EXAMPLES.pair)
    if (afterNext !== undefined) add('b', `${stem} ${afterNext}`, EXAMPLES.pair * EXAMPLES.gap)
  }
  for (const word of words) for (const piece of piecesOf(`^${oneSpelling(word)}$`)) add('c', piece, EXAMPLES.piece)
  for (const word of meaningWords(text).slice(0, MOST_WORDS)) add('m', stemOf(latinWord(word)), EXAMPLES.meaning)
  return features
}

/** @returns the stems of its telling words, each in one spelling and in Latin letters */
export const stemsOf = (text: string, most = MOST_WORDS): string[] => tellingWords(text, most).map(stemOf)

const tellingWords = (text: string, most: number) =>
  (foldText(text).match(/\d+[a-z]{0,2}|[\p{L}\p{M}]+/gu) ?? [])
    .slice(0, most)
    .map(latinWord)
    .filter((word) => !GRAMMAR.has(word))

const latinWord = (word: string) => (/[\u0900-\u097f]/.test(word) ? inLatin(word) : word)

/** @returns the word with one spelling for what is typed in several ways: "zameen" and "jamin", "kiraaya" and "kiraya" */
const oneSpelling = (word: string) =>
  word
    .replaceAll('aa', 'a')
    .replaceAll(/ee|ii/g, 'i')
    .replaceAll(/oo|uu/g, 'u')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll('q', 'k')
    .replaceAll('ph', 'f')
    .replaceAll('chh', 'ch')
    .replaceAll(/(.)\1+/g, '$1')

const stemOf = (word: string) => oneSpelling(word.length > 4 ? word.replace(/(?:ing|ed|es|s|ly)$/, '') : word)

function* piecesOf(word: string): Generator<string> {
  for (let length = 3; length <= 5; length++)
    for (let at = 0; at + length <= word.length; at++) yield word.slice(at, at + length)
}

/** FNV-1a over UTF-16 units, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
