import { digestId, documentId, provisionId } from '#shared/law/authority-id.ts'
import type { JudgmentPage, JudgmentRef, ProvisionRef } from '#shared/law/law-pages.ts'
import type { CorpusDocument } from '../library/corpus-queries.ts'
import type { CitationLink } from '../library/corpus-queries.ts'
import { judgmentLabel } from '../text/reference.ts'
import type { JudgmentRecord } from '../library/store.ts'
import { anchorOf } from '../text/paragraphs.ts'
import { fullText } from './full-text.ts'
import { findDigestOf, documentRef, findDocumentsOf } from '../citations/check-judgments/same-judgment.ts'
import { digestRef, mattersOf, plainText, provisionRef, treatmentOf, type LawContext } from '../library/context.ts'

/** The most provisions that are listed, because a judgment may name hundreds. */
export const MOST_PROVISIONS = 40

/**
 * @param id "arnesh-kumar", the id of a digest; or "judgments-text:C2", an import and the name of the document in it
 * @returns null where the library has no such judgment
 */
export function judgmentPage(law: LawContext, id: string): JudgmentPage | null {
  const named = law.store.judgmentNamed(id)
  const digest = named && law.store.judgmentById(named.id)
  if (digest) return pageOf(law, digest, findDocumentsOf(law, digest))
  const [, source, name] = /^([^:]+):(.+)$/s.exec(id) ?? []
  const [number] = (source && name && law.imported?.links.named(source, name, 'judgment')) || []
  const document = number === undefined ? undefined : law.imported?.corpus.document(number)
  if (!document) return null
  return pageOf(law, findDigestOf(law, document), [document, ...others(law, document)])
}

const others = (law: LawContext, document: CorpusDocument) =>
  findDocumentsOf(law, document).filter(({ id }) => id !== document.id)

/**
 * @returns the page from its digest and its imported documents, an empty page where there is neither. Where both say
 * something the digest wins.
 */
export function pageOf(law: LawContext, digest: JudgmentRecord | null, documents: CorpusDocument[]): JudgmentPage {
  const withText = documents.find(({ chars }) => chars > 0)
  const first = documents[0]
  const title = digest?.title ?? first?.title ?? ''
  const reports = [...new Set([...(digest?.reports ?? []), ...documents.flatMap((document) => document.reports)])]
  const neutral = digest?.neutral ?? firstOf(documents, 'neutral')
  const judges = documents.find((document) => document.judges.length > 0)?.judges ?? []
  const id = digest ? digestId(digest.id) : first ? documentId(first) : ''
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
    treatment: digest ? treatmentOf(law, digest) : [],
    treats: digest ? treatedBy(law, digest) : [],
    points: digest?.points.map((point) => plainText(law, point)) ?? [],
    pointHi: digest?.hindi ?? null,
    unchecked: digest?.unchecked ?? null,
    matters: digest ? mattersOf(law, law.store.playbooksOnJudgment(digest.rowid)) : [],
    provisions: provisionsOf(law, digest, withText),
    ...citationsOf(law, documents, withText),
    text: withText ? fullText(law, withText, id) : null,
  }
}

const firstOf = (documents: readonly CorpusDocument[], key: 'neutral' | 'court' | 'date' | 'outcome') =>
  documents.find((document) => document[key])?.[key] ?? null

function treatedBy(law: LawContext, { id: name }: JudgmentRecord): JudgmentPage['treats'] {
  return law.store.judgmentsTreatedBy(digestId(name)).flatMap(({ id, how }) => {
    const judgment = law.store.judgmentById(id)
    return judgment ? [{ judgment: digestRef(law, judgment), how: plainText(law, how) }] : []
  })
}

function provisionsOf(law: LawContext, digest: JudgmentRecord | null, text: CorpusDocument | undefined) {
  const found = new Map<string, ProvisionRef & { times: number }>()
  const add = (act: string, no: string, times: number) => {
    const id = provisionId(act, no)
    const known = found.get(id)
    if (known) known.times ||= times
    // A provision that the library does not have is left out, because its link would lead nowhere.
    const ref = known ? null : provisionRef(law, act, no)
    if (ref && found.size < MOST_PROVISIONS) found.set(id, { ...ref, times })
  }
  for (const id of digest ? law.store.judgmentProvisions(digest.rowid) : []) {
    const provision = law.store.provisionById(id)
    if (provision) add(provision.act, provision.no, 0)
  }
  for (const { act, no, times } of (text && law.imported?.corpus.provisionsCited(text.id)) ?? []) add(act, no, times)
  return [...found.values()]
}

function citationsOf(law: LawContext, documents: readonly CorpusDocument[], text: CorpusDocument | undefined) {
  const { imported } = law
  if (!imported) return { cites: [], citesElsewhere: 0, citedBy: [], citedByCount: 0 }
  const { corpus, links } = imported
  const ref = ({ id, seq, times }: CitationLink, citing: number): JudgmentRef[] => {
    const document = corpus.document(id)
    const para = links.printedNumber(citing, seq)[0]?.para ?? null
    return document ? [{ ...documentRef(law, document), at: { anchor: anchorOf({ seq, para }), para }, times }] : []
  }
  const citing = documents.flatMap(({ id }) => links.citing(id))
  return {
    cites: text ? links.cited(text.id).flatMap((link) => ref(link, text.id)) : [],
    citesElsewhere: text ? links.citedElsewhere(text.id) : 0,
    citedBy: citing.flatMap((link) => ref(link, link.id)),
    citedByCount: documents.reduce((sum, { id }) => sum + links.citingCount(id), 0),
  }
}
