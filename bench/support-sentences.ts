/**
 * What the check of sentences finds, on sentences that another hand wrote: `node bench/support-sentences.ts [--failures]`.
 * Of the set kept apart no single failure is ever printed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkSupport } from '#server/research/index.ts'
import { root } from './support.ts'

interface Row {
  id: string
  sentence: string
  sources: { n: number; label: string; passages: string[] }[]
  given: string
  fault: string | null
}

const { values } = parseArgs({ options: { failures: { type: 'boolean' } } })

for (const set of ['development', 'held-out']) {
  const lines = readFileSync(join(root, `tests/support-sentences/${set}.jsonl`), 'utf8')
    .trim()
    .split('\n')
  const rows = lines.map((line) => JSON.parse(line) as Row)
  const table: Record<string, { sentences: number; marked: number; supported: number }> = {}
  const begun = performance.now()
  for (const row of rows) {
    const passages = new Map(row.sources.map(({ n, label, passages: texts }) => [n, [label, ...texts]]))
    const findings = checkSupport(row.sentence, passages, row.given)
    const marked = findings.find(({ finding }) => finding === 'differs' || finding === 'not found')
    const line = (table[row.fault ?? 'none'] ??= { sentences: 0, marked: 0, supported: 0 })
    line.sentences += 1
    if (marked) line.marked += 1
    if (findings.some(({ finding }) => finding === 'supported') && !marked) line.supported += 1
    const isRight = (row.fault === null) === (marked === undefined)
    if (values.failures && set === 'development' && !isRight)
      console.log(
        `${row.fault ?? 'true, but marked'} ${row.id}: ${row.sentence}\n    ${row.sources.map(({ label, passages: texts }) => `${label}: ${texts.join(' // ')}`).join('\n    ')}\n    ${marked ? `${marked.reason} | ${marked.words}` : JSON.stringify(findings.map(({ finding, words }) => [finding, words]))}`,
      )
  }
  console.log(`${set}: ${rows.length} sentences, ${((performance.now() - begun) / rows.length).toFixed(2)} ms each`)
  console.table(table)
}
