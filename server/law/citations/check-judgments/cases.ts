/**
 * A case as the library knows it: its digest and whatever was imported of it, put together. Two sources are joined only where parties and
 * date agree, or parties and a number, because a number joined to the wrong case would be called verified.
 */
import { digestId, documentId, readAuthorityId } from '#shared/law/authority-id.ts'
import type { Corpus, CorpusDocument } from '../../library/corpus-queries.ts'
import { referenceName } from '../../library/reference-names.ts'
import { writeReferences } from '../../text/reference.ts'
import { foldText } from '../../text/words.ts'
import type { ActRecord, JudgmentRecord, LibraryStore } from '../../library/store.ts'
import type { CauseTitle } from '../read-judgments/cause-titles.ts'
import { findDigestCandidates, listTitleWords, type TitledCandidate } from './match-cause-title.ts'
import { COMMON_PARTY_WORDS, namesParty, nameWords, partyWords, splitTitle } from '../read-judgments/party-names.ts'
import { parseReportCitations } from '../read-judgments/report-citations.ts'

export interface LibraryCase {
  /** `j:arnesh-kumar`, or `d:<source>/<name>` where the case has no digest. */
  id: string
  title: string
  court: string | null
  /** ISO date */
  date: string | null
  neutral: string | null
  /** Report citations as printed, from all sources together. */
  reports: string[]
  /** The keys of these and of the neutral citation, as `parseReportCitations` writes them. */
  keys: Set<string>
  titles: string[]
  digest: JudgmentRecord | null
  /** What its digest says that it decides, with the references written out. */
  points: string[]
  documents: CorpusDocument[]
}

/** One source's record of a case, before the records are put together. */
type CaseRecord = { digest: JudgmentRecord; document: null } | { digest: null; document: CorpusDocument }

/** The row of a digest or of an imported document. */
type CaseRow = { digest: number } | { document: number }

/** Cases that were put together are kept, because an answer asks for the same few again and again. */
const MOST_KEPT = 500

/** Finds cases by report number, by name, by id and by alias, and puts together what the library has of each. */
export class CaseFinder {
  readonly #store: LibraryStore
  readonly #corpus: Corpus | null
  readonly #acts: ReadonlyMap<string, ActRecord>
  readonly #kept = new Map<string, LibraryCase>()

  /** @param corpus what was imported; null while nothing is */
  constructor(store: LibraryStore, corpus: Corpus | null) {
    this.#store = store
    this.#corpus = corpus
    this.#acts = new Map(store.acts().map((act) => [act.id, act]))
  }

  /** @param key as `parseReportCitations` writes it */
  withReport(key: string): LibraryCase[] {
    return this.#toCases(this.#recordsWithReport(key))
  }

