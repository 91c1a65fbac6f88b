/**
 * Which words tell a narrower answer from the others of its matter. All answers about a used car are like a question about
 * one; that it was stolen is said of one answer alone, so that a question which does not say so is hardly about that one.
 * It is made when the library is built and read as it is.
 */
import { findPlace } from './feature-table.ts'
import { termsOf } from './features.ts'
import { type ModelPart, openParts, storeParts } from './model-parts.ts'

export interface AnswerText {
  text: string
  /** The row of its answer, from 1. */
  answer: number
}

const PARTS = {
  /** Sorted, each with its rarity, 0 to 1, and with the end of its answers. */
  hashes: Uint32Array,
  rarities: Float32Array,
  ends: Uint32Array,
  answers: Uint16Array,
  /** 0 to 255 for a weight of 0 to 1. */
  weights: Uint8Array,
}
const PREFIX = 'telling:'

/**
 * @param texts of each answer: its questions, its heading, its own words
 * @param matterOf the matter of an answer
 * @returns the parts, for the table of the model
 */
export function makeTellingWords(texts: readonly AnswerText[], matterOf: (answer: number) => number): ModelPart[] {
  const read = texts.map(({ text, answer }) => ({ terms: termsOf(text), answer }))
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
  const hashes = Uint32Array.from(shares.keys()).toSorted()
  const ends = new Uint32Array(hashes.length)
  const answers: number[] = []
  const weights: number[] = []
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
    }
    ends[place] = answers.length
  }
  const most = Math.log(1 + texts.length)
  return storeParts(PREFIX, PARTS, {
    hashes,
    rarities: Float32Array.from(hashes, (term) => Math.log(1 + texts.length / (seen.get(term) ?? 1)) / most),
    ends,
    answers: Uint16Array.from(answers),
    weights: Uint8Array.from(weights),
  })
}

/** @returns how much the words of a text tell of each answer, 0 to 1, by its row */
export type TellingWords = (text: string) => Float32Array

/**
 * @param parts as `makeTellingWords` made them; empty where the library has no answers
 * @param count the number of answers
 */
export function openTellingWords(parts: readonly ModelPart[], count: number): TellingWords {
  const model = openParts(PREFIX, PARTS, parts)
  if (!model) return () => new Float32Array(count + 1)
  const { hashes, rarities, ends, answers, weights } = model

  return (text) => {
    const told = new Float32Array(count + 1)
    let all = 0
    for (const term of termsOf(text)) {
      const place = findPlace(hashes, term)
      // A word that no answer has counts like the rarest one.
      const rarity = place === undefined ? 1 : (rarities[place] ?? 1)
      all += rarity
      if (place === undefined) continue
      for (let at = place === 0 ? 0 : (ends[place - 1] ?? 0); at < (ends[place] ?? 0); at++) {
        const answer = answers[at] ?? 0
        told[answer] = (told[answer] ?? 0) + (rarity * (weights[at] ?? 0)) / 255
      }
    }
    return all === 0 ? told : told.map((one) => one / all)
  }
}
