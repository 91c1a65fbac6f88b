/** The links of an engine's library: those that pages show, and those that the ranking follows. */
import type { CorpusLinks, Link, RankLinks } from '../corpus-queries.ts'
import {
  allOf,
  anyOf,
  type EngineDocuments,
  isKind,
  type Links,
  NOT_REPLACED,
  type StoredDocument,
  term,
} from './engine-documents.ts'
import { filterQueries } from './engine-filters.ts'
import { provisionKey } from './index-template.ts'

const CITED = 100
const CITING = 100
const JUDGMENTS_ON = 50
const DATED = 500

/** Those that cite the provision most often first, because the score of this field grows with how often it has the key. */
export const judgmentsOnProvision = (
  { find }: EngineDocuments,
  act: string,
  no: string,
  size: number,
  among: object[],
) =>
  find(
    { bool: { must: term('provisions', provisionKey(act, no)), filter: among } },
    { size, sort: [{ _score: 'desc' }, { id: 'asc' }], links: ['provisionTimes'] },
  ).map(({ id, provisionTimes }) => ({
    id,
    times: provisionTimes.find(([cited, number]) => cited === act && number === no)?.[2] ?? 1,
  }))

export function openEngineLinks(documents: EngineDocuments): CorpusLinks {
  const { find, ids, count, linksOf, passages, ask } = documents
  const citing = (id: number) => allOf(term('cited', id), NOT_REPLACED)

  return {
    named: (source, name, kind) => ids(allOf(term('source', source), term('name', name), isKind(kind))),
    judgmentsDated: (date) =>
      ids(allOf(isKind('judgment'), term('date', date)), { size: DATED, sort: [{ chars: 'desc' }, { id: 'asc' }] }),
    provisionTexts: (act, no) => ids(allOf(term('provisionKey', provisionKey(act, no)), NOT_REPLACED)),
    cited: (id) =>
      [...Map.groupBy(linksOf(id, 'targets')?.targets ?? [], ([target]) => target)]
        .map(([target, places]) => ({ id: target, seq: firstPlace(places), times: places.length }))
        .toSorted((a, b) => b.times - a.times || a.seq - b.seq)
        .slice(0, CITED),
    targets: (id) => (linksOf(id, 'targets')?.targets ?? []).map(([target, seq, at]) => ({ seq, at, target })),
    citedElsewhere(id) {
      const { hits } = ask<{ hits: { hits?: { _source: { citedElsewhere: number } }[] } }>('_search', {
        query: term('id', id),
        _source: ['citedElsewhere'],
      })
      return hits.hits?.[0]?._source.citedElsewhere ?? 0
    },
    citing: (id) =>
      find(citing(id), {
        size: CITING,
        sort: [{ date: { order: 'desc', missing: '_last' } }, { id: 'asc' }],
        links: ['targets'],
      }).map((judgment) => {
        const places = judgment.targets.filter(([target]) => target === id)
        return { id: judgment.id, seq: firstPlace(places), times: places.length }
      }),
    citingCount: (id) => count(citing(id)),
    judgmentsOn: (act, no) => judgmentsOnProvision(documents, act, no, JUDGMENTS_ON, [NOT_REPLACED]),
    judgmentsOnCount: (act, no) => count(allOf(term('provisions', provisionKey(act, no)), NOT_REPLACED)),
    headings: (act) => headingsOf(documents, act),
    printedNumber: (id, seq) => passages(id).filter((passage) => passage.seq === seq),
  }
}

const firstPlace = (places: StoredDocument['targets']) => Math.min(...places.map(([, seq]) => seq))

export const headingsOf = ({ find }: EngineDocuments, act: string) =>
  find(allOf(isKind('provision'), term('act', act))).flatMap(({ no, title }) =>
    no === null ? [] : [{ no, heading: title }],
  )

export function openEngineRanking({ find, values }: EngineDocuments): RankLinks {
  /** A second query of a question: the links of those that match best. */
  const among = <L extends Links>(ids: Iterable<number>, link: L) => {
    const asked = [...ids]
    return asked.length === 0 ? [] : find(anyOf('id', asked), { size: asked.length, links: [link] })
  }
  const toLinks = (rows: readonly { id?: unknown[]; cited?: unknown[] }[]) =>
    rows.map(({ id, cited = [] }) => ({ id: Number(id?.[0]), cited: cited.map(Number) }))
  return {
    cited(ids) {
      const asked = [...ids]
      if (asked.length === 0) return []
      return toLinks(values(anyOf('id', asked), ['id', 'cited'], asked.length)).flatMap(({ id, cited }) =>
        cited.map((to): Link => ({ from: id, to, weight: 1 })),
      )
    },
    citing(ids) {
      const asked = new Set(ids)
      if (asked.size === 0) return []
      return toLinks(values(anyOf('cited', [...asked]), ['id', 'cited'])).flatMap(({ id, cited }) =>
        cited.filter((from) => asked.has(from)).map((from): Link => ({ from, to: id, weight: 1 })),
      )
    },
    provisionsCited: (ids) =>
      among(ids, 'votes').flatMap(({ id, votes }) => votes.map(([to, weight]): Link => ({ from: id, to, weight }))),
    echoes: (ids) =>
      among(ids, 'echoes').flatMap(({ id, echoes }) => echoes.map(([to, weight]): Link => ({ from: id, to, weight }))),
    textsOf(act, no) {
      const key = provisionKey(act, no)
      const its = allOf(term('provisionKey', key), NOT_REPLACED)
      return [
        ...find(term('alignedKeys', key), { links: ['alignments'] }).map(({ id, alignments }) => ({
          id,
          certainty: alignments.find(([of, number]) => of === act && number === no)?.[2] ?? 0,
        })),
        ...find(its).map(({ id }) => ({ id, certainty: 1 })),
      ]
    },
    documents(ids, only = {}) {
      const asked = [...ids]
      if (asked.length === 0) return []
      const fields = ['id', 'source', 'name', 'court', 'date'] as const
      return values(allOf(anyOf('id', asked), NOT_REPLACED, ...filterQueries(only)), fields, asked.length)
        .map(({ id, source, name, court, date }) => ({
          id: Number(id?.[0]),
          source: textOrNull(source) ?? '',
          name: textOrNull(name) ?? '',
          court: textOrNull(court),
          date: textOrNull(date),
        }))
        .toSorted((a, b) => a.id - b.id)
    },
  }
}

const textOrNull = (values: readonly unknown[] | undefined): string | null => {
  const [value] = values ?? []
  return typeof value === 'string' ? value : null
}
