/** Scores of documents, and how they are added. */

export type Scores = Map<number, number>

/** @returns the same scores, divided so that the best has 1 */
export function normalizeScores(scores: Scores): Scores {
  const topIds = scores.values().reduce((most, score) => Math.max(most, score), 0)
  return topIds > 0 ? new Map([...scores].map(([id, score]) => [id, score / topIds])) : scores
}

/** @returns the weighted sum of several scores */
export function combineScores(...parts: readonly (readonly [Scores, number])[]): Scores {
  const sum: Scores = new Map()
  for (const [scores, weight] of parts)
    if (weight !== 0) for (const [id, score] of scores) sum.set(id, (sum.get(id) ?? 0) + weight * score)
  return sum
}

/** @returns the best ids, best first; between equal scores the one that was imported first */
export const best = (scores: Scores, most: number): number[] =>
  [...scores]
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, most)
    .map(([id]) => id)
