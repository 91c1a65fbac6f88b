/**
 * What is found in bundles of papers with planted differences, at the level of the findings: recall, precision, and
 * findings of "one witness" in whose place another's paper stands. Then the cost of a long file.
 * node bench/cross.ts
 * node bench/cross.ts --quality             # without the costs
 * node bench/cross.ts --quality --open      # without the bundles kept apart
 * node bench/cross.ts --quality --detail    # with the misses and the inventions of the bundles for development
 */
import { join } from 'node:path'
import { readPapers, type Finding } from '#server/papers/index.ts'
import { readBundles, scoreBundle, type Bundle } from '#tests/support/bundles.ts'

/** 100 pages are to be read in six seconds, and 300 are the most that a person can attach. */
const PAGES = [100, 300]
const bundlesOf = (set: string) => readBundles(join(import.meta.dirname, '../tests/papers', set))
const told = ({ field, earlier, later }: Finding) => [field, earlier.fact?.quote ?? null, later.fact.quote]

function measure(set: string, bundles: readonly Bundle[], isOpen: boolean) {
  const rows = bundles.map((bundle) => {
    const { findings, statements } = readPapers(bundle.texts)
    const score = scoreBundle(bundle, findings, (n) => statements[n - 1]?.witness ?? null)
    if (isOpen)
      console.dir(
        { bundle: bundle.name, missed: score.missed.map(({ about }) => about), loose: score.loose.map(told) },
        { depth: 4, maxArrayLength: null, breakLength: 200 },
      )
    return {
      bundle: bundle.name,
      planted: bundle.planted.length,
      found: score.found.length,
      findings: findings.length,
      good: score.good,
      traps: score.traps.length,
      'wrong witness': score.wrongWitness.length,
    }
  })
  const sum = (key: 'planted' | 'found' | 'findings' | 'good' | 'traps' | 'wrong witness') =>
    rows.reduce((total, row) => total + row[key], 0)
  console.table(rows)
  console.log(
    `${set}: recall ${(sum('found') / sum('planted')).toFixed(2)}, precision ${(sum('good') / sum('findings')).toFixed(2)}, traps ${sum('traps')}, wrong witness ${sum('wrong witness')}`,
  )
}

const development = bundlesOf('development')
measure('development', development, process.argv.includes('--detail'))
// Three bundles in other layouts, by the hand that writes the code, but before it was run on them.
measure('own', bundlesOf('own'), process.argv.includes('--detail'))
// Eight bundles in other layouts and typing habits, written before the reader was run on them.
measure('development-3', bundlesOf('development-3'), process.argv.includes('--detail'))
// Six more, of kinds of case that the reader had hardly seen.
measure('development-4', bundlesOf('development-4'), process.argv.includes('--detail'))
// Two more, with two of the same hand that are kept apart.
measure('development-5', bundlesOf('development-5'), process.argv.includes('--detail'))
// Two more, an assault and a suit for money, again with two of the same hand that are kept apart.
measure('development-6', bundlesOf('development-6'), process.argv.includes('--detail'))
// Four more: a dowry death, a suit for land, a surgery and an attempt to murder, with two that are kept apart.
measure('development-7', bundlesOf('development-7'), process.argv.includes('--detail'))
// Four more: a theft of electricity, a divorce, an insured car and an abduction, with two that are kept apart.
measure('development-8', bundlesOf('development-8'), process.argv.includes('--detail'))
// Who changes the code never reads these, nor what failed in them, so only the figures are printed.
if (!process.argv.includes('--open'))
  for (const set of ['held-out', 'held-out-2', 'held-out-3', 'held-out-4', 'held-out-5', 'held-out-6'])
    measure(set, bundlesOf(set), false)
if (process.argv.includes('--quality')) process.exit()

const costOf = ({ name, texts }: Bundle, length: number) => {
  const pages = Array.from({ length }, (_, i) => ({
    page: i + 1,
    text: texts[i % texts.length]?.text ?? '',
    ocr: false,
  }))
  const start = performance.now()
  const { statements, findings, cut } = readPapers(pages)
  const took = performance.now() - start
  return {
    bundle: name,
    pages: length,
    statements: statements.length,
    findings: findings.length,
    cut,
    ms: Math.round(took),
    'ms a page': (took / length).toFixed(1),
  }
}
console.table(PAGES.flatMap((length) => development.map((bundle) => costOf(bundle, length))))
