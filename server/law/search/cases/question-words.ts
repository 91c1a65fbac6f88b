/** Which words of a question a text has, and what they weigh. */
import { ENTRY_KINDS, type QuestionTerms, type Term, type TermReader } from '../terms.ts'
import { meaningWords } from '../../text/words.ts'

export interface QuestionWords {
  /** The terms of the question that a text has, in any of their forms. */
  termsIn(text: string): Term[]
  /** What these weigh together, among judgments. */
  weightOf(held: readonly Term[]): number
  /** What all of the question weighs, what nobody knows of it too. */
  totalWeight: number
}

export function openQuestionWords(question: QuestionTerms, { rarity }: TermReader): QuestionWords {
  const termWeight = ({ stem, weight }: Term) => weight * rarity(stem, ENTRY_KINDS.judgment)
  const weightOf = (held: readonly Term[]) => held.reduce((sum, term) => sum + termWeight(term), 0)
  return {
    termsIn(text) {
      const held = [...new Set(meaningWords(text))]
      return question.terms.filter((term) => held.some((word) => isFormOf(word, term)))
    },
    weightOf,
    totalWeight: weightOf(question.terms) + question.unknown * rarity('', ENTRY_KINDS.judgment),
  }
}

/** A short stem begins too many words to be known by its beginning alone. */
const TELLING_STEM = 4
const LONGEST_ENDING = 6

/** Whether a word is a form of the question's: "arrested" of "arrest". The index stems; a text is only read, and never so much of it. */
export function isFormOf(word: string, { word: asked, stem }: Term): boolean {
  if (word === asked) return true
  const root = stem.replace(/i$/, '')
  return root.length >= TELLING_STEM && word.startsWith(root) && word.length <= root.length + LONGEST_ENDING
}
