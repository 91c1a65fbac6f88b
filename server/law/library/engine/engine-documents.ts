/** The documents of an engine's library: their stored shape, and how the queries ask for them. */
import type { CorpusDocument, CorpusPassage, VocabularyTable } from '../corpus-queries.ts'
import type { BlockingEngine } from './blocking-engine.ts'
import { passagesOf } from './index-template.ts'

/** Pairs and triples are arrays, because names would be half of what is stored. */
export interface StoredDocument extends CorpusDocument {
  actNamed: string | null
  bench: number
  sameAs: number | null
  reportKeys: string[]
  nameWords: string[]
  cited: number[]
  targets: [target: number, seq: number, at: number][]
  citedElsewhere: number
  provisionTimes: [act: string, no: string, times: number][]
  votes: [provision: number, weight: number][]
  echoes: [provision: number, weight: number][]
  provisionKey: string | null
  alignedKeys: string[]
  alignments: [act: string, no: string, certainty: number][]
}

/** What is searched, sent with a document and not given back. */
export type StoredWords = Partial<Record<VocabularyTable | 'opening_text' | 'provisions', string>>

const OF_DOCUMENT: (keyof CorpusDocument)[] = [
  'id',
  'source',
  'name',
  'kind',
  'title',
  'court',
  'date',
  'asOn',
  'judges',
  'neutral',
  'reports',
  'outcome',
  'act',
  'actTitle',
  'no',
  'chars',
]

const DOCUMENTS_KEPT = 5_000
const TEXTS_KEPT = 200
/** The most documents of one answer. */
const MOST = 10_000

export type Query = object
export type Links = keyof Pick<
  StoredDocument,
  'targets' | 'provisionTimes' | 'votes' | 'echoes' | 'alignments' | 'cited'
>
type Found<L extends Links> = CorpusDocument & Pick<StoredDocument, L>

interface FindOptions<L extends Links> {
  size?: number
  sort?: object[]
  /** Links that are read with the documents. They are not kept, because they are many. */
  links?: readonly L[]
}

export const term = (field: string, value: unknown): Query => ({ term: { [field]: value } })
export const anyOf = (field: string, values: readonly unknown[]): Query => ({ terms: { [field]: values } })
export const allOf = (...filter: Query[]): Query => ({ bool: { filter } })
export const NOT_REPLACED: Query = { bool: { must_not: { exists: { field: 'sameAs' } } } }
export const isKind = (kind: CorpusDocument['kind']) => term('kind', kind)

export type EngineDocuments = ReturnType<typeof openEngineDocuments>

/** @param library the name of its index, which never changes once it is in use, so that what was read can be kept */
export function openEngineDocuments(engine: BlockingEngine, library: string) {
  const documents = new Map<number, CorpusDocument>()
  const texts = new Map<number, CorpusPassage[]>()

  const ask = <T>(path: string, body: object): T => engine.ask<T>({ method: 'POST', path: `/${library}/${path}`, body })

  /** Keeps the documents too, because whoever finds them asks for each of them next. */
  function find<L extends Links = never>(
    query: Query,
    { size = MOST, sort = [{ id: 'asc' }], links = [] }: FindOptions<L> = {},
  ): Found<L>[] {
    const { hits } = ask<{ hits?: { hits?: { _source: Found<L> }[] } }>(
      '_search?filter_path=hits.hits._source&allow_partial_search_results=false',
      { query, size, sort, track_total_hits: false, _source: [...OF_DOCUMENT, ...links] },
    )
    const found = (hits?.hits ?? []).map(({ _source }) => _source)
    keep(
      documents,
      found.map((one) => [one.id, plainDocument(one)] as const),
      DOCUMENTS_KEPT,
    )
    return found
  }

  /**
   * Reads single values of many documents. Nothing stored is read for them, so that thousands take milliseconds.
   * @returns for each document the values of each field
   */
  function values<F extends string>(query: Query, fields: readonly F[], size = MOST): Partial<Record<F, unknown[]>>[] {
    const { hits } = ask<{ hits?: { hits?: { fields: Partial<Record<F, unknown[]>> }[] } }>(
      '_search?filter_path=hits.hits.fields&allow_partial_search_results=false',
      { query, size, sort: ['_doc'], track_total_hits: false, stored_fields: '_none_', docvalue_fields: fields },
    )
    return (hits?.hits ?? []).map((hit) => hit.fields)
  }

  /** @returns those that exist, in the order of the ids */
  function read(ids: readonly number[]): CorpusDocument[] {
    const missing = ids.filter((id) => !documents.has(id))
    const found = missing.length > 0 ? find(anyOf('id', missing), { size: missing.length }) : []
    const byId = new Map(found.map((one) => [one.id, one]))
    return ids.flatMap((id) => documents.get(id) ?? byId.get(id) ?? [])
  }

  return {
    ask,
    find,
    values,
    documents: read,
    ids: (query: Query, options: { size?: number; sort?: object[] } = {}): number[] =>
      find(query, options).map(({ id }) => id),
    count: (query: Query): number => ask<{ count: number }>('_count?filter_path=count', { query }).count,
    document: (id: number): CorpusDocument | undefined => read([id])[0],
    /** @returns links of a document; undefined where there is no such document */
    linksOf: <L extends Links>(id: number, ...links: L[]): Pick<StoredDocument, L> | undefined =>
      find(term('id', id), { links })[0],
    passages(id: number): CorpusPassage[] {
      const known = texts.get(id)
      if (known) return known
      const { docs } = engine.ask<{ docs?: { _source?: { passages: CorpusPassage[] } }[] }>({
        method: 'POST',
        path: `/${passagesOf(library)}/_mget?filter_path=docs._source`,
        body: { ids: [String(id)] },
      })
      const read = docs?.[0]?._source?.passages ?? []
      keep(texts, [[id, read]], TEXTS_KEPT)
      return read
    },
    /** @returns the values of a field with the number of documents that have each */
    groups(query: Query, field: string, { size = MOST, within }: { size?: number; within?: Query } = {}) {
      const { aggregations } = ask<{
        aggregations: {
          groups: { buckets: { key: string | number; doc_count: number; within?: { doc_count: number } }[] }
        }
      }>('_search?filter_path=aggregations&allow_partial_search_results=false', {
        query,
        size: 0,
        aggs: {
          groups: { terms: { field, size }, ...(within && { aggs: { within: { filter: within } } }) },
        },
      })
      return aggregations.groups.buckets.map((bucket) => ({
        key: bucket.key,
        count: bucket.doc_count,
        within: bucket.within?.doc_count ?? 0,
      }))
    },
  }
}

/** Without the links, which would fill the memory. */
const plainDocument = (found: CorpusDocument) =>
  Object.fromEntries(OF_DOCUMENT.map((name) => [name, found[name] ?? null])) as unknown as CorpusDocument

/** The whole is dropped when it is full, as in the caches beside it: the next questions fill it again. */
function keep<T>(kept: Map<number, T>, entries: readonly (readonly [number, T])[], most: number) {
  if (kept.size + entries.length > most) kept.clear()
  for (const [id, value] of entries.slice(0, most)) kept.set(id, value)
}
