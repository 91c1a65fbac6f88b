/**
 * The cost of an import, the size of the library and the time of a search, as the library grows: node bench/library/import.ts
 * --upto 30000 --length 20000
 * First the 2,914 real judgments and 197 statutes of ../shared/data are imported, then judgments put together from
 * their paragraphs, `length` characters on the average, tenfold with each step up to the number given. After each step
 * 300 more show the cost of a small import into a large library.
 * CPU is beside wall time, because on a shared machine only that is the program's own. Skipped where ../shared/data is
 * absent.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'
import { actNameKey } from '#server/law/text/act-names.ts'
import { readQuestions } from '#server/law/commands/run.ts'
import { openCorpus } from '#server/law/library/corpus.ts'
import { openCorpusSearch } from '#server/law/search/imported/search-corpus.ts'
import { runImport } from '#server/law/import/run-import.ts'
import { buildLibrary } from '#server/law/index.ts'
import { openReader } from '#server/law/threads/reader.ts'
import { openStore } from '#server/law/library/store.ts'
import { inventJudgments } from './invented-judgments.ts'
import { aila, unpackPools } from './pools.ts'
import { percentile, root } from '../support.ts'

const { values } = parseArgs({
  options: { upto: { type: 'string', default: '30000' }, length: { type: 'string', default: '20000' } },
})
const FEW = 300
const LIMIT = 20
/** Every fourth question of the product is searched, and so many openings of judgments as pages of facts. */
const EVERY_QUESTION = 4
const PAGES = 40
const PAGE = 6_000
const CITATIONS = 200

async function measure(upTo: number, length: number) {
  const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-bench-'))
  try {
    const real = await unpackPools(dir)
    const digestsFile = await buildLibrary(join(root, 'content/law'), join(dir, 'dist'))
    const bench = openBench(join(dir, 'library.sqlite'), digestsFile)
    await bench.add('real judgments', 'judgments-text', join(dir, 'judgments-text'), bytesOf(real))
    await bench.add('real statutes', 'statutes-text', join(dir, 'statutes-text'), 0)
    const invented = inventJudgments(real)
    let known = 0
    const more = async (count: number) => {
      const folder = join(dir, 'invented')
      const bytes = invented.write(folder, known, known + count, length)
      known += count
      await bench.add(`${count} invented`, 'judgments-text', folder, bytes)
      rmSync(folder, { recursive: true })
    }
    const pages = [
      ...readQuestions(readFileSync(join(aila, 'queries_dev.txt'), 'utf8')).map(({ text }) => text),
      ...real.filter((_, at) => at % Math.floor(real.length / PAGES) === 0).map((text) => text.slice(0, PAGE)),
    ]
    const search = () => {
      const exact = Array.from({ length: Math.min(CITATIONS, known) }, (_, at) =>
        invented.citationOf(Math.floor((at * known) / CITATIONS)),
      )
      bench.search(pages, exact)
    }
    for (let size = 10 * FEW; ; size = Math.min(upTo, size * 10)) {
      if (real.length + known < size) await more(size - real.length - known)
      await more(FEW)
      search()
      if (size >= upTo) break
    }
    bench.print()
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

function openBench(library: string, digestsFile: string) {
  const store = openStore(digestsFile)
  const known = store.namesOfActs().map(({ key, act, title }) => ({ key, act, year: actNameKey(title).year }))
  const names = store.actNames()
  const digests = store.headingsOfAll()
  store.close()
  const imports: Record<string, string | number>[] = []
  const searches: Record<string, string | number>[] = []
  let documents = 0
  let text = 0
  return {
    async add(what: string, source: string, from: string, bytes: number) {
      const clock = startClock()
      let read = clock()
      const counts = await runImport({ library, source, from, known, digests }, (done, total) => {
        if (done === total) read = clock()
      })
      const whole = clock()
      documents += counts.added
      text += bytes
      const size = statSync(library).size
      imports.push({
        what,
        'in the library': documents,
        seconds: whole.wall.toFixed(1),
        'CPU s': whole.cpu.toFixed(1),
        'documents/s': Math.round(counts.added / whole.wall),
        'of it linking, s': (whole.wall - read.wall).toFixed(1),
        'linking, CPU s': (whole.cpu - read.cpu).toFixed(1),
        'text MB': Math.round(text / 1e6),
        'library MB': Math.round(size / 1e6),
        'index / text': (size / text - 1).toFixed(2),
        'RSS MB': Math.round(process.memoryUsage().rss / 1e6),
      })
      console.log(imports.at(-1))
    },
    search(pages: readonly string[], exact: readonly string[]) {
      const corpus = openCorpus(library)
      const search = openCorpusSearch(corpus, names)
      const reader = openReader(digestsFile, library)
      const row = (what: string, texts: readonly string[], ask: (text: string) => unknown) => {
        const times = texts.map((one) => {
          const clock = startClock()
          ask(one)
          return clock()
        })
        const at = (share: number, read: 'wall' | 'cpu') =>
          (
            1_000 *
            percentile(
              times.map((time) => time[read]),
              share,
            )
          ).toFixed(1)
        searches.push({
          'in the library': documents,
          what,
          n: times.length,
          'p50 ms': at(0.5, 'wall'),
          'p95 ms': at(0.95, 'wall'),
          'p50 CPU ms': at(0.5, 'cpu'),
          'p95 CPU ms': at(0.95, 'cpu'),
        })
        console.log(searches.at(-1))
      }
      row('lay question', layQuestions(), (ask) => search({ text: ask, kind: 'judgment', limit: LIMIT }))
      row('page of facts, judgments', pages, (ask) => search({ text: ask, kind: 'judgment', limit: LIMIT }))
      row('page of facts, provisions', pages, (ask) => search({ text: ask, kind: 'provision', limit: LIMIT }))
      row('exact citation', exact, (ask) => {
        if (reader.lookUp(ask).length === 0) throw new Error(`not found: ${ask}`)
      })
      reader.close()
      corpus.close()
    },
    print() {
      console.table(imports)
      console.table(searches)
    },
  }
}

function startClock() {
  const wall = performance.now()
  const cpu = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    return { wall: (performance.now() - wall) / 1_000, cpu: (user + system) / 1e6 }
  }
}

function layQuestions(): string[] {
  return z
    .array(z.looseObject({ ask: z.string() }))
    .parse(parse(readFileSync(join(root, 'tests/questions/questions.yaml'), 'utf8')))
    .map(({ ask }) => ask)
    .filter((_, at) => at % EVERY_QUESTION === 0)
}

function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}

if (existsSync(aila)) await measure(Number(values.upto), Number(values.length))
else console.log(`Skipped: the judgments are not in ${aila}.`)
