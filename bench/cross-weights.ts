/**
 * Fits the weights of `server/papers/compare/weights.ts` on all open bundles, and says what they are worth on a
 * bundle that they were not fitted on: each is left out once.
 * node bench/cross-weights.ts
 */
import { join } from 'node:path'
import { likenessIn } from '#server/papers/compare/likeness.ts'
import { byField, candidates } from '#server/papers/compare/contradictions.ts'
import { relationsIn } from '#server/papers/compare/compare-papers.ts'
import { WEIGHTS, type Signs } from '#server/papers/compare/weights.ts'
import { factOf } from '#server/papers/facts/fact-of.ts'
import { readCase } from '#server/papers/read-papers.ts'
import { isInKey, readBundles } from '#tests/support/bundles.ts'

const NAMES = Object.keys(WEIGHTS) as (keyof Signs)[]
const ROUNDS = 300
const RATE = 0.3
const MOMENTUM = 0.9
const SHRINK = 0.002

type AllSigns = Required<Signs>
const NONE = Object.fromEntries(NAMES.map((name) => [name, 0])) as AllSigns
interface Row {
  bundle: string
  signs: AllSigns
  isGood: boolean
}

const SETS = ['development', 'own', 'development-3', 'development-4', 'development-5']
const open = SETS.flatMap((set) =>
  readBundles(join(import.meta.dirname, '../tests/papers', set)).map((bundle) => ({
    ...bundle,
    name: `${set}/${bundle.name}`,
  })),
)
const rows = open.flatMap((bundle): Row[] => {
  const { statements, clauses } = readCase(bundle.texts)
  const likeness = likenessIn(clauses.flat())
  const papers = clauses.map((own) => ({ clauses: own, values: byField(own) }))
  const relation = relationsIn(statements)
  return statements.flatMap((later, j) =>
    statements.slice(0, j).flatMap((earlier, i) => {
      const [before, now] = [papers[i], papers[j]]
      if (!before || !now) return []
      return candidates(before, now, relation(earlier, later), likeness).map((pair) => ({
        bundle: bundle.name,
        signs: { ...NONE, ...pair.signs },
        isGood: isInKey(bundle, factOf(pair.earlier), factOf(pair.later)),
      }))
    }),
  )
})

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length)

/** Signs are scaled to a spread of one, so that one rate of learning serves all. */
function fit(given: readonly Row[]): AllSigns {
  const middle = NAMES.map((name) => (name === 'base' ? 0 : mean(given.map(({ signs }) => signs[name]))))
  const spread = NAMES.map((name, i) =>
    name === 'base' ? 1 : Math.sqrt(mean(given.map(({ signs }) => (signs[name] - (middle[i] ?? 0)) ** 2))) || 1,
  )
  const scaled = given.map(({ signs }) => NAMES.map((name, i) => (signs[name] - (middle[i] ?? 0)) / (spread[i] ?? 1)))
  const weights = NAMES.map(() => 0)
  const speed = NAMES.map(() => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = NAMES.map(() => 0)
    for (const [at, row] of scaled.entries()) {
      const odds = row.reduce((sum, sign, i) => sum + sign * (weights[i] ?? 0), 0)
      const miss = 1 / (1 + Math.exp(-odds)) - Number(given[at]?.isGood)
      for (const [i, sign] of row.entries()) slope[i] = (slope[i] ?? 0) + (miss * sign) / given.length
    }
    for (const [i, steep] of slope.entries()) {
      speed[i] = MOMENTUM * (speed[i] ?? 0) - RATE * (steep + (i === 0 ? 0 : SHRINK * (weights[i] ?? 0)))
      weights[i] = (weights[i] ?? 0) + (speed[i] ?? 0)
    }
  }
  const plain = weights.map((weight, i) => weight / (spread[i] ?? 1))
  const shift = plain.reduce((sum, weight, i) => sum + weight * (middle[i] ?? 0), 0)
  return Object.fromEntries(NAMES.map((name, i) => [name, (plain[i] ?? 0) - (name === 'base' ? shift : 0)])) as AllSigns
}

const weighWith = (weights: AllSigns, signs: AllSigns) =>
  NAMES.reduce((sum, name) => sum + weights[name] * signs[name], 0)
const bundles = [...new Set(rows.map(({ bundle }) => bundle))]
const left = bundles.flatMap((name) => {
  const weights = fit(rows.filter(({ bundle }) => bundle !== name))
  return rows.filter(({ bundle }) => bundle === name).map((row) => ({ ...row, odds: weighWith(weights, row.signs) }))
})
console.table(
  [1, 0.5, 0, -0.35, -0.5, -1].map((least) => {
    const kept = left.filter(({ odds }) => odds > least)
    const good = kept.filter(({ isGood }) => isGood).length
    const all = left.filter(({ isGood }) => isGood).length
    return { least, pairs: kept.length, precision: (good / kept.length).toFixed(2), recall: (good / all).toFixed(2) }
  }),
)
console.log(Object.fromEntries(Object.entries(fit(rows)).map(([name, weight]) => [name, Number(weight.toFixed(2))])))
