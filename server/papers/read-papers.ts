/**
 * Reads the papers of a case: their statements, and where these differ. It runs in a thread of its own, because it
 * takes seconds.
 */
import { findContradictions, findOmissions } from './compare/compare-facts.ts'
import { compareMedical } from './compare/compare-medical.ts'
import { findFirstMentions } from './compare/first-mentions.ts'
import { linesOf, unreadPages } from './statements/lines.ts'
import { nameKey, sameName } from './words/names.ts'
import { datesIn } from '#shared/indian-text/dates.ts'
import type { Fact, Finding, PaperPage, Papers, Statement, StatementKind } from './paper.ts'
import { gatherPeople, type People } from './words/people.ts'
import { type Piece, piecesOf, samePersons } from './compare/pieces.ts'
import { readFacts } from './facts/read-facts.ts'
import { sentencesOf } from './statements/sentences.ts'
import { splitStatements } from './statements/split-statements.ts'
import { comparePieces } from './compare/compare-pieces.ts'

/** For evidence given in court, the earlier statements are those to the police or a Magistrate. */
const IN_COURT = new Set<StatementKind>(['chief', 'cross', 're-examination'])
const OF_WITNESSES = new Set<StatementKind>(['fir', 'police', 'magistrate', 'chief', 'cross', 're-examination'])
/** A long charge-sheet has more pairs of statements than can be compared. They are compared in their order until this many. */
const MOST_PAIRS = 2_000
const MOST_EARLIER = 200
/**
 * So many earlier statements of a witness are compared with a later one clause by clause, because that comparison is
 * the slowest.
 */
const MOST_OWN = 12
/**
 * The result goes back to the thread that answers requests in one piece. A larger one would block it, so the rest is
 * left out, and the answer says so.
 */
const MOST_STATEMENTS = 1_000
const MOST_FACTS = 20_000
const MOST_FINDINGS = 5_000
/** ms for everything together. Three hundred pages take two seconds. */
const MOST_MS = 15_000

/**
 * @param pages in their order, as they were read; two megabytes of text at the most, because `files` gives no more
 * @param options.mostMs after which nothing more is begun, and the findings so far are returned
 * @returns no statement at all where the pages have none
 */
export function readPapers(pages: readonly PaperPage[], { mostMs = MOST_MS }: { mostMs?: number } = {}): Papers {
  const end = performance.now() + mostMs
  const all = splitStatements(pages.flatMap(linesOf))
  const split = all.slice(0, MOST_STATEMENTS).map((one) => ({ ...one, sentences: sentencesOf(one.lines) }))
  const people = gatherPeople(
    split.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
    split.flatMap(({ witness }) => witness ?? []),
  )
  const statements: Statement[] = []
  let room = MOST_FACTS
  for (const { lines, sentences, from, witness, number, kind } of split) {
    const last = lines.at(-1) ?? from
    const key = witness ? nameKey(witness.split(' ')[0] ?? '') : ''
    const facts = room > 0 ? readFacts(sentences, people, key, () => performance.now() > end).slice(0, room) : []
    room -= facts.length
    statements.push({
      n: statements.length + 1,
      kind,
      witness,
      number,
      from: { page: from.page, line: from.line },
      to: { page: last.page, line: last.line },
      sentences,
      facts,
    })
  }
  const { findings, cut } = findingsOf(statements, people, end)
  return {
    statements,
    findings,
    unread: unreadPages(pages),
    begun: begunOn(pages, statements),
    cut: cut || room <= 0 || all.length > MOST_STATEMENTS || performance.now() > end,
  }
}

/** Reads the facts of a text that has no statements in it, such as a question or a plain letter. */
export function readWords(pages: readonly PaperPage[]): Fact[] {
  const end = performance.now() + MOST_MS
  const sentences = sentencesOf(pages.flatMap(linesOf))
  return readFacts(
    sentences,
    gatherPeople(
      sentences.map(({ text }) => text),
      [],
    ),
    '',
    () => performance.now() > end,
  ).slice(0, MOST_FACTS)
}

/**
 * @param end after which nothing more is compared, on the clock of `performance`
 * @returns also whether something was left out, because the answer must say so
 */
