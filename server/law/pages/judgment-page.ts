/** Everything the library has on one judgment. */
import type { JudgmentPage, JudgmentRef, ProvisionRef } from '#shared/law-pages.ts'
import type { CorpusDocument } from '../library/corpus.ts'
import type { CitationLink } from '../library/links.ts'
import { judgmentLabel } from '../text/reference.ts'
import type { JudgmentRecord } from '../library/store.ts'
import { anchorOf, fullText } from './full-text.ts'
import {
  digestOf,
  digestRef,
  documentId,
  documentRef,
  documentsOf,
  mattersOf,
  plainText,
  provisionRef,
  type Shelf,
} from '../library/context.ts'

/** Provisions that are listed: a judgment may name hundreds. */
export const MOST_PROVISIONS = 40

/**
 * @param id "arnesh-kumar", the id of a digest; "judgments-text:C2", an import and the document's name in it
 * @returns null where the library has no such judgment
 */
export function judgmentPage(shelf: Shelf, id: string): JudgmentPage | null {
  const named = shelf.store.judgmentNamed(id)
  const digest = named && shelf.store.judgmentById(named.id)
  if (digest) return pageOf(shelf, digest, documentsOf(shelf, digest))
  const [, source, name] = /^([^:]+):(.+)$/s.exec(id) ?? []
  const [number] = (source && name && shelf.imported?.links.named(source, name, 'judgment')) || []
  const document = number === undefined ? undefined : shelf.imported?.corpus.document(number)
  if (!document) return null
  return pageOf(shelf, digestOf(shelf, document), [document, ...others(shelf, document)])
}

const others = (shelf: Shelf, document: CorpusDocument) =>
  documentsOf(shelf, document).filter(({ id }) => id !== document.id)

/** @returns the page of a judgment by its digest and its imported documents; an empty one where there is neither */
export function pageOf(shelf: Shelf, digest: JudgmentRecord | null, documents: CorpusDocument[]): JudgmentPage {
  const withText = documents.find(({ chars }) => chars > 0)
  const first = documents[0]
  const title = digest?.title ?? first?.title ?? ''
  const reports = [...new Set([...(digest?.reports ?? []), ...documents.flatMap((document) => document.reports)])]
  const neutral = digest?.neutral ?? firstOf(documents, 'neutral')
  const judges = documents.find((document) => document.judges.length > 0)?.judges ?? []
  const id = digest ? `j:${digest.id}` : first ? documentId(first) : ''
  return {
    id,
    title,
    label: judgmentLabel({ title, reports, neutral }),
    court: digest?.court ?? firstOf(documents, 'court'),
    bench: digest?.bench ?? (judges.length > 1 ? judges.length : null),
    judges,
    date: digest?.date ?? firstOf(documents, 'date'),
    neutral,
    reports,
    outcome: firstOf(documents, 'outcome'),
    status: digest?.status ?? null,
    treatment: digest ? treatmentOf(shelf, digest) : [],
    treats: digest ? treatedBy(shelf, digest) : [],
    points: digest?.points.map((point) => plainText(shelf, point)) ?? [],
    unchecked: digest?.unchecked ?? null,
    matters: digest ? mattersOf(shelf, shelf.store.playbooksOnJudgment(digest.rowid)) : [],
    provisions: provisionsOf(shelf, digest, withText),
    ...citationsOf(shelf, documents, withText),
    text: withText ? fullText(shelf, withText, id) : null,
  }
}

const firstOf = (documents: readonly CorpusDocument[], key: 'neutral' | 'court' | 'date' | 'outcome') =>
  documents.find((document) => document[key])?.[key] ?? null

export function treatmentOf(shelf: Shelf, { treatment }: Pick<JudgmentRecord, 'treatment'>): JudgmentPage['treatment'] {
  return treatment.map(({ by, how }) => {
    const named = by.startsWith('j:') ? shelf.store.judgmentNamed(by.slice(2)) : undefined
    const judgment = named && shelf.store.judgmentById(named.id)
    const ref = judgment ? digestRef(shelf, judgment) : null
    return { by: ref, name: ref?.title ?? by, how: plainText(shelf, how) }
  })
}

function treatedBy(shelf: Shelf, { id: name }: JudgmentRecord): JudgmentPage['treats'] {
  return shelf.store.judgmentsTreatedBy(`j:${name}`).flatMap(({ id, how }) => {
    const judgment = shelf.store.judgmentById(id)
    return judgment ? [{ judgment: digestRef(shelf, judgment), how: plainText(shelf, how) }] : []
  })
}

function provisionsOf(shelf: Shelf, digest: JudgmentRecord | null, text: CorpusDocument | undefined) {
  const found = new Map<string, ProvisionRef & { times: number }>()
  const add = (act: string, no: string, times: number) => {
    const known = found.get(`${act} ${no}`)
    if (known) known.times ||= times
    // What is named but held by nobody leads nowhere.
    const ref = known ? null : provisionRef(shelf, act, no)
    if (ref && found.size < MOST_PROVISIONS) found.set(`${act} ${no}`, { ...ref, times })
  }
  for (const id of digest ? shelf.store.judgmentProvisions(digest.rowid) : []) {
    const provision = shelf.store.provisionById(id)
    if (provision) add(provision.act, provision.no, 0)
  }
  for (const { act, no, times } of (text && shelf.imported?.corpus.provisionsCited(text.id)) ?? []) add(act, no, times)
  return [...found.values()]
}

function citationsOf(shelf: Shelf, documents: readonly CorpusDocument[], text: CorpusDocument | undefined) {
  const { imported } = shelf
  if (!imported) return { cites: [], citesElsewhere: 0, citedBy: [], citedByCount: 0 }
  const { corpus, links } = imported
  const ref = ({ id, seq, times }: CitationLink, citing: number): JudgmentRef[] => {
    const document = corpus.document(id)
    const para = links.printedNumber(citing, seq)[0]?.para ?? null
    return document ? [{ ...documentRef(shelf, document), at: { anchor: anchorOf({ seq, para }), para }, times }] : []
  }
  const citing = documents.flatMap(({ id }) => links.citing(id))
  return {
    cites: text ? links.cited(text.id).flatMap((link) => ref(link, text.id)) : [],
    citesElsewhere: text ? links.citedElsewhere(text.id) : 0,
    citedBy: citing.flatMap((link) => ref(link, link.id)),
    citedByCount: documents.reduce((sum, { id }) => sum + links.citingCount(id), 0),
  }
}
