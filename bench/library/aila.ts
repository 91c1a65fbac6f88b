/**
 * How well and how fast imported documents are ranked: node bench/library/aila.ts --step 3
 * The pools of FIRE AILA 2019 are imported into a temporary library. Judgments are searched with the masked openings of
 * judgments that cite within the pool (every `step`th), statutes with those of every eighth judgment of the pool. The
 * weights were chosen on one half of each, so that the other half shows whether they generalise. The ten training
 * questions of the track are measured beside them; they are few and unusual.
 * With `--engine http://127.0.0.1:9200` the library is also published to that OpenSearch, which is asked the same.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { z } from 'zod'
import { actNameKey } from '#server/law/text/act-names.ts'
import { openCorpus } from '#server/law/library/corpus.ts'
import type { Corpus } from '#server/law/library/corpus-queries.ts'
import { openEngineCorpus } from '#server/law/library/engine/engine-corpus.ts'
import { openCorpusSearch, type CorpusQuestion } from '#server/law/search/imported/search-corpus.ts'
import { readQuestions } from '#server/law/commands/run.ts'
import { publishLibrary } from '#server/law/import/engine/publish-library.ts'
import { runImport } from '#server/law/import/run-import.ts'
import { buildLibrary } from '#server/law/index.ts'
import { openStore } from '#server/law/library/store.ts'
import { maskedFacts } from './masked-citations.ts'
import { aila, unpackPools } from './pools.ts'
import { root, spread } from '../support.ts'

const { values } = parseArgs({
  options: {
    step: { type: 'string', default: '1' },
    engine: { type: 'string' },
    statutes: { type: 'string', default: '8' },
  },
})
const EVERY_STATUTES = Number(values.statutes)
/** The first searches of a server are slow, and it is not time that is compared, ms. */
const ENGINE_LIMIT_MS = 60_000
/** From this certainty an alignment counts as an answer, because a less certain one may be wrong. */
const SURE = 0.8
const LIMIT = 1_000

interface AilaQuery {
  set: string
  text: string
  answers: ReadonlySet<string>
  without?: number
}

if (existsSync(aila)) await measure()
else console.log(`Skipped: the track's documents are not in ${aila}.`)

