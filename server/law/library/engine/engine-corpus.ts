/** The imported library on OpenSearch: it answers everything that a file answers. */
import type { Corpus, CorpusCoverage, JudgmentCounts } from '../corpus-queries.ts'
import { type BlockingEngine, openBlockingEngine } from './blocking-engine.ts'
import {
  allOf,
  type EngineDocuments,
  isKind,
  NOT_REPLACED,
  openEngineDocuments,
  type Query,
  term,
} from './engine-documents.ts'
import { headingsOf, judgmentsOnProvision, openEngineLinks, openEngineRanking } from './engine-links.ts'
import { openEngineWords } from './engine-words.ts'
import { provisionKey } from './index-template.ts'
import type { EngineAccess } from './request-engine.ts'

const NAMED = 200
const WORDS_OF_NAME = 16
const ON_ONE_DAY = 200
const ON_PROVISION = 200
const ACTS = 50_000

/** What `publish` says of a library once all of it is there. */
export interface LibraryFacts {
  format: number
  contentHash: string
  coverage: CorpusCoverage
}

/** @param library the name of its index, not the alias, so that one thread never mixes two libraries */
export function openEngineCorpus(access: EngineAccess, library: string): Corpus {
  const engine = openBlockingEngine(access)
  const documents = openEngineDocuments(engine, library)
  const { ids, find, document, passages } = documents
  let facts: LibraryFacts | undefined
  const read = () => (facts ??= readLibraryFacts(engine, library))
  return {
    document,
    documents: documents.documents,
    titleOf: document,
    passages,
    documentsByReport: (key) => ids(term('reportKeys', key)),
    holdsSeries: (series) => ids({ prefix: { reportKeys: series } }, { size: 1 }).length > 0,
    sameAs: (id) => ids(term('sameAs', id)),
    documentsOn: (date, word) =>
      ids(allOf(isKind('judgment'), term('date', date), term('nameWords', word)), { size: ON_ONE_DAY }),
    documentsNamed: (words) =>
      words.length === 0
        ? []
        : ids(allOf(...words.slice(0, WORDS_OF_NAME).map((word) => term('nameWords', word))), { size: NAMED }),
    actTitles: () =>
      documents.groups({ exists: { field: 'actNamed' } }, 'actNamed', { size: ACTS }).map(({ key }) => {
        const [act = '', title = ''] = JSON.parse(String(key)) as string[]
        return { act, title }
      }),
    actNumbers: (act) => headingsOf(documents, act).map(({ no }) => no),
    actHeadings: (act) => headingsOf(documents, act),
    provisionTexts: (act, no) => find(term('provisionKey', provisionKey(act, no))).map(({ id }) => id),
    provisionsCited: (id) =>
      (documents.linksOf(id, 'provisionTimes')?.provisionTimes ?? []).map(([act, no, times]) => ({ act, no, times })),
    judgmentsOnProvision: (act, no) => judgmentsOnProvision(documents, act, no, ON_PROVISION, []).map(({ id }) => id),
    coverage: () => read().coverage,
    contentHash: () => read().contentHash,
    links: openEngineLinks(documents),
    ranking: openEngineRanking(documents),
    counts: openEngineCounts(documents),
    words: openEngineWords(documents),
    close: () => engine.close(),
  }
}

function readLibraryFacts(engine: BlockingEngine, library: string): LibraryFacts {
  const answer = engine.ask<Record<string, { mappings: { _meta: LibraryFacts } }>>({
    method: 'GET',
    path: `/${library}/_mapping`,
  })
  const [index] = Object.values(answer)
  if (!index) throw new Error(`OpenSearch has no library ${library}.`)
  return index.mappings._meta
}

function openEngineCounts({ groups, count }: EngineDocuments): JudgmentCounts {
  const judgments = (...more: Query[]) => allOf(isKind('judgment'), NOT_REPLACED, ...more)
  const grouped = (field: string) =>
    groups(judgments(), field).map(({ key, count: found }) => ({ key: String(key), judgments: found }))
  return {
    sources: () =>
      groups(judgments(), 'source', { within: { range: { chars: { gt: 0 } } } })
        .map(({ key, count: found, within }) => ({ source: String(key), judgments: found, withText: within }))
        .toSorted((a, b) => (a.source < b.source ? -1 : 1)),
    courts: () => grouped('court').map(({ key, judgments: found }) => ({ court: key, judgments: found })),
    dated: (from, to) => count(judgments({ range: { date: { gte: from, lte: to } } })),
    judges: () => grouped('judges').map(({ key, judgments: found }) => ({ name: key, judgments: found })),
    benches: () => grouped('bench').map(({ key, judgments: found }) => ({ judges: Number(key), judgments: found })),
    outcomes: () => grouped('outcome').map(({ key, judgments: found }) => ({ outcome: key, judgments: found })),
  }
}
