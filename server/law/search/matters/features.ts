/**
 * What of a text is compared with the example questions: its words, their meaning in English, neighbouring words, and
 * pieces of words, because people misspell and write Hindi in both scripts.
 */
import { inLatin } from '#shared/indian-text/latin.ts'
import { foldText, meaningWords } from '../../text/words.ts'
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

let last: { text: string; features: Features } | undefined

/** Remembers the last text, because each model of the matters reads the same question. */
export function featuresOf(text: string): Features {
  if (last?.text !== text) last = { text, features: readFeatures(text) }
  return last.features
}

function readFeatures(text: string): Features {
  const features = new Map<number, number>()
  const add = (key: number, weight: number) => features.set(key, (features.get(key) ?? 0) + weight)
  const words = tellingWords(text, MOST_WORDS)
  for (const [at, { stem, whole }] of words.entries()) {
    add(whole, 1)
    const [next, afterNext] = [words[at + 1]?.stem, words[at + 2]?.stem]
    if (next !== undefined) add(hashOf(`b${stem} ${next}`), EXAMPLES.pair)
    if (afterNext !== undefined) add(hashOf(`b${stem} ${afterNext}`), EXAMPLES.pair * EXAMPLES.gap)
  }
  for (const { pieces } of words) for (const piece of pieces) add(piece, EXAMPLES.piece)
  for (const word of meaningWords(text).slice(0, MOST_WORDS)) add(readWord(word).meaning, EXAMPLES.meaning)
  return features
}

/** @returns the hashes of its telling words and of their meanings in English, each once */
export function termsOf(text: string): Set<number> {
  const terms = new Set(tellingWords(text, MOST_WORDS).map(({ whole }) => whole))
  for (const word of meaningWords(text).slice(0, MOST_WORDS)) terms.add(readWord(word).meaning)
  return terms
}

/** @returns the stems of its telling words, each in one spelling and in Latin letters */
export const stemsOf = (text: string, most = MOST_WORDS): string[] => tellingWords(text, most).map(({ stem }) => stem)

const tellingWords = (text: string, most: number) =>
  (foldText(text).match(/\d+[a-z]{0,2}|[\p{L}\p{M}]+/gu) ?? [])
    .slice(0, most)
    .map(readWord)
    .filter(({ isTelling }) => isTelling)

interface WordFeatures {
  isTelling: boolean
  stem: string
  /** The hashes of its stem as a word, as a meaning, and of its pieces. */
  whole: number
  meaning: number
  pieces: readonly number[]
}

/** People use the same words, and to read one takes longer than all else. Too many would fill the memory of a thread. */
const MOST_REMEMBERED = 20_000
let remembered = new Map<string, WordFeatures>()
/** Those before them. A word that is used again passes on, so that the common ones are never forgotten. */
let rememberedBefore = new Map<string, WordFeatures>()

function readWord(typed: string): WordFeatures {
  const known = remembered.get(typed)
  if (known) return known
  const read = rememberedBefore.get(typed) ?? readNewWord(typed)
  if (remembered.size >= MOST_REMEMBERED) {
    rememberedBefore = remembered
    remembered = new Map()
  }
  remembered.set(typed, read)
  return read
}

function readNewWord(typed: string): WordFeatures {
  const word = /[\u0900-\u097f]/.test(typed) ? inLatin(typed) : typed
  const stem = stemOf(word)
  return {
    isTelling: !GRAMMAR.has(word),
    stem,
    whole: hashOf(`w${stem}`),
    meaning: hashOf(`m${stem}`),
    pieces: Array.from(piecesOf(`^${oneSpelling(word)}$`), (piece) => hashOf(`c${piece}`)),
  }
}

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
