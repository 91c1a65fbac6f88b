/** What a page is made from: the shipped digests, and beside them what was imported, where anything was. */
import type { JudgmentRef, LinkedText, ProvisionRef } from '#shared/law-pages.ts'
import type { MatterRef } from '#shared/law.ts'
import type { ActNames } from '../text/act-names.ts'
import { parseReports } from '../citations/reports.ts'
import { COMMON_PARTY_WORDS, partyWords, splitTitle } from '../citations/party-names.ts'
import type { Corpus, CorpusDocument } from './corpus.ts'
import { openLinks, type CorpusLinks } from './links.ts'
import { referenceName } from './reference-names.ts'
import { provisionLabel } from '../text/reference.ts'
import type { ActRecord, JudgmentRecord, LibraryStore } from './store.ts'

/** Names are shortened and spelled in many ways: so much of both must agree. */
const ALIKE = 0.7

interface Imported {
  corpus: Corpus
  links: CorpusLinks
}

export interface Shelf {
  store: LibraryStore
  acts: ReadonlyMap<string, ActRecord>
  /** What Acts are called, those that only the import knows too. */
  names: ActNames
  imported: Imported | null
}

/** @param corpus the imported library, where there is one */
export function openShelf(
  { store, acts, names }: Pick<Shelf, 'store' | 'acts' | 'names'>,
  corpus: Corpus | null,
): Shelf {
  return { store, acts, names, imported: corpus && { corpus, links: openLinks(corpus) } }
}

/** The id of what was imported and has no digest. */
export const documentId = ({ source, name }: { source: string; name: string }) => `d:${source}/${name}`

/** @returns the text with its `[[bns 318(4)]]` marks written as people read them */
export const plainText = (shelf: Shelf, text: string): string => linkedText(shelf, text).text

/** @returns the same, with where each mark leads */
export function linkedText(shelf: Shelf, text: string): LinkedText {
  const made: LinkedText = { text: '', links: [] }
  let from = 0
  for (const { 0: whole, 1: mark = '', index } of text.matchAll(/\[\[([^[\]]{1,120})\]\]/g)) {
    const name = referenceName(shelf, mark) ?? ''
    made.text += text.slice(from, index)
    const start = made.text.length
    made.text += name
    made.links.push({ start, end: made.text.length, kind: mark.startsWith('j:') ? 'judgment' : 'provision', id: mark })
    from = index + whole.length
  }
  made.text += text.slice(from)
  return made
}

export const matterRef = ({ id, title }: { id: string; title: string }): MatterRef => ({ id: `m:${id}`, title })

/** @param playbooks rows that name one */
export const mattersOf = ({ store }: Shelf, playbooks: readonly { id: number }[]): MatterRef[] =>
  playbooks.flatMap(({ id }) => {
    const playbook = store.playbookById(id)
    return playbook ? [matterRef(playbook)] : []
  })

export function digestRef(shelf: Shelf, judgment: JudgmentRecord): JudgmentRef {
  const { id, title, court, date, reports, neutral, status, points } = judgment
  const point = points[0] === undefined ? null : plainText(shelf, points[0])
  return { id: `j:${id}`, title, court, date, report: reports[0] ?? neutral, status, point, at: null, times: 0 }
}

/** @returns the judgment by its digest where it has one: each judgment has one page */
export function documentRef(shelf: Shelf, document: CorpusDocument): JudgmentRef {
  const digest = digestOf(shelf, document)
  if (digest) return digestRef(shelf, digest)
  const { title, court, date, reports, neutral } = document
  const report = neutral ?? reports[0] ?? null
  return { id: documentId(document), title, court, date, report, status: null, point: null, at: null, times: 0 }
}

/** What tells one judgment from another. */
type Identity = Pick<CorpusDocument, 'title' | 'date' | 'neutral'> & { reports: readonly string[] }

/** @returns the digest of an imported judgment */
export function digestOf({ store }: Shelf, document: Identity): JudgmentRecord | null {
  const numbers = reportKeys([document.neutral, ...document.reports]).flatMap((key) => store.judgmentsByReport(key))
  const dated = document.date ? store.judgmentsDated(document.date) : []
  return (
    [...numbers, ...dated]
      .map((id) => store.judgmentById(id))
      .find((digest) => digest !== undefined && sameJudgment(digest, document)) ?? null
  )
}

/** @returns the imported documents of a judgment, those with the most text first: one judgment may come from several sources */
export function documentsOf({ imported }: Shelf, judgment: Identity): CorpusDocument[] {
  if (!imported) return []
  const { corpus, links } = imported
  const numbers = reportKeys([judgment.neutral, ...judgment.reports]).flatMap((key) => corpus.documentsByReport(key))
  const dated = judgment.date ? links.judgmentsDated(judgment.date) : []
  return [...new Set([...numbers, ...dated])]
    .map((id) => corpus.document(id))
    .filter((document) => document !== undefined)
    .filter((document) => sameJudgment(judgment, document))
    .toSorted((a, b) => b.chars - a.chars)
}

const reportKeys = (reports: readonly (string | null)[]) =>
  parseReports(reports.filter(Boolean).join(' ; ')).map(({ key }) => key)

/** The same parties on the same day. A number alone is not enough: one page of a report may hold two judgments. */
function sameJudgment(one: Pick<Identity, 'title' | 'date'>, other: Pick<Identity, 'title' | 'date'>): boolean {
  if (!one.date || one.date !== other.date) return false
  const [a, b] = [splitTitle(one.title), splitTitle(other.title)]
  if (!a || !b) return one.title === other.title
  const petitioner = alike(a.petitioner, b.petitioner)
  const respondent = alike(a.respondent, b.respondent)
  return petitioner.share + respondent.share >= 2 * ALIKE && (petitioner.telling || respondent.telling)
}

/** How much of the shorter name the longer one has, from 0 to 1, and whether any of it tells one party from another. */
function alike(one: string, other: string) {
  const [a, b] = [new Set(partyWords(one)), new Set(partyWords(other))]
  const both = [...a.intersection(b)]
  return {
    share: both.length / Math.max(1, Math.min(a.size, b.size)),
    telling: both.some((word) => !COMMON_PARTY_WORDS.has(word)),
  }
}

/** @returns null where neither the digests nor the imports know the provision */
export function provisionRef(shelf: Shelf, act: string, no: string): ProvisionRef | null {
  const heading = shelf.store.provision(act, no)?.heading ?? importedHeading(shelf, act, no)
  if (heading === null) return null
  return { id: `${act} ${no}`, label: labelOf(shelf, act, no), heading }
}

function importedHeading({ imported }: Shelf, act: string, no: string): string | null {
  const [id] = imported?.links.provisionTexts(act, no) ?? []
  return id === undefined ? null : (imported?.corpus.document(id)?.title ?? '')
}

/** @param title the Act's name where the digests do not know it */
export const labelOf = ({ acts }: Shelf, act: string, no: string, title = act) =>
  provisionLabel(acts.get(act) ?? { unit: 'section', short: title }, no)
