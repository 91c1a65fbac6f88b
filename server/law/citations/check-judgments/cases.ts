/**
 * A judgment as the library knows it: its digest, and whatever was imported of it, are one case. What two sources say of a
 * case is put together only where parties and date, or parties and a number, agree: a number put to the wrong case would be
 * called verified.
 */
import { digestId, documentId, readAuthorityId } from '#shared/authority-id.ts'
import type { Corpus, CorpusDocument } from '../../library/corpus.ts'
import { openLinks } from '../../library/links.ts'
import { referenceName } from '../../library/reference-names.ts'
import { writeOut } from '../../text/reference.ts'
import { foldText } from '../../text/words.ts'
import type { JudgmentRecord, LibraryStore } from '../../library/store.ts'
import type { CaseName } from '../read-judgments/case-names.ts'
import { candidatesFor, wordsWanted, type Titled } from './match-cause-title.ts'
import { COMMON_PARTY_WORDS, namesParty, nameWords, partyWords, splitTitle } from '../read-judgments/party-names.ts'
import { parseReports } from '../read-judgments/report-numbers.ts'

export interface Case {
  /** `j:arnesh-kumar`; `d:<source>/<name>` where there is no digest of it. */
  id: string
  title: string
  court: string | null
  /** ISO date */
  date: string | null
  neutral: string | null
  /** As printed, of all that is known of it. */
  reports: string[]
  /** Of those and the neutral citation, as `parseReports` writes them. */
  keys: Set<string>
  titles: string[]
  digest: JudgmentRecord | null
  /** What its digest says it decides, as people read it. */
  points: string[]
  documents: CorpusDocument[]
}

/** Something of one case, not put together yet. */
type Piece = { digest: JudgmentRecord; document: null } | { digest: null; document: CorpusDocument }

/** A row of the digests or of what was imported. */
type Found = { digest: number } | { document: number }

export type Cases = ReturnType<typeof openCases>

const MOST_KEPT = 500

/** @param corpus null while nothing is imported */
export function openCases(store: LibraryStore, corpus: Corpus | null) {
  const links = corpus && openLinks(corpus)
  const kept = new Map<string, Case>()
  const acts = new Map(store.acts().map((act) => [act.id, act]))
  const writtenOut = (text: string) => writeOut(text, (id) => referenceName({ store, acts }, id))

  const digests = (ids: readonly number[]): Piece[] =>
    ids.flatMap((id) => {
      const digest = store.judgmentById(id)
      return digest ? [{ digest, document: null }] : []
    })
  const imported = (ids: readonly number[]): Piece[] =>
    ids.flatMap((id) => {
      const document = corpus?.document(id)
      return document?.kind === 'judgment' ? [{ digest: null, document }] : []
    })
  const numbered = (key: string): Piece[] => [
    ...digests(store.judgmentsByReport(key)),
    ...imported(corpus?.documentsByReport(key) ?? []),
  ]

  /** What else the library has of the same day: a digest, the text, a line of a citation table. */
  function onTheDay(piece: Piece): Piece[] {
    const { date, title } = known(piece)
    if (!date) return []
    const telling = [...nameWords(title)].toSorted(
      (a, b) => Number(COMMON_PARTY_WORDS.has(a)) - Number(COMMON_PARTY_WORDS.has(b)) || b.length - a.length,
    )[0]
    if (!telling) return []
    return [
      ...digests(store.judgmentsByWord(telling)).filter((other) => known(other).date === date),
      ...imported(corpus?.documentsOn(date, telling) ?? []),
    ]
  }

  function whole(piece: Piece): Case {
    const name = idOf(piece)
    const before = kept.get(name)
    if (before) return before
    const pieces = new Map([[name, piece]])
    for (const key of keysOf(piece))
      for (const other of numbered(key)) if (sameNumber(piece, other)) pieces.set(idOf(other), other)
    for (const other of onTheDay(piece)) if (sameDay(piece, other)) pieces.set(idOf(other), other)
    const lenders = pieces.values().flatMap(({ document }) => (document ? (corpus?.sameAs(document.id) ?? []) : []))
    for (const other of imported([...lenders])) pieces.set(idOf(other), other)
    const made = together([...pieces.values()], writtenOut)
    if (kept.size > MOST_KEPT) kept.clear()
    kept.set(name, made)
    return made
  }

  const all = (pieces: readonly Piece[]): Case[] => {
    const cases: Case[] = []
    for (const one of pieces.map(whole)) if (!cases.some((other) => overlap(other, one))) cases.push(one)
    return cases
  }

  return {
    numbered: (key: string): Case[] => all(numbered(key)),
    /** @returns what may be meant, digests first; `load` makes cases of those that are */
    named(name: CaseName): { candidates: Titled<Found>[]; load: (found: readonly Found[]) => Case[] } {
      const own = candidatesFor(store, name).map(({ title, is }) => ({ title, is: { digest: is } }))
      const wanted = new Set(corpus ? wordsWanted(name).flatMap((words) => corpus.documentsNamed(words)) : [])
      const others = [...wanted].flatMap((document) => {
        const title = corpus?.titleOf(document)?.title
        return title === undefined ? [] : [{ title, is: { document } }]
      })
      return {
        candidates: [...own, ...others],
        load: (found) =>
          all(found.flatMap((one) => ('digest' in one ? digests([one.digest]) : imported([one.document])))),
      }
    },
    /** @param id `j:arnesh-kumar`, `d:<source>/<name>` */
    withId(id: string): Case | null {
      const named = readAuthorityId(id)
      if (named?.of === 'document')
        return all(imported(links?.named(named.source, named.name, 'judgment') ?? []))[0] ?? null
      const digest = named?.of === 'digest' ? store.judgmentNamed(named.name) : undefined
      return (digest && all(digests([digest.id]))[0]) ?? null
    },
    /** Cases whose title has every one of these words. */
    titled(words: readonly string[]): Case[] {
      const lists = words.map((word) => new Set(store.judgmentsByWord(word)))
      const own = [...(lists[0] ?? [])].filter((id) => lists.every((list) => list.has(id)))
      return all([...digests(own), ...imported(corpus?.documentsNamed(words) ?? [])])
    },
    aliased: (alias: string): Case[] => all(digests(store.judgmentsByAlias(foldText(alias).trim()))),
    /**
     * Whether the library holds any number of this series and year: one that is missing there is an invention, one missing
     * elsewhere is only unknown. @param key as `parseReports` writes it
     */
    holdsSeries(key: string): boolean {
      const series = `${key.split(':').slice(0, 2).join(':')}:`
      return Boolean(corpus?.holdsSeries(series))
    },
  }
}

