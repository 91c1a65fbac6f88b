import { documentId, provisionId } from '#shared/law/authority-id.ts'
import type { Counterpart, JudgmentRef, ProvisionPage, ProvisionRef } from '#shared/law/law-pages.ts'
import { PROCEDURAL_CODES } from '../citations/check-provisions/in-force.ts'
import type { CorpusDocument } from '../library/corpus-queries.ts'
import { addDays } from '../text/dates.ts'
import type { ProvisionRecord, SuccessionRecord } from '../library/store.ts'
import { fullText } from './full-text.ts'
import {
  digestRef,
  provisionLabelOf,
  linkedText,
  mattersOf,
  plainText,
  provisionRef,
  type LawContext,
} from '../library/context.ts'
import { documentRef } from '../citations/check-judgments/same-judgment.ts'

const numerically = new Intl.Collator('en', { numeric: true })

/**
 * @param act the library's id of an Act, or the name of an import
 * @param no as people write it, "318" or "318(4)"; for an import, the document's name
 * @returns null where the library has no such provision
 */
export function provisionPage(law: LawContext, act: string, no: string): ProvisionPage | null {
  for (const number of numbersMeant(no)) {
    const digest = law.store.provision(act, number)
    const texts = documents(law, law.imported?.links.provisionTexts(act, number) ?? [])
    if (digest || texts.length > 0) return numberedPage(law, { act, no: number, digest, texts })
  }
  const [document] = documents(law, law.imported?.links.named(act, no, 'provision') ?? [])
  if (document?.act && document.no) return provisionPage(law, document.act, document.no)
  return document ? unnumberedPage(law, document) : null
}

/**
 * @returns the numbers to try, the fullest first, so that a sub-section with an entry of its own wins: "318(4)", then
 * "318"; "498a", then "498A"
 */
function numbersMeant(no: string): Set<string> {
  const written = no.trim().replaceAll(/\s+/g, ' ')
  const parts = written.match(/\([^)]*\)/g) ?? []
  const base = written.replace(/\s?\(.*$/s, '')
  const shortened = parts.map((_, at) => base + parts.slice(0, parts.length - at).join(''))
  return new Set([written, ...shortened, base, base.toUpperCase()])
}

const documents = ({ imported }: LawContext, ids: readonly number[]): CorpusDocument[] =>
  ids.map((id) => imported?.corpus.document(id)).filter((document) => document !== undefined)

interface ProvisionSources {
  act: string
  no: string
  digest: ProvisionRecord | undefined
  texts: CorpusDocument[]
}

function numberedPage(law: LawContext, known: ProvisionSources): ProvisionPage {
  const { act, no, digest, texts } = known
  const { store, acts, imported } = law
  const record = acts.get(act)
  const id = provisionId(act, no)
  const title = record?.title ?? texts[0]?.actTitle ?? act
  const newer = digest ? counterparts(law, store.successors(digest.rowid), 'newer') : []
  const older = digest ? counterparts(law, store.predecessors(digest.rowid), 'older') : []
  return {
    id,
    act: { id: act, title, short: record?.short ?? title },
    no,
    label: provisionLabelOf(law, act, no, title),
    heading: digest?.heading ?? texts[0]?.title ?? '',
    says: digest ? plainText(law, digest.says) : null,
    hi: digest?.hindi ?? null,
    details: digest?.details.map((text) => linkedText(law, text)) ?? [],
    from: digest?.from ?? null,
    fromOfAct: digest !== undefined && digest.from === record?.from,
    substituted: digest?.substituted ?? null,
    to: digest?.to ?? null,
    reach: digest ? reachOf(digest, newer.length > 0, older.length > 0) : null,
    unchecked: digest?.unchecked ?? null,
    offences: digest?.offences ?? [],
    older,
    newer,
    texts: texts.map((text) => fullText(law, text, id)).filter((text) => text !== null),
    matters: digest ? mattersOf(law, store.playbooksOnProvision(digest.rowid)) : [],
    judgments: judgmentsOn(law, known),
    imported: imported?.links.judgmentsOnCount(act, no) ?? 0,
    ...neighbours(law, act, no, title),
  }
}

/** A text that names neither its Act nor its number has a page too, because a search may find it. */
function unnumberedPage(law: LawContext, document: CorpusDocument): ProvisionPage {
  const text = fullText(law, document, documentId(document))
  return {
    id: documentId(document),
    act: { id: '', title: document.actTitle ?? '', short: document.actTitle ?? '' },
    no: '',
    label: document.title,
    heading: '',
    says: null,
    hi: null,
    details: [],
    from: null,
    fromOfAct: false,
    substituted: null,
    to: null,
    reach: null,
    unchecked: null,
    offences: [],
    older: [],
    newer: [],
    texts: text ? [text] : [],
    matters: [],
    judgments: [],
    imported: 0,
    previous: null,
    next: null,
  }
}

function counterparts(law: LawContext, links: readonly SuccessionRecord[], side: 'older' | 'newer'): Counterpart[] {
  return links.flatMap(({ act, no, oldSub, now }) => {
    const ref = provisionRef(law, act, no)
    if (!ref) return []
    const judgments = law.imported?.links.judgmentsOnCount(act, no) ?? 0
    const part = side === 'older' ? `${no}${oldSub}` : (now ?? no)
    return [{ ...ref, label: provisionLabelOf(law, act, part), olderPart: oldSub, newerPart: now, judgments }]
  })
}

/**
 * Tells which acts the provision governs. Sections 531 BNSS and 170 BSA keep the old codes for pending proceedings, and
 * an offence is governed by the law of the day of the act, so that one sentence would not fit both.
 */
function reachOf({ act, from, to }: ProvisionRecord, replaced: boolean, replaces: boolean): ProvisionPage['reach'] {
  const governs = PROCEDURAL_CODES.has(act) ? 'proceedings' : 'acts'
  if (to && replaced) return { governs, side: 'before', day: addDays(to, 1) }
  return replaces ? { governs, side: 'from', day: from } : null
}

function judgmentsOn(law: LawContext, { act, no, digest }: ProvisionSources): JudgmentRef[] {
  const digests = digest
    ? law.store
        .judgmentsOnProvision(digest.rowid)
        .map((id) => law.store.judgmentById(id))
        .filter((judgment) => judgment !== undefined)
        .map((judgment) => digestRef(law, judgment))
    : []
  const known = new Set(digests.map(({ id }) => id))
  const imported = (law.imported?.links.judgmentsOn(act, no) ?? []).flatMap(({ id, times }) => {
    const document = law.imported?.corpus.document(id)
    return document ? [{ ...documentRef(law, document), times }] : []
  })
  return [...digests, ...imported.filter(({ id }) => !known.has(id))]
}

function neighbours(law: LawContext, act: string, no: string, title: string) {
  const headings = new Map<string, Pick<ProvisionRef, 'heading' | 'headingHi'>>()
  for (const { no: number, heading } of law.imported?.links.headings(act) ?? [])
    headings.set(number, { heading, headingHi: null })
  for (const { no: number, heading, headingHi } of law.store.headings(act)) headings.set(number, { heading, headingHi })
  const sorted = [...headings.keys()].toSorted(numerically.compare)
  const at = sorted.indexOf(no)
  const ref = (number: string | undefined): ProvisionRef | null =>
    number === undefined
      ? null
      : {
          id: provisionId(act, number),
          label: provisionLabelOf(law, act, number, title),
          heading: '',
          headingHi: null,
          ...headings.get(number),
        }
  return { previous: ref(sorted[at - 1]), next: ref(sorted[at + 1]) }
}
