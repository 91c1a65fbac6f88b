/**
 * What is found in bundles of papers with planted differences, at the level of the findings: recall, precision, and
 * findings of "one witness" in whose place another's paper stands. Then the cost of a long file.
 * node bench/papers/cross.ts
 * node bench/papers/cross.ts --quality             # without the costs
 * node bench/papers/cross.ts --quality --open      # without the bundles kept apart
 * node bench/papers/cross.ts --quality --detail    # with the misses and the inventions of the bundles for development
 */
import { join } from 'node:path'
import { readPapers, type PaperFinding } from '#server/papers/index.ts'
import { OPEN_SETS, readBundles, scoreBundle, SETS_KEPT_APART, type Bundle } from '#tests/support/papers/bundles.ts'

/** 100 pages are to be read in six seconds, and 300 are the most that a person can attach. */
const PAGES = [100, 300]
const bundlesOf = (set: string) => readBundles(join(import.meta.dirname, '../../tests/papers', set))
const quotesOf = ({ field, earlier, later }: PaperFinding) => [field, earlier.fact?.quote ?? null, later.fact.quote]

function measure(set: string, bundles: readonly Bundle[], isOpen: boolean) {
  const rows = bundles.map((bundle) => {
    const { findings, statements } = readPapers(bundle.texts)
    const score = scoreBundle(bundle, findings, (n) => statements[n - 1]?.witness ?? null)
    if (isOpen)
      console.dir(
        { bundle: bundle.name, missed: score.missed.map(({ about }) => about), loose: score.loose.map(quotesOf) },
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
  console.table(rows)
  total(set, rows)
  return rows
}
type Row = Record<'planted' | 'found' | 'findings' | 'good' | 'traps' | 'wrong witness', number>
function total(of: string, rows: readonly Row[]) {
  const sum = (key: keyof Row) => rows.reduce((all, row) => all + row[key], 0)
  console.log(
    `${of}: recall ${(sum('found') / sum('planted')).toFixed(2)}, precision ${(sum('good') / sum('findings')).toFixed(2)}, traps ${sum('traps')}, wrong witness ${sum('wrong witness')}`,
  )
}

const development = bundlesOf('development')
const all = (sets: readonly string[], isDetailed: boolean) =>
  sets.flatMap((set) => measure(set, bundlesOf(set), isDetailed))
total('all open', all(OPEN_SETS, process.argv.includes('--detail')))
// Who changes the code never reads these, nor what failed in them, so only the figures are printed.
if (!process.argv.includes('--open')) total('all kept apart', all(SETS_KEPT_APART, false))
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
