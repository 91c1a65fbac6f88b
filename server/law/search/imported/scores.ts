export type Scores = Map<number, number>

/** Divides by the best score, so that scores of different kinds can be added. */
export function normalizeScores(scores: Scores): Scores {
  const topIds = scores.values().reduce((most, score) => Math.max(most, score), 0)
  return topIds > 0 ? new Map([...scores].map(([id, score]) => [id, score / topIds])) : scores
}

export function combineScores(...parts: readonly (readonly [Scores, number])[]): Scores {
  const sum: Scores = new Map()
  for (const [scores, weight] of parts)
    if (weight !== 0) for (const [id, score] of scores) sum.set(id, (sum.get(id) ?? 0) + weight * score)
  return sum
}

/**
 * Between equal scores the document that was imported first comes first, so that the same question always has the same
 * answer.
 */
export const bestScores = (scores: Scores, most: number): number[] =>
  [...scores]
    .toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, most)
    .map(([id]) => id)