function findingsOf(statements: Statement[], people: People, end: number): { findings: Finding[]; cut: boolean } {
  const texts = statements.flatMap(({ sentences }) => sentences.map(({ text }) => text))
  const pieces = pieceReader(people, samePersons(texts))
  const spoken = statements.filter(({ kind }) => OF_WITNESSES.has(kind))
  const differing: Finding[] = []
  const general = new Set<Finding>()
  const isUp = (found: number) => performance.now() > end || found > MOST_FINDINGS
  let room = MOST_PAIRS
  for (const [i, later] of spoken.entries()) {
    let ownEarlier = 0
    for (const earlier of spoken.slice(0, Math.min(i, MOST_EARLIER))) {
      // Chief and cross are one deposition. Two depositions about one incident are compared like any two statements.
      if (IN_COURT.has(earlier.kind) && sameName(earlier.witness, later.witness)) continue
      if ((room -= 1) < 0 || isUp(differing.length)) break
      const found = findContradictions(earlier, later)
      differing.push(...found)
      if (!sameName(earlier.witness, later.witness) || (ownEarlier += 1) > MOST_OWN) continue
      const more = otherwise(earlier, later, pieces, found)
      differing.push(...more)
      for (const one of more) general.add(one)
    }
  }
  const missing: Finding[] = []
  const before = spoken.filter(({ kind }) => !IN_COURT.has(kind)).slice(0, MOST_EARLIER)
  for (const later of spoken.filter(({ kind }) => kind === 'chief' || kind === 'magistrate')) {
    if (isUp(differing.length + missing.length)) break
    const own = before.filter(({ n, witness }) => n < later.n && sameName(witness, later.witness))
    if (own.length === 0) continue
    const told = differing.filter((one) => one.between === 'one witness' && one.later.statement === later.n)
    const left = findOmissions(own, later, told).filter(
      ({ later: { fact } }) => !told.some((one) => general.has(one) && isWithin(one.later.fact, fact)),
    )
    const quotes = [...told, ...left].map((one) => one.later.fact.quote)
    const first = findFirstMentions(own.slice(0, MOST_OWN).flatMap(pieces), pieces(later), quotes)
    missing.push(...left, ...first.map((fact) => omitted(own[0], later, fact)))
  }
  const cut = isUp(differing.length + missing.length)
  const medical = cut ? [] : compareMedical(statements, spoken.slice(0, MOST_EARLIER))
  return { findings: [...differing, ...medical, ...missing].slice(0, MOST_FINDINGS), cut }
}

const omitted = (earlier: Statement | undefined, later: Statement, fact: Fact): Finding => ({
  kind: 'omission',
  between: 'one witness',
  topic: fact.topic,
  factKind: fact.kind,
  earlier: { statement: earlier?.n ?? later.n, fact: null },
  later: { statement: later.n, fact },
})

/** A statement is cut into pieces only once, because it is compared with many others. */
function pieceReader(people: People, same: ReadonlyMap<string, string>): (statement: Statement) => Piece[] {
  const known = new Map<Statement, Piece[]>()
  return (statement) => {
    const pieces = known.get(statement) ?? piecesOf(statement, people, same)
    known.set(statement, pieces)
    return pieces
  }
}

/** @param found findings of the readers of single topics in these two statements, so that nothing is reported twice */
function otherwise(
  earlier: Statement,
  later: Statement,
  pieces: (statement: Statement) => Piece[],
  found: readonly Finding[],
): Finding[] {
  return comparePieces(pieces(earlier), pieces(later)).flatMap((one): Finding[] =>
    found.some(({ later: { fact } }) => isToldOf(fact, one.later))
      ? []
      : [
          {
            kind: 'contradiction',
            between: 'one witness',
            topic: one.later.topic,
            factKind: one.later.kind,
            earlier: { statement: earlier.n, fact: one.earlier },
            later: { statement: later.n, fact: one.later },
          },
        ],
  )
}

const isWithin = (a: Fact, b: Fact) => a.quote.includes(b.quote) || b.quote.includes(a.quote)

/**
 * Whether two findings are the same one. A sentence may have two differences, so its quote alone does not decide it.
 */
const isToldOf = (known: Fact, one: Fact) =>
  isWithin(known, one) &&
  (one.words === one.quote ||
    known.kind === one.kind ||
    (known.words !== known.quote && (known.words.includes(one.words) || one.words.includes(known.words))))

/** The day on which the matter began, because it decides whether its proceedings follow the CrPC or the BNSS. */
function begunOn(pages: readonly PaperPage[], statements: readonly Statement[]): string | null {
  const fir = statements.find(({ kind }) => kind === 'fir')
  const page = fir && pages.find((one) => one.page === fir.from.page)
  const inHead = page ? datesIn(page.text.slice(0, 600)) : []
  const dates = statements.flatMap(({ facts }) => facts.flatMap(({ kind, value }) => (kind === 'date' ? [value] : [])))
  return inHead[0]?.value ?? dates.toSorted()[0] ?? null
}
