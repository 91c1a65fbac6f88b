/** Ranks the narrower answers of all matters together, by what was learned on questions that other hands wrote for them. */
import { ANSWER_SIGNS, ANSWERS, EXAMPLES, WORD_SPACE } from '../weights.ts'

/** What speaks for each narrower answer, by its row from 1. */
export type AnswerEvidence = Record<keyof typeof ANSWER_SIGNS, Float32Array>

export interface RankedAnswer {
  id: number
  matter: number
  /** The natural logarithm of the chance that it is meant among all answers, 0 at most. */
  score: number
  /** How like the question it is by itself, mostly 0 to 1. */
  likeness: number
  /** The question is one that is listed for it, or compares what it compares: nothing was guessed. */
  isExact?: true
}

interface AskedAnswers {
  /** The matter of each answer, in the order of their rows. */
  matterOf: readonly number[]
  /**
   * Those to the commonest situations. They are listed, because nothing else tells that of the answers to few words
   * one is asked for far more often.
   */
  common: readonly number[]
  /** The number of words in the question. */
  words: number
}

/** @returns those that share something with the question, best first */
export function rankAnswers(evidence: AnswerEvidence, { matterOf, common, words }: AskedAnswers): RankedAnswer[] {
  const scores = new Float32Array(matterOf.length + 1)
  for (const [name, weight] of Object.entries(ANSWER_SIGNS)) {
    const values = evidence[name as keyof AnswerEvidence]
    for (let row = 1; row < scores.length; row++) scores[row] = (scores[row] ?? 0) + weight * (values[row] ?? 0)
  }
  const added = addedToCommon(words)
  for (const row of common) scores[row] = (scores[row] ?? 0) + added(evidence.covered[row] ?? 0)
  const all = logOfSum(scores)
  const { best, own, space } = evidence
  return matterOf
    .flatMap((matter, at): RankedAnswer[] => {
      const id = at + 1
      const like = (best[id] ?? 0) + EXAMPLES.ownWords * (own[id] ?? 0)
      if (like === 0) return []
      return [{ id, matter, score: (scores[id] ?? 0) - all, likeness: like + WORD_SPACE.ofAnswer * (space[id] ?? 0) }]
    })
    .toSorted((a, b) => b.score - a.score)
}

/** @returns what is added to a common answer that has such a share of the words of the question */
function addedToCommon(words: number): (covered: number) => number {
  const { most, few, many, partly, wholly } = ANSWERS.common
  const ofLength = most * Math.min(1, Math.max(0, (many - words) / (many - few)))
  return (covered) => ofLength * Math.min(1, Math.max(0, (covered - partly) / (wholly - partly)))
}

/**
 * Ranks the answers to a message that goes on with an earlier one. What it asks itself counts once more, because the earlier
 * one is mostly the longer and would be answered again.
 * @param together the answers ranked for both messages
 * @param own the same for the later one alone
 */
export function rankForLater(together: readonly RankedAnswer[], own: readonly RankedAnswer[]): RankedAnswer[] {
  const ownScores = new Map(own.map(({ id, score }) => [id, score]))
  const scores = together.map(
    ({ id, score }) => score + ANSWERS.ofLater.share * Math.max(ownScores.get(id) ?? -Infinity, ANSWERS.ofLater.least),
  )
  const all = logOfSum(scores)
  return together.map((one, at) => ({ ...one, score: (scores[at] ?? 0) - all })).toSorted((a, b) => b.score - a.score)
}

/** The logarithm of the sum of what these are the logarithms of. */
function logOfSum(logarithms: Iterable<number>): number {
  const list = Float64Array.from(logarithms)
  const highest = list.reduce((most, one) => Math.max(most, one), -Infinity)
  return highest + Math.log(list.reduce((sum, one) => sum + Math.exp(one - highest), 0))
}

/** @returns the chance that one of its answers is meant, by the row of each matter */
export function chancesOfMatters(answers: readonly RankedAnswer[]): Map<number, number> {
  const chances = new Map<number, number>()
  for (const { matter, score } of answers) chances.set(matter, (chances.get(matter) ?? 0) + Math.exp(score))
  return chances
}
