/**
 * Says which paper a request is like, learned from example requests of each template (content/drafts/examples) and from
 * the names of the papers. Two answers are added: the nearest examples, and a linear classifier that has learned which
 * words tell one paper from its neighbours. It is learned in memory, once in each process.
 */
import { learnLinear } from '#server/platform/linear-classifier.ts'
import { isTown } from '../facts/place-names.ts'
import type { ExampleRequest } from './request-content.ts'
import type { ReadTokens, Token } from './request-tokens.ts'
import { EXAMPLES } from './weights.ts'

/** @returns for each paper how much the request is like its examples: mostly 0 to 2, below 0 for what it is not */
export type CompareExamples = (tokens: readonly Token[], weights: readonly number[]) => ReadonlyMap<string, number>

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
  const toVector = (features: ReadonlyMap<string, number>) => {
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
  const { rounds, rate } = EXAMPLES
  const learned = sparse(
    learnLinear(
      vectors.map((vector) => ({
        places: Uint32Array.from(vector, ({ place }) => place),
        weights: Float32Array.from(vector, ({ weight }) => weight),
      })),
      labels,
      { classes: papers.length, features: rarities.length, rounds, rate },
    ),
    papers.length,
  )

  return (tokens, weights) => {
    const request = toVector(featuresOf(tokens, weights, verbs))
    // By number: a request is like thousands of examples a little, and a map of them took longer than all else.
    const likeness = new Float64Array(examples.length)
    const scores = new Float64Array(papers.length)
    for (const { place, weight } of request) {
      for (const { row, weight: other } of having[place] ?? []) likeness[row] = (likeness[row] ?? 0) + weight * other
      for (const { row, speaks } of learned[place] ?? [])
        scores[row] = (scores[row] ?? 0) + EXAMPLES.learned * weight * speaks
    }
    const nearest = papers.map(() => EXAMPLES.nearest.map(() => 0))
    for (let row = 0; row < likeness.length; row++)
      if (likeness[row]) insertNearest(nearest[labels[row] ?? 0] ?? [], likeness[row] ?? 0)
    for (const [row, best] of nearest.entries())
      for (const [at, near] of best.entries()) scores[row] = (scores[row] ?? 0) + near * (EXAMPLES.nearest[at] ?? 0)
    return new Map(papers.flatMap((paper, row) => (scores[row] ? [[paper, scores[row]] as const] : [])))
  }
}

/** Keeps the highest ones, best first. */
function insertNearest(nearest: number[], near: number): void {
  if (near <= (nearest.at(-1) ?? Infinity)) return
  const at = nearest.findIndex((one) => near > one)
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
    // A town is in examples by chance: "flat in Pune" must not make every request of Pune a lease.
    for (const word of verbs.has(raw) || isTown(raw.charAt(0).toUpperCase() + raw.slice(1)) ? [] : words) {
      const weight = (weights[at] ?? 0) ** EXAMPLES.steepness
      add(word, weight)
      if (before !== '') add(`${before} ${word}`, EXAMPLES.pair * weight)
      before = word
    }
  return features
}

/** @returns for each feature the papers that it speaks for or against, and how much */
function sparse(weights: Float32Array, papers: number): { row: number; speaks: number }[][] {
  return Array.from({ length: weights.length / papers }, (_, place) => {
    const speaking: { row: number; speaks: number }[] = []
    // By number: most of some ten million weights are 0, and a list of them took longer than all else.
    for (let row = 0; row < papers; row++) {
      const speaks = weights[place * papers + row] ?? 0
      if (speaks !== 0) speaking.push({ row, speaks })
    }
    return speaking
  })
}