  /** @returns the titles that may be meant, digests first; `load` makes cases of those that are meant */
  candidatesNamed(name: CauseTitle): {
    candidates: TitledCandidate<CaseRow>[]
    load: (found: readonly CaseRow[]) => LibraryCase[]
  } {
    const corpus = this.#corpus
    const digests = findDigestCandidates(this.#store, name).map(({ title, is }) => ({ title, is: { digest: is } }))
    const documents = new Set(corpus ? listTitleWords(name).flatMap((words) => corpus.documentsNamed(words)) : [])
    const imported = [...documents].flatMap((document) => {
      const title = corpus?.titleOf(document)?.title
      return title === undefined ? [] : [{ title, is: { document } }]
    })
    return {
      candidates: [...digests, ...imported],
      load: (found) =>
        this.#toCases(
          found.flatMap((one) => ('digest' in one ? this.#digests([one.digest]) : this.#imported([one.document]))),
        ),
    }
  }

  /** @param id `j:arnesh-kumar`, `d:<source>/<name>` */
  withId(id: string): LibraryCase | null {
    const named = readAuthorityId(id)
    if (named?.of === 'document') {
      const documents = this.#corpus?.links.named(named.source, named.name, 'judgment') ?? []
      return this.#toCases(this.#imported(documents))[0] ?? null
    }
    const digest = named?.of === 'digest' ? this.#store.judgmentNamed(named.name) : undefined
    return (digest && this.#toCases(this.#digests([digest.id]))[0]) ?? null
  }

  /** @returns the cases whose title has every one of these words */
  withTitleWords(words: readonly string[]): LibraryCase[] {
    const lists = words.map((word) => new Set(this.#store.judgmentsByWord(word)))
    const digests = [...(lists[0] ?? [])].filter((id) => lists.every((list) => list.has(id)))
    return this.#toCases([...this.#digests(digests), ...this.#imported(this.#corpus?.documentsNamed(words) ?? [])])
  }

  /** @param alias "Vishaka": a name by which one case is known */
  withAlias(alias: string): LibraryCase[] {
    return this.#toCases(this.#digests(this.#store.judgmentsByAlias(foldText(alias).trim())))
  }

  /**
   * Whether the library holds any number of this series and year. A number that is missing in a series we hold is an invention; one
   * that is missing elsewhere is only unknown.
   * @param key as `parseReportCitations` writes it
   */
  holdsSeries(key: string): boolean {
    const series = `${key.split(':').slice(0, 2).join(':')}:`
    return Boolean(this.#corpus?.holdsSeries(series))
  }

  #digests(ids: readonly number[]): CaseRecord[] {
    return ids.flatMap((id) => {
      const digest = this.#store.judgmentById(id)
      return digest ? [{ digest, document: null }] : []
    })
  }

  #imported(ids: readonly number[]): CaseRecord[] {
    return ids.flatMap((id) => {
      const document = this.#corpus?.document(id)
      return document?.kind === 'judgment' ? [{ digest: null, document }] : []
    })
  }

  #recordsWithReport(key: string): CaseRecord[] {
    return [
      ...this.#digests(this.#store.judgmentsByReport(key)),
      ...this.#imported(this.#corpus?.documentsByReport(key) ?? []),
    ]
  }

  /** @returns what else the library has of the same day: a digest, the text, a line of a citation table */
  #recordsOfSameDay(record: CaseRecord): CaseRecord[] {
    const { date, title } = dataOf(record)
    if (!date) return []
    const rarestWord = [...nameWords(title)].toSorted(
      (a, b) => Number(COMMON_PARTY_WORDS.has(a)) - Number(COMMON_PARTY_WORDS.has(b)) || b.length - a.length,
    )[0]
    if (!rarestWord) return []
    return [
      ...this.#digests(this.#store.judgmentsByWord(rarestWord)).filter((other) => dataOf(other).date === date),
      ...this.#imported(this.#corpus?.documentsOn(date, rarestWord) ?? []),
    ]
  }

  #caseOf(record: CaseRecord): LibraryCase {
    const id = idOf(record)
    const before = this.#kept.get(id)
    if (before) return before
    const records = new Map([[id, record]])
    for (const key of keysOf(record))
      for (const other of this.#recordsWithReport(key))
        if (isSameByNumber(record, other)) records.set(idOf(other), other)
    for (const other of this.#recordsOfSameDay(record)) if (isSameByDay(record, other)) records.set(idOf(other), other)
    const lenders = records
      .values()
      .flatMap(({ document }) => (document ? (this.#corpus?.sameAs(document.id) ?? []) : []))
    for (const other of this.#imported([...lenders])) records.set(idOf(other), other)
    const made = mergeRecords([...records.values()], (text) =>
      writeReferences(text, (reference) => referenceName({ store: this.#store, acts: this.#acts }, reference)),
    )
    if (this.#kept.size > MOST_KEPT) this.#kept.clear()
    this.#kept.set(id, made)
    return made
  }

  #toCases(records: readonly CaseRecord[]): LibraryCase[] {
    const cases: LibraryCase[] = []
    for (const one of records.map((record) => this.#caseOf(record)))
      if (!cases.some((other) => shareRecord(other, one))) cases.push(one)
    return cases
  }
}

const dataOf = ({ digest, document }: CaseRecord) => digest ?? document
const idOf = ({ digest, document }: CaseRecord) => (digest ? digestId(digest.id) : documentId(document))
const numbersOf = (piece: CaseRecord) =>
  [...dataOf(piece).reports, dataOf(piece).neutral].filter((one): one is string => one !== null)
const keysOf = (piece: CaseRecord) => parseReportCitations(numbersOf(piece).join(' ; ')).map(({ key }) => key)

function mergeRecords(pieces: readonly CaseRecord[], writtenOut: (text: string) => string): LibraryCase {
  // The digest comes first because its title and numbers are written as a lawyer would write them.
  const first = pieces.find(({ digest }) => digest) ?? pieces[0]
  if (!first) throw new Error('a case is made of something')
  const rows = [first, ...pieces.filter((one) => one !== first)]
  const neutral = rows.map((one) => dataOf(one).neutral).find(Boolean) ?? null
  const digest = rows.map((one) => one.digest).find(Boolean) ?? null
  return {
    id: idOf(first),
    title: dataOf(first).title,
    court: rows.map((one) => dataOf(one).court).find(Boolean) ?? null,
    date: rows.map((one) => dataOf(one).date).find(Boolean) ?? null,
    neutral,
    reports: [...new Set(rows.flatMap((one) => dataOf(one).reports))],
    keys: new Set(rows.flatMap(keysOf)),
    titles: rows.map((one) => dataOf(one).title),
    digest,
    points: digest?.points.map(writtenOut) ?? [],
    documents: rows.flatMap(({ document }) => (document ? [document] : [])),
  }
}

const shareRecord = (a: LibraryCase, b: LibraryCase) =>
  (a.digest !== null && a.digest.id === b.digest?.id) ||
  a.documents.some(({ id }) => b.documents.some((other) => other.id === id))

function parties(piece: CaseRecord) {
  const split = splitTitle(dataOf(piece).title)
  return split && [partyWords(split.petitioner), partyWords(split.respondent)]
}

/** Whether each party of one names the same party of the other, in full or shortened. */
function sameParties(one: CaseRecord, other: CaseRecord): boolean {
  const mine = parties(one)
  const theirs = parties(other)
  if (!mine || !theirs) return dataOf(one).title === dataOf(other).title
  return mine.every((words, side) => nameOneAnother(words, theirs[side] ?? []))
}

const nameOneAnother = (a: readonly string[], b: readonly string[]) =>
  namesParty(a, b) !== null || namesParty(b, a) !== null

/**
 * Whether two records that share a number are one case. With one number, the day and one party must agree, because the other party may
 * only be spelled differently. With two numbers and the day, no name is needed.
 */
function isSameByNumber(one: CaseRecord, other: CaseRecord): boolean {
  if (sameParties(one, other)) return true
  const shared = new Set(keysOf(one)).intersection(new Set(keysOf(other)))
  if (shared.size > 1 && dataOf(one).date === dataOf(other).date) return true
  const mine = parties(one)
  const theirs = parties(other)
  if (dataOf(one).date === null || dataOf(one).date !== dataOf(other).date) return false
  if (!mine || !theirs) {
    // "In Re X" has one party only, and another source may write it differently.
    const words = [...nameWords(dataOf(one).title)]
    const others = nameWords(dataOf(other).title)
    return 2 * words.filter((word) => others.has(word)).length >= Math.min(words.length, others.size)
  }
  return mine.some((words, side) => nameOneAnother(words, theirs[side] ?? []))
}

/**
 * Whether two records of one day are one case. Two rows of the same table are two cases even on one day; a row and a text with the same
 * parties and day are one.
 */
function isSameByDay(one: CaseRecord, other: CaseRecord): boolean {
  const apart = one.document === null || other.document === null || one.document.source !== other.document.source
  return apart && dataOf(one).date === dataOf(other).date && sameParties(one, other)
}
