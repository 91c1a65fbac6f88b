import { ENTRY_KINDS, type QuestionTerms, type Term, type TermReader } from '../terms.ts'
import { meaningWords } from '../../text/words.ts'

export interface QuestionWords {
  /** @returns the terms of the question that the text has, in any of their forms */
  termsIn(text: string): Term[]
  weightOf(held: readonly Term[]): number
  /**
   * Words that the library does not know weigh too, otherwise a question about something else would look fully covered.
   */
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

/** The shortest stem that is recognised by its beginning. A shorter one would begin too many words. */
const TELLING_STEM = 4
const LONGEST_ENDING = 6

/**
 * Whether a word is a form of the question's word: "arrested" of "arrest". The index stems; this text is only read, so
 * stemming all of it would cost too much.
 */
export function isFormOf(word: string, { word: asked, stem }: Term): boolean {
  if (word === asked) return true
  const root = stem.replace(/i$/, '')
  return root.length >= TELLING_STEM && word.startsWith(root) && word.length <= root.length + LONGEST_ENDING
}
