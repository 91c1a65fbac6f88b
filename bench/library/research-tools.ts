/**
 * Our own time for a call of each research tool, as a model's loop or an assistant calls it: node bench/library/research-tools.ts
 * It runs on the digests as `npm run build` made them, and with `--library FILE` on an imported library beside them. Wall time is through the
 * library's threads, as in the product; CPU is that of the whole process, because on a shared machine only that is the
 * program's own.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'
import { currentLibrary, openLibrary, type Library } from '#server/law/index.ts'
import { researchTools } from '#server/research/index.ts'
import { percentile, root } from '../support.ts'

const { values } = parseArgs({ options: { library: { type: 'string' } } })
const GOAL_MS = 80
const today = '2026-11-28'
/** Each call is one of these questions, of the development set. */
const QUESTIONS = 60
/** The first calls are not measured, because they pay for reading the file and compiling patterns. */
const WARM_UP = 6

async function measure() {
  const digests = await currentLibrary(join(root, 'dist/library'))
  await run('digests', await openLibrary(digests))
  if (values.library) await run('with the import', await openLibrary(digests, { corpus: values.library }))
}

async function run(on: string, library: Library) {
  const asks = z
    .array(z.looseObject({ ask: z.string() }))
    .parse(parse(readFileSync(join(root, 'tests/questions/questions.yaml'), 'utf8')))
    .map(({ ask }) => ask)
    .slice(0, QUESTIONS + WARM_UP)
  const hits = await Promise.all(asks.slice(0, 12).map((q) => library.search({ q, filters: {}, page: 1, perPage: 12 })))
  const ids = [...new Set(hits.flatMap((found) => found.hits.map(({ id }) => id)))]
  const provisions = hits.flatMap((found) =>
    found.hits.filter(({ kind }) => kind === 'provision').map(({ label }) => label),
  )
  const text = (at: number) =>
    `Under ${provisions[at % provisions.length] ?? ''} and ${provisions[(at + 7) % provisions.length] ?? ''}, as held in Arnesh Kumar v. State of Bihar, (2014) 8 SCC 273.`
  const calls: [string, string, object[]][] = [
    ['search_law', 'any', asks.map((query) => ({ query }))],
    ['search_law', 'judgments', asks.map((query) => ({ query, kind: 'judgment' }))],
    ['search_law', 'provisions, with a State', asks.map((query) => ({ query, kind: 'provision', state: 'Kerala' }))],
    ['read_source', 'by id', ids.map((id) => ({ id }))],
    ['read_source', 'by name', provisions.map((id) => ({ id }))],
    ['read_source', 'by words', ids.map((id) => ({ id, paragraphs: 'notice bail arrest delay' }))],
    ['check_citations', '3 citations', asks.map((_, at) => ({ text: text(at) }))],
    ['old_and_new_section', '', asks.map((_, at) => ({ section: `${300 + at} IPC` }))],
    [
      'compute_period',
      '',
      asks.map((_, at) => ({
        text: `cheque returned on ${1 + (at % 28)} October 2026, notice received 2 November 2026`,
      })),
    ],
    ['list_matters', '', asks.map((query) => ({ query }))],
  ]
  const rows = []
  for (const [name, what, inputs] of calls) rows.push({ on, tool: name, what, ...(await times(library, name, inputs)) })
  console.table(rows)
  await library.close()
}

async function times(library: Library, name: string, inputs: readonly object[]) {
  const tool = researchTools.get(name)
  if (!tool) throw new Error(`There is no tool ${name}.`)
  const walls: number[] = []
  const cpus: number[] = []
  let longest = 0
  for (const [at, input] of inputs.entries()) {
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    const { summary, items } = await tool.run(library, input as never, { today })
    const { user, system } = process.cpuUsage(cpu)
    if (at < WARM_UP) continue
    walls.push(performance.now() - start)
    cpus.push((user + system) / 1_000)
    longest = Math.max(longest, summary.length + items.reduce((sum, item) => sum + item.text.length, 0))
  }
  const p95 = percentile(walls, 0.95)
  return {
    n: walls.length,
    'p50 ms': percentile(walls, 0.5).toFixed(1),
    'p95 ms': p95.toFixed(1),
    'p95 CPU ms': percentile(cpus, 0.95).toFixed(1),
    characters: longest,
    [`p95 ≤ ${GOAL_MS}`]: p95 <= GOAL_MS ? 'yes' : 'no',
  }
}

await measure()