async function measure() {
  const dir = mkdtempSync(join(tmpdir(), 'nyayadesk-bench-'))
  try {
    await unpackPools(dir)
    const store = openStore(await buildLibrary(join(root, 'content/law'), join(dir, 'dist')))
    const known = store.namesOfActs().map(({ key, act, title }) => ({ key, act, year: actNameKey(title).year }))
    const digests = store.headingsOfAll()
    const library = join(dir, 'library.sqlite')
    for (const source of ['judgments-text', 'statutes-text']) {
      const start = performance.now()
      await runImport({ library, source, from: join(dir, source), known, digests }, () => undefined)
      console.log(`${source} imported in ${((performance.now() - start) / 1_000).toFixed(1)} s`)
    }
    const names = store.actNames()
    store.close()
    const corpus = openCorpus(library)
    const engine = values.engine === undefined ? null : await openPublished(values.engine, library)
    const searches = [
      { on: 'file', search: openCorpusSearch(corpus, names) },
      ...(engine ? [{ on: 'OpenSearch', search: openCorpusSearch(engine, names) }] : []),
    ]
    const all = corpus.db
      .prepare(`SELECT id, name, title FROM document WHERE kind = 'judgment' ORDER BY id`)
      .all()
      .map(({ id, name, title }) => ({ id: Number(id), name: String(name), title: String(title) }))
    const factsOf = ({ id, title }: { id: number; title: string }) => {
      const passages = corpus.passages(id).map(({ text }) => text)
      return maskedFacts({ title, text: passages.join('\n') }, names)
    }
    const cited = Map.groupBy(
      readFileSync(join(aila, 'citation_edges.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => z.object({ citing: z.string(), cited: z.string() }).parse(JSON.parse(line))),
      ({ citing }) => citing,
    )
    const half = (tuned: boolean) => (tuned ? 'weights chosen here' : 'held out')
    const onJudgments = all
      .filter(({ name }) => cited.has(name))
      .filter((_, at) => at % Number(values.step) === 0)
      .map((judgment): AilaQuery => ({
        set: half(judgment.id % 2 === 0),
        text: factsOf(judgment),
        answers: new Set(cited.get(judgment.name)?.map((edge) => edge.cited)),
        without: judgment.id,
      }))
    const statutesOf = corpus.db.prepare(
      `SELECT DISTINCT document.name FROM cite_provision AS cited
       JOIN alignment ON alignment.act = cited.act AND alignment.no = cited.no AND certainty >= ${SURE}
       JOIN document ON document.id = alignment.document WHERE cited.document = ?`,
    )
    const onStatutes = all
      .filter((_, at) => at % EVERY_STATUTES === 0)
      .map((judgment) => ({ judgment, answers: new Set(statutesOf.all(judgment.id).map(({ name }) => String(name))) }))
      .filter(({ answers }) => answers.size > 1)
      .map(({ judgment, answers }): AilaQuery => ({
        set: half(Math.floor(judgment.id / EVERY_STATUTES) % 2 === 0),
        text: factsOf(judgment),
        answers,
        without: judgment.id,
      }))
    const times: { what: string; ms: number }[] = []
    const rows = searches.flatMap((one) => [
      ...score(one, 'judgment', [...onJudgments, ...training('priorcases')]),
      ...score(one, 'provision', [...onStatutes, ...training('statutes')]),
    ])
    console.table(rows)
    const questions = z
      .array(z.looseObject({ ask: z.string() }))
      .parse(parse(readFileSync(join(root, 'tests/questions/questions.yaml'), 'utf8')))
    for (const one of searches)
      for (const { ask } of questions) timed(one, 'a lay question', { text: ask, kind: 'judgment', limit: 20 })
    console.table(
      [...Map.groupBy(times, ({ what }) => what)].map(([what, list]) => ({
        what,
        ...spread(list.map(({ ms }) => ms)),
      })),
    )
    corpus.close()
    engine?.close()

    function timed({ on, search }: (typeof searches)[number], what: string, question: CorpusQuestion) {
      const start = performance.now()
      const { documents } = search(question)
      times.push({ what: `${what}, ${on}`, ms: performance.now() - start })
      return documents
    }

    function score(one: (typeof searches)[number], kind: 'judgment' | 'provision', asked: readonly AilaQuery[]) {
      const pool = `${kind === 'judgment' ? 'judgments' : 'statutes'}-text`
      const results = asked.map(({ set, text, answers, without }) => {
        const question = { text, kind, pool, limit: LIMIT, ...(without === undefined ? {} : { without }) }
        const found = timed(one, `a page of facts, ${kind}s`, question).map(({ name }) => name)
        const hits = found.flatMap((name, at) => (answers.has(name) ? [at + 1] : []))
        return {
          set,
          precision: hits.reduce((sum, rank, at) => sum + (at + 1) / rank, 0) / answers.size,
          first: hits.filter((rank) => rank <= 10).length / 10,
          recall: hits.length / answers.size,
        }
      })
      return [...Map.groupBy(results, ({ set }) => set)].map(([set, list]) => {
        const mean = (read: (result: (typeof results)[number]) => number) =>
          (list.reduce((sum, result) => sum + read(result), 0) / list.length).toFixed(4)
        const [map, first, recall] = [mean((of) => of.precision), mean((of) => of.first), mean((of) => of.recall)]
        return { on: one.on, kind, set, n: list.length, MAP: map, 'P@10': first, recall }
      })
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function openPublished(address: string, library: string): Promise<Corpus> {
  const access = { nodes: [address], authorization: null, limitMs: ENGINE_LIMIT_MS }
  const { library: name } = await publishLibrary({ access, library }, () => undefined)
  return openEngineCorpus(access, name)
}

function training(answers: 'priorcases' | 'statutes'): AilaQuery[] {
  const relevant = Map.groupBy(
    readFileSync(join(aila, `qrels_dev_${answers}.txt`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(/\s+/))
      .filter(([, , , grade]) => grade === '1'),
    ([query]) => query,
  )
  return readQuestions(readFileSync(join(aila, 'queries_dev.txt'), 'utf8')).map(({ id, text }) => ({
    set: 'the ten training questions',
    text,
    answers: new Set(relevant.get(id)?.map(([, , document = '']) => document)),
  }))
}
