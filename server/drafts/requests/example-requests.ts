/**
 * Says which paper a request is like, learned from example requests of each template (content/drafts/examples) and from
 * the names of the papers. Two answers are added: the nearest examples, and a linear classifier that has learned which
 * words tell one paper from its neighbours (passive-aggressive learning, Crammer et al., 2006, PA-I). It is learned in
 * memory from a few thousand short texts, which takes some 100 ms.
 */
import type { ExampleRequest } from './request-content.ts'
import type { ReadTokens, Token } from './request-tokens.ts'
import { EXAMPLES } from './weights.ts'

/** @returns for each paper how much the request is like its examples: mostly 0 to 2, below 0 for what it is not */
export type CompareExamples = (tokens: readonly Token[], weights: readonly number[]) => ReadonlyMap<string, number>

/** Places of features with their weights; its length is 1. */
type Vector = { place: number; weight: number }[]

/** @param verbs words that ask, in small letters: every paper is asked for with them, so they tell nothing */
export function openExamples(
  examples: readonly ExampleRequest[],
  readTokens: ReadTokens,
  verbs: ReadonlySet<string>,
): CompareExamples {
  const papers = [...new Set(examples.map(({ paper }) => paper))]
  const rowOf = new Map(papers.map((paper, row) => [paper, row]))
  const labels = examples.map(({ paper }) => rowOf.get(paper) ?? 0)
  const featured = examples.map(({ text }) => {
    const tokens = readTokens(text)
    return featuresOf(
      tokens,
      tokens.map(() => 1),
      verbs,
    )
  })
  const seen = new Map<string, number>()
  for (const features of featured)
    for (const feature of features.keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1)
  const places = new Map([...seen.keys()].map((feature, place) => [feature, place]))
  const rarities = [...seen.values()].map((count) => Math.log(1 + examples.length / count))
  const toVector = (features: ReadonlyMap<string, number>): Vector => {
    const vector = [...features].flatMap(([feature, weight]) => {
      const place = places.get(feature)
      return place === undefined || weight <= 0 ? [] : [{ place, weight: Math.sqrt(weight) * (rarities[place] ?? 0) }]
    })
    // One common word alone must not be as sure as a whole sentence.
    const length = Math.max(EXAMPLES.leastLength, Math.hypot(...vector.map(({ weight }) => weight)))
    return vector.map(({ place, weight }) => ({ place, weight: weight / length }))
  }
  const vectors = featured.map(toVector)
  const having: { row: number; weight: number }[][] = rarities.map(() => [])
  for (const [row, vector] of vectors.entries())
    for (const { place, weight } of vector) having[place]?.push({ row, weight })
  const learned = learnWeights(vectors, labels, { papers: papers.length, features: rarities.length })

  return (tokens, weights) => {
    const request = toVector(featuresOf(tokens, weights, verbs))
    const likeness = new Map<number, number>()
    const scores = new Map<number, number>()
    for (const { place, weight } of request) {
      for (const one of having[place] ?? []) likeness.set(one.row, (likeness.get(one.row) ?? 0) + weight * one.weight)
      for (const [row, speaks] of learned[place] ?? [])
        scores.set(row, (scores.get(row) ?? 0) + EXAMPLES.learned * weight * speaks)
    }
    const nearest = new Map<number, number[]>()
    for (const [at, near] of likeness) {
      const row = labels[at] ?? 0
      const best = nearest.get(row) ?? EXAMPLES.nearest.map(() => 0)
      insertNearest(best, near)
      nearest.set(row, best)
    }
    for (const [row, best] of nearest)
      for (const [at, near] of best.entries())
        scores.set(row, (scores.get(row) ?? 0) + near * (EXAMPLES.nearest[at] ?? 0))
    return new Map([...scores].map(([row, score]) => [papers[row] ?? '', score]))
  }
}

/** Keeps the highest ones, best first. */
function insertNearest(nearest: number[], near: number): void {
  const at = nearest.findIndex((one) => near > one)
  if (at < 0) return
  nearest.splice(at, 0, near)
  nearest.pop()
}

/** Words and neighbouring words. What weighs less than half by its place hardly counts. */
function featuresOf(
  tokens: readonly Token[],
  weights: readonly number[],
  verbs: ReadonlySet<string>,
): Map<string, number> {
  const features = new Map<string, number>()
  const add = (feature: string, weight: number) => features.set(feature, Math.max(features.get(feature) ?? 0, weight))
  let before = ''
  for (const [at, { raw, words }] of tokens.entries())
    for (const word of verbs.has(raw) ? [] : words) {
      const weight = (weights[at] ?? 0) ** EXAMPLES.steepness
      add(word, weight)
      if (before !== '') add(`${before} ${word}`, EXAMPLES.pair * weight)
      before = word
    }
  return features
}

/** @returns for each feature, how much it speaks for or against the papers that it was learned for */
function learnWeights(
  vectors: readonly Vector[],
  labels: readonly number[],
  { papers, features }: { papers: number; features: number },
): ReadonlyMap<number, number>[] {
  const learned = Array.from({ length: features }, () => new Map<number, number>())
  const scores = new Float32Array(papers)
  const order = vectors.map((_, at) => at)
  for (let round = 0; round < EXAMPLES.rounds; round++)
    for (const at of shuffled(order, round)) {
      const vector = vectors[at] ?? []
      const label = labels[at] ?? 0
      scores.fill(0)
      for (const { place, weight } of vector)
        for (const [row, speaks] of learned[place] ?? []) scores[row] = (scores[row] ?? 0) + weight * speaks
      const rival = rivalOf(scores, label)
      const loss = 1 - (scores[label] ?? 0) + (scores[rival] ?? 0)
      if (loss <= 0 || rival === label) continue
      const step = Math.min(EXAMPLES.boldness, loss / 2)
      for (const { place, weight } of vector) {
        const row = learned[place]
        row?.set(label, (row.get(label) ?? 0) + step * weight)
        row?.set(rival, (row.get(rival) ?? 0) - step * weight)
      }
    }
  return learned
}

/** @returns the row with the highest score, but for one */
function rivalOf(scores: Float32Array, except: number): number {
  let found = except
  for (let row = 0; row < scores.length; row++)
    if (row !== except && (found === except || (scores[row] ?? 0) > (scores[found] ?? 0))) found = row
  return found
}

/** Fisher-Yates with a seed, so that the same content chooses the same papers each time. */
function shuffled(order: number[], seed: number): number[] {
  let dice = seed + 1
  for (let at = order.length - 1; at > 0; at--) {
    dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) | 0
    const other = (dice >>> 0) % (at + 1)
    const [mine, theirs] = [order[at] ?? 0, order[other] ?? 0]
    order[at] = theirs
    order[other] = mine
  }
  return order
}
