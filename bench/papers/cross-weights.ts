/**
 * Fits the weights of `content/cross/weights.yaml` on all open bundles by Newton's method, and says what they are worth on
 * bundles that they were not fitted on: each set, of one day and one hand, is left out once.
 * node bench/papers/cross-weights.ts
 * node bench/papers/cross-weights.ts --write     # writes them into the file
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { best, candidates, type DifferenceCandidate } from '#server/papers/compare/contradictions.ts'
import { pairsOfPapers } from '#server/papers/compare/compare-papers.ts'
import type { SameThingSigns } from '#server/papers/compare/signs-of-same-thing.ts'
import { LEAST, WEIGHTS } from '#server/papers/content.ts'
import { factOf } from '#server/papers/facts/fact-of.ts'
import type { PaperFinding } from '#server/papers/index.ts'
import { readCase } from '#server/papers/read-papers.ts'
import { isInKey, OPEN_SETS, readBundles, type Bundle } from '#tests/support/papers/bundles.ts'

const NAMES = Object.keys(WEIGHTS) as (keyof SameThingSigns)[]
const STEPS = 7
/** What a sign must earn before it weighs anything; the first, which is in all rows, weighs freely. */
const SHRINK = 5

interface Row extends DifferenceCandidate {
  signsList: number[]
  isGood: boolean
}
interface Papers {
  between: PaperFinding['between']
  rows: Row[]
}

const rowsOf = (bundle: Bundle): Papers[] => {
  const { statements, clauses } = readCase(bundle.texts)
  return [...pairsOfPapers(statements, clauses)].map(({ earlier, later, setting }) => ({
    between: setting.between,
    rows: candidates(earlier, later, setting).map((pair) => ({
      ...pair,
      signsList: NAMES.map((name) => pair.signs[name] ?? 0),
      isGood: isInKey(bundle, factOf(pair.earlier), factOf(pair.later)),
    })),
  }))
}
const left = OPEN_SETS.flatMap((set) =>
  readBundles(join(import.meta.dirname, '../../tests/papers', set)).map((bundle) => ({
    set,
    bundle,
    papers: rowsOf(bundle),
  })),
)

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length)
const product = (a: readonly number[], b: readonly number[]) => a.reduce((sum, one, i) => sum + one * (b[i] ?? 0), 0)

/** Gauss and Jordan. The matrix is positive definite, so that no row need be exchanged. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0])
  for (const [i, row] of rows.entries()) {
    const pivot = row[i] ?? 1
    for (const [k, value] of row.entries()) row[k] = value / pivot
    for (const other of rows.filter((one) => one !== row)) {
      const by = other[i] ?? 0
      for (const [k, value] of row.entries()) other[k] = (other[k] ?? 0) - by * value
    }
  }
  return rows.map((row) => row.at(-1) ?? 0)
}

/** Signs are scaled to a spread of one, so that all are shrunk alike. */
function fit(rows: readonly Row[]): number[] {
  const spread = NAMES.map((_, i) => {
    const column = rows.map(({ signsList }) => signsList[i] ?? 0)
    const middle = mean(column)
    return Math.sqrt(mean(column.map((one) => (one - middle) ** 2))) || 1
  })
  const scaled = rows.map(({ signsList }) => signsList.map((sign, i) => sign / (spread[i] ?? 1)))
  const shrink: number[] = NAMES.map((_, i) => (i === 0 ? 0 : SHRINK))
  let weights = NAMES.map(() => 0)
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight, i) => -weight * (shrink[i] ?? 0))
    const bend = NAMES.map((_, i) => NAMES.map((__, k) => (i === k ? (shrink[i] ?? 0) : 0)))
    for (const [at, row] of scaled.entries()) {
      const chance = 1 / (1 + Math.exp(-product(row, weights)))
      for (const [i, sign] of row.entries()) {
        slope[i] = (slope[i] ?? 0) + (Number(rows[at]?.isGood) - chance) * sign
        // Most signs of a row are nought and add nothing.
        if (sign === 0) continue
        const line = bend[i] ?? []
        for (const [k, other] of row.entries()) line[k] = (line[k] ?? 0) + chance * (1 - chance) * sign * other
      }
    }
    const change = solve(bend, slope)
    weights = weights.map((weight, i) => weight + (change[i] ?? 0))
  }
  return weights.map((weight, i) => weight / (spread[i] ?? 1))
}

const rowsIn = (some: typeof left) => some.flatMap(({ papers }) => papers.flatMap(({ rows }) => rows))
const weightsOf = new Map(OPEN_SETS.map((out) => [out, fit(rowsIn(left.filter(({ set }) => set !== out)))]))

/** What would be listed of each bundle, with the cuts moved. */
console.table(
  [-0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8].map((shift) => {
    const listed = left.map(({ set, bundle, papers }) => ({
      bundle,
      rows: papers.flatMap(({ between, rows }) =>
        best(
          rows
            .map((row) => ({ ...row, score: product(row.signsList, weightsOf.get(set) ?? []) }))
            .filter(({ score }) => score > LEAST[between] + shift),
        ),
      ),
    }))
    const rows = listed.flatMap((one) => one.rows)
    const planted = listed.flatMap(({ bundle, rows: own }) =>
      bundle.planted.map((pair) =>
        own.some(({ earlier, later }) =>
          isInKey({ ...bundle, planted: [pair], also: [] }, factOf(earlier), factOf(later)),
        ),
      ),
    )
    return {
      shift,
      listed: rows.length,
      precision: mean(rows.map(({ isGood }) => Number(isGood))).toFixed(2),
      recall: mean(planted.map(Number)).toFixed(2),
    }
  }),
)
const weights = fit(rowsIn(left)).map((weight, i) => [NAMES[i] ?? '', Number(weight.toFixed(2))] as const)
console.log(Object.fromEntries(weights))
if (process.argv.includes('--write')) {
  const file = join(import.meta.dirname, '../../content/cross/weights.yaml')
  const document = parseDocument(readFileSync(file, 'utf8'))
  for (const [name, weight] of weights) document.setIn(['signs', name], weight)
  writeFileSync(file, document.toString({ lineWidth: 0 }))
}
