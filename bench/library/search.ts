/**
 * The time of a search as the page asks for it, hits and passages included, with everything public imported: node
 * bench/library/search.ts
 * The Acts of India Code, the Constitution, the 2,914 judgments and 197 statutes, and the citation table of
 * ../shared/data go into a temporary library, or `--library FILE` is one that has them. CPU is beside wall time,
 * because on a shared machine only that is the program's own. Skipped where ../shared/data is absent.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'
import { knownActs } from '#server/law/commands/known-acts.ts'
import { readQuestions } from '#server/law/commands/run.ts'
import { runImport } from '#server/law/import/run-import.ts'
import { buildLibrary } from '#server/law/index.ts'
import { openReader } from '#server/law/threads/reader.ts'
import { unpackPools } from './pools.ts'
import { percentile, root } from '../support.ts'

const data = join(root, '../shared/data')
const { values } = parseArgs({ options: { library: { type: 'string' } } })
/** One in so many judgments gives its opening as a page of facts. */
const EVERY = 60
const PAGE = 6_000

async function measure() {
  const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-bench-'))
  try {
    const digests = await buildLibrary(join(root, 'content/law'), join(dir, 'dist'))
    const texts = await unpackPools(dir)
    const library = values.library ?? join(dir, 'library.sqlite')
    if (!values.library)
      for (const [source, from] of [
        ['india-code', join(data, 'central_acts_sections_en.jsonl.gz')],
        ['constitution', join(data, 'constitution_articles_2026-05.jsonl')],
        ['judgments-text', join(dir, 'judgments-text')],
        ['statutes-text', join(dir, 'statutes-text')],
        ['sc-citations', join(data, 'sc_citations_1990_2025.jsonl.gz')],
      ] as const) {
        const start = performance.now()
        const { added } = await runImport({ library, source, from, known: await knownActs() }, () => undefined)
        const seconds = (performance.now() - start) / 1_000
        console.log(`${source}: ${added} in ${seconds.toFixed(1)} s, ${Math.round(added / seconds)} a second`)
      }
    console.log(`the library: ${(statSync(library).size / 1e6).toFixed(0)} MB`)
    const reader = openReader(digests, library)
    const lay = z
      .array(z.looseObject({ ask: z.string() }))
      .parse(parse(readFileSync(join(root, 'tests/questions/questions.yaml'), 'utf8')))
      .map(({ ask }) => ask)
    const pages = [
      ...readQuestions(readFileSync(join(data, 'aila2019/queries_dev.txt'), 'utf8')).map(({ text }) => text),
      ...texts.filter((_, at) => at % EVERY === 0).map((text) => text.slice(0, PAGE)),
    ]
    const exact =
      readFileSync(join(data, 'aila2019/citation_edges.jsonl'), 'utf8').match(/\(\d{4}\) \d+ SCC \d+/g) ?? []
    // The first questions are not measured, because they pay for reading the file.
    for (const text of pages.slice(0, 5)) reader.search({ q: text, filters: {}, page: 1 })
    const search = (q: string) => reader.search({ q, filters: {}, page: 1 })
    console.table([
      row('a lay question', lay, search),
      row('a page of facts', pages, search),
      row('an exact citation', exact.slice(0, 400), (q) => reader.lookUp(q)),
    ])
    reader.close()
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function row(what: string, texts: readonly string[], ask: (text: string) => unknown) {
  const times = texts.map((text) => {
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    ask(text)
    const { user, system } = process.cpuUsage(cpu)
    return { wall: performance.now() - start, cpu: (user + system) / 1_000 }
  })
  const at = (share: number, read: 'wall' | 'cpu') =>
    percentile(
      times.map((time) => time[read]),
      share,
    ).toFixed(1)
  return {
    what,
    n: times.length,
    'p50 ms': at(0.5, 'wall'),
    'p95 ms': at(0.95, 'wall'),
    'p50 CPU ms': at(0.5, 'cpu'),
    'p95 CPU ms': at(0.95, 'cpu'),
  }
}

if (existsSync(data)) await measure()
else console.log(`Skipped: the public data is not in ${data}.`)
