/**
 * Which words tell a narrower answer from the others of its matter. All answers about a used car are like a question about
 * one; that it was stolen is said of one answer alone, so that a question which does not say so is hardly about that one.
 * The same table tells how much of the question an answer has, and how much of its heading the question has: the nearest
 * example may share a long story and be about another point. It is made when the library is built and read as it is.
 */
import { indexOfFeature } from './feature-table.ts'
import { termsOf } from './features.ts'
import { type ModelPart, openParts, storeParts } from './model-parts.ts'

export interface AnswerText {
  text: string
  /** The row of its answer, from 1. */
  answer: number
  /** Whether it is the question that stands over the answer, in English or in Hindi. */
  isHeading?: true
}

const PARTS = {
  /** Sorted, each with its rarity, 0 to 1, and with the end of its answers. */
  hashes: Uint32Array,
  rarities: Float32Array,
  ends: Uint32Array,
  answers: Uint16Array,
  /** 0 to 255 for a weight of 0 to 1. */
  weights: Uint8Array,
  /** Whether its heading has the word. */
  inHeading: Uint8Array,
  /** The rarities of all words of the heading of each answer. */
  headings: Float32Array,
}
const PREFIX = 'telling:'

/**
 * @param texts of each answer: its questions, its heading, its own words
 * @param matterOf the matter of an answer
 * @returns the parts, for the table of the model
 */
export function makeTellingWords(texts: readonly AnswerText[], matterOf: (answer: number) => number): ModelPart[] {
  const read = texts.map(({ text, answer, isHeading }) => ({ terms: termsOf(text), answer, isHeading }))
  const textsOf = new Map<number, number>()
  for (const { answer } of read) textsOf.set(answer, (textsOf.get(answer) ?? 0) + 1)
  /** Term → answer → the share of its texts that have the term. */
  const shares = new Map<number, Map<number, number>>()
  const seen = new Map<number, number>()
  for (const { terms, answer } of read)
    for (const term of terms) {
      const ofTerm = shares.get(term) ?? new Map<number, number>()
      if (ofTerm.size === 0) shares.set(term, ofTerm)
      ofTerm.set(answer, (ofTerm.get(answer) ?? 0) + 1 / (textsOf.get(answer) ?? 1))
      seen.set(term, (seen.get(term) ?? 0) + 1)
    }
  const most = Math.log(1 + texts.length)
  const rarityOf = (term: number) => Math.log(1 + texts.length / (seen.get(term) ?? 1)) / most
  const headings = new Map<number, Set<number>>()
  for (const { terms, answer } of read.filter(({ isHeading }) => isHeading))
    headings.set(answer, new Set([...(headings.get(answer) ?? []), ...terms]))
  const hashes = Uint32Array.from(shares.keys()).toSorted()
  const ends = new Uint32Array(hashes.length)
  const answers: number[] = []
  const weights: number[] = []
  const inHeading: number[] = []
  for (const [place, term] of hashes.entries()) {
    const ofTerm = shares.get(term) ?? new Map<number, number>()
    const ofMatter = new Map<number, number>()
    for (const [answer, share] of ofTerm) {
      const matter = matterOf(answer)
      ofMatter.set(matter, (ofMatter.get(matter) ?? 0) + share)
    }
    for (const [answer, share] of ofTerm) {
      // The chance that the answer is meant, if the term is all that is known, times how surely it has the term.
      const weight = (share / (ofMatter.get(matterOf(answer)) ?? share)) * Math.sqrt(share)
      answers.push(answer)
      weights.push(Math.round(255 * weight))
      inHeading.push(Number(headings.get(answer)?.has(term) ?? false))
    }
    ends[place] = answers.length
  }
  return storeParts(PREFIX, PARTS, {
    hashes,
    rarities: Float32Array.from(hashes, rarityOf),
    ends,
    answers: Uint16Array.from(answers),
    weights: Uint8Array.from(weights),
    inHeading: Uint8Array.from(inHeading),
    headings: Float32Array.from({ length: Math.max(0, ...textsOf.keys()) + 1 }, (_, answer) =>
      [...(headings.get(answer) ?? [])].reduce((sum, term) => sum + rarityOf(term), 0),
    ),
  })
}

/** What the words of a text say of each answer by its row, 0 to 1; a rare word counts for more. */
export interface ToldByWords {
  /** How much they tell it from the others of its matter. */
  telling: Float32Array
  /** The share of them that the answer or one of its questions has. */
  covered: Float32Array
  /** The share of the words of its heading that they have. A heading with one more condition is about another case. */
  headed: Float32Array
}

/**
 * @param parts as `makeTellingWords` made them; empty where the library has no answers
 * @param count the number of answers
 */
export function openTellingWords(parts: readonly ModelPart[], count: number): (text: string) => ToldByWords {
  const model = openParts(PREFIX, PARTS, parts)
  const none = (): ToldByWords => ({
    telling: new Float32Array(count + 1),
    covered: new Float32Array(count + 1),
    headed: new Float32Array(count + 1),
  })
  if (!model) return none
  const { hashes, rarities, ends, answers, weights, inHeading, headings } = model

  return (text) => {
    const told = none()
    const { telling, covered, headed } = told
    let all = 0
    for (const term of termsOf(text)) {
      const place = indexOfFeature(hashes, term)
      // A word that no answer has counts like the rarest one.
      const rarity = place === undefined ? 1 : (rarities[place] ?? 1)
      all += rarity
      if (place === undefined) continue
      for (let at = place === 0 ? 0 : (ends[place - 1] ?? 0); at < (ends[place] ?? 0); at++) {
        const answer = answers[at] ?? 0
        telling[answer] = (telling[answer] ?? 0) + (rarity * (weights[at] ?? 0)) / 255
        covered[answer] = (covered[answer] ?? 0) + rarity
        if (inHeading[at]) headed[answer] = (headed[answer] ?? 0) + rarity
      }
    }
    if (all === 0) return told
    return {
      telling: telling.map((one) => one / all),
      covered: covered.map((one) => one / all),
      headed: headed.map((one, answer) => (one === 0 ? 0 : one / (headings[answer] ?? one))),
    }
  }
}
