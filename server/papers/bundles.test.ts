/** What is found in bundles of papers with a key of what differs in them (`tests/papers`), set by set. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBundles, scoreBundle, type Bundle } from '#tests/support/papers/bundles.ts'
import { readPapers } from './index.ts'

const bundlesOf = (set: string) => readBundles(join(import.meta.dirname, '../../tests/papers', set))
function scoreOf(bundles: readonly Bundle[]) {
  const scores = bundles.map((bundle) => {
    const { findings, statements } = readPapers(bundle.texts)
    const score = scoreBundle(bundle, findings, (n) => statements[n - 1]?.witness ?? null)
    return { ...score, planted: bundle.planted.length, findings: findings.length }
  })
  const sum = (of: (score: (typeof scores)[number]) => number) => scores.reduce((total, score) => total + of(score), 0)
  return {
    recall: sum(({ found }) => found.length) / sum(({ planted }) => planted),
    precision: sum(({ good }) => good) / sum(({ findings }) => findings),
    wrongWitness: scores.flatMap(({ wrongWitness }) => wrongWitness),
  }
}

/** What was reached when this was written, less what a changed word may cost. */
const FLOORS = {
  development: { recall: 0.68, precision: 0.82 },
  own: { recall: 0.76, precision: 0.78 },
  'development-3': { recall: 0.54, precision: 0.72 },
  'development-4': { recall: 0.43, precision: 0.68 },
  'development-5': { recall: 0.7, precision: 0.64 },
  'development-6': { recall: 0.6, precision: 0.61 },
  'development-7': { recall: 0.58, precision: 0.58 },
  'development-8': { recall: 0.49, precision: 0.59 },
  'development-9': { recall: 0.58, precision: 0.74 },
  'development-10': { recall: 0.56, precision: 0.57 },
  'development-11': { recall: 0.76, precision: 0.6 },
  'development-12': { recall: 0.54, precision: 0.6 },
}
test.each(Object.entries(FLOORS))(
  'of the bundles %s much is found, little is invented, and no witness answers for another',
  (set, floor) => {
    const { recall, precision, wrongWitness } = scoreOf(bundlesOf(set))
    expect(recall).toBeGreaterThan(floor.recall)
    expect(precision).toBeGreaterThan(floor.precision)
    expect(wrongWitness).toEqual([])
  },
)

test('bundles whose columns a scan has closed up are read nearly as well, and no witness answers for another', () => {
  const closed = Object.keys(FLOORS)
    .flatMap(bundlesOf)
    .map((bundle) => ({
      ...bundle,
      texts: bundle.texts.map((page) => ({ ...page, text: page.text.replaceAll(/(?<=\S) {2,}(?=\S)/g, ' ') })),
    }))
  const { recall, precision, wrongWitness } = scoreOf(closed)
  expect(recall).toBeGreaterThan(0.57)
  expect(precision).toBeGreaterThan(0.7)
  expect(wrongWitness).toEqual([])
})