const known = ({ digest, document }: Piece) => digest ?? document
const idOf = ({ digest, document }: Piece) => (digest ? digestId(digest.id) : documentId(document))
const numbersOf = (piece: Piece) =>
  [...known(piece).reports, known(piece).neutral].filter((one): one is string => one !== null)
const keysOf = (piece: Piece) => parseReports(numbersOf(piece).join(' ; ')).map(({ key }) => key)

function together(pieces: readonly Piece[], writtenOut: (text: string) => string): Case {
  // The digest speaks first: its title and numbers are written as a lawyer would.
  const first = pieces.find(({ digest }) => digest) ?? pieces[0]
  if (!first) throw new Error('a case is made of something')
  const rows = [first, ...pieces.filter((one) => one !== first)]
  const neutral = rows.map((one) => known(one).neutral).find(Boolean) ?? null
  const digest = rows.map((one) => one.digest).find(Boolean) ?? null
  return {
    id: idOf(first),
    title: known(first).title,
    court: rows.map((one) => known(one).court).find(Boolean) ?? null,
    date: rows.map((one) => known(one).date).find(Boolean) ?? null,
    neutral,
    reports: [...new Set(rows.flatMap((one) => known(one).reports))],
    keys: new Set(rows.flatMap(keysOf)),
    titles: rows.map((one) => known(one).title),
    digest,
    points: digest?.points.map(writtenOut) ?? [],
    documents: rows.flatMap(({ document }) => (document ? [document] : [])),
  }
}

const overlap = (a: Case, b: Case) =>
  (a.digest !== null && a.digest.id === b.digest?.id) ||
  a.documents.some(({ id }) => b.documents.some((other) => other.id === id))

function parties(piece: Piece) {
  const split = splitTitle(known(piece).title)
  return split && [partyWords(split.petitioner), partyWords(split.respondent)]
}

/** Each side of one names the same side of the other, in full or shortened. */
function sameParties(one: Piece, other: Piece): boolean {
  const mine = parties(one)
  const theirs = parties(other)
  if (!mine || !theirs) return known(one).title === known(other).title
  return mine.every((words, side) => names(words, theirs[side] ?? []))
}

const names = (a: readonly string[], b: readonly string[]) => namesParty(a, b) !== null || namesParty(b, a) !== null

/** One number, one day, one party alike: the other is only spelled otherwise. Two numbers and the day need no name at all. */
function sameNumber(one: Piece, other: Piece): boolean {
  if (sameParties(one, other)) return true
  const shared = new Set(keysOf(one)).intersection(new Set(keysOf(other)))
  if (shared.size > 1 && known(one).date === known(other).date) return true
  const mine = parties(one)
  const theirs = parties(other)
  if (known(one).date === null || known(one).date !== known(other).date) return false
  if (!mine || !theirs) {
    // "In Re X" has one party, and another source may write it otherwise.
    const words = [...nameWords(known(one).title)]
    const others = nameWords(known(other).title)
    return 2 * words.filter((word) => others.has(word)).length >= Math.min(words.length, others.size)
  }
  return mine.some((words, side) => names(words, theirs[side] ?? []))
}

/** Two rows of one table are two judgments, even of one day; a row and a text of the same parties and day are one. */
function sameDay(one: Piece, other: Piece): boolean {
  const apart = one.document === null || other.document === null || one.document.source !== other.document.source
  return apart && known(one).date === known(other).date && sameParties(one, other)
}
