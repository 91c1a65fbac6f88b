/**
 * What is said in the papers of a case: who stated what, on which page and line, where two statements differ, and what a later
 * one says for the first time. Owns no table and asks nobody: papers in, facts out.
 *
 * Must never happen:
 * - a fact, a name or a difference that is not in the papers, or at another place than is said;
 * - a paper that holds the thread: every pattern is bounded, every line and sentence is capped, facts are compared by topic;
 * - a page that could not be read passed over in silence.
 */
import { breather } from './breathe.ts'
import { contradictions, omissions } from './compare.ts'
import { medicalDifferences } from './compare-medical.ts'
import { firstTold } from './first-told.ts'
import { linesOf, unreadPages } from './lines.ts'
import { nameKey, sameName } from './names.ts'
import { datesIn } from './numerals.ts'
import type { Fact, Finding, PaperPage, Papers, Statement, StatementKind } from './paper.ts'
import { gatherPeople, type People } from './people.ts'
import { type Piece, piecesOf, samePersons } from './pieces.ts'
import { readFacts } from './read-facts.ts'
import { sentencesOf } from './sentences.ts'
import { splitStatements } from './split-statements.ts'
import { toldOtherwise } from './told-otherwise.ts'

export type { Fact, FactKind, Finding, PaperPage, Papers, Place, Statement, StatementKind } from './paper.ts'
export { findWords } from './find-words.ts'
export { sameName } from './names.ts'

/** Of what is given before a court the earlier statements are what was given to the police or a Magistrate. */
const IN_COURT = new Set<StatementKind>(['chief', 'cross', 're-examination'])
const OF_WITNESSES = new Set<StatementKind>(['fir', 'police', 'magistrate', 'chief', 'cross', 're-examination'])
/** Pairs of statements that are compared; a charge-sheet with more is compared in its order until then. */
const MOST_PAIRS = 2_000
const MOST_EARLIER = 200
/** Earlier statements of one witness that are held beside a later one piece by piece. */
const MOST_OWN = 12

/** @param pages in their order, as they were read @returns what they say; no statement at all where there is none */
export async function readPapers(pages: readonly PaperPage[]): Promise<Papers> {
  const breathe = breather()
  const split = splitStatements(pages.flatMap(linesOf)).map((one) => ({ ...one, sentences: sentencesOf(one.lines) }))
  const people = gatherPeople(
    split.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
    split.flatMap(({ witness }) => witness ?? []),
  )
  const statements: Statement[] = []
  for (const { lines, sentences, from, witness, number, kind } of split) {
    const last = lines.at(-1) ?? from
    const key = witness ? nameKey(witness.split(' ')[0] ?? '') : ''
    statements.push({
      n: statements.length + 1,
      kind,
      witness,
      number,
      from: { page: from.page, line: from.line },
      to: { page: last.page, line: last.line },
      sentences,
      facts: await readFacts(sentences, people, key, breathe),
    })
  }
  return {
    statements,
    findings: await findingsOf(statements, people, breathe),
    unread: unreadPages(pages),
    begun: begunOn(pages, statements),
  }
}

/** What a text says that is no paper with statements in it: a question, a plain letter. */
export async function readWords(pages: readonly PaperPage[]): Promise<Fact[]> {
  const sentences = sentencesOf(pages.flatMap(linesOf))
  return readFacts(
    sentences,
    gatherPeople(
      sentences.map(({ text }) => text),
      [],
    ),
    '',
    breather(),
  )
}

async function findingsOf(statements: Statement[], people: People, breathe: () => Promise<void>): Promise<Finding[]> {
  const texts = statements.flatMap(({ sentences }) => sentences.map(({ text }) => text))
  const pieces = pieceReader(people, samePersons(texts))
  const spoken = statements.filter(({ kind }) => OF_WITNESSES.has(kind))
  const differing: Finding[] = []
  const general = new Set<Finding>()
  let room = MOST_PAIRS
  for (const [i, later] of spoken.entries()) {
    let ownEarlier = 0
    for (const earlier of spoken.slice(0, Math.min(i, MOST_EARLIER))) {
      // Chief and cross are one deposition; two depositions of one happening are compared like any two statements.
      if (IN_COURT.has(earlier.kind) && sameName(earlier.witness, later.witness)) continue
      if ((room -= 1) < 0) break
      await breathe()
      const found = contradictions(earlier, later)
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
    await breathe()
    const own = before.filter(({ n, witness }) => n < later.n && sameName(witness, later.witness))
    if (own.length === 0) continue
    const told = differing.filter((one) => one.between === 'one witness' && one.later.statement === later.n)
    const left = omissions(own, later, told).filter(
      ({ later: { fact } }) => !told.some((one) => general.has(one) && isWithin(one.later.fact, fact)),
    )
    const quotes = [...told, ...left].map((one) => one.later.fact.quote)
    const first = firstTold(own.slice(0, MOST_OWN).flatMap(pieces), pieces(later), quotes)
    missing.push(...left, ...first.map((fact) => omitted(own[0], later, fact)))
  }
  return [...differing, ...medicalDifferences(statements, spoken.slice(0, MOST_EARLIER)), ...missing]
}

const omitted = (earlier: Statement | undefined, later: Statement, fact: Fact): Finding => ({
  kind: 'omission',
  between: 'one witness',
  topic: fact.topic,
  factKind: fact.kind,
  earlier: { statement: earlier?.n ?? later.n, fact: null },
  later: { statement: later.n, fact },
})

/** Each statement is cut into its pieces once, however many others it is compared with. */
function pieceReader(people: People, same: ReadonlyMap<string, string>): (statement: Statement) => Piece[] {
  const known = new Map<Statement, Piece[]>()
  return (statement) => {
    const pieces = known.get(statement) ?? piecesOf(statement, people, same)
    known.set(statement, pieces)
    return pieces
  }
}

/** @param found what the readers of single topics have found already in these two: it is not told twice */
function otherwise(
  earlier: Statement,
  later: Statement,
  pieces: (statement: Statement) => Piece[],
  found: readonly Finding[],
): Finding[] {
  return toldOtherwise(pieces(earlier), pieces(later)).flatMap((one): Finding[] =>
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

/** Of one sentence two things may be told otherwise; two readers may see one thing, or one of them the whole sentence. */
const isToldOf = (known: Fact, one: Fact) =>
  isWithin(known, one) &&
  (one.words === one.quote ||
    known.kind === one.kind ||
    (known.words !== known.quote && (known.words.includes(one.words) || one.words.includes(known.words))))

/** The day on which the matter began, by which one knows what law its proceedings follow. */
function begunOn(pages: readonly PaperPage[], statements: readonly Statement[]): string | null {
  const fir = statements.find(({ kind }) => kind === 'fir')
  const page = fir && pages.find((one) => one.page === fir.from.page)
  const inHead = page ? datesIn(page.text.slice(0, 600)) : []
  const dates = statements.flatMap(({ facts }) => facts.flatMap(({ kind, value }) => (kind === 'date' ? [value] : [])))
  return inHead[0]?.value ?? dates.toSorted()[0] ?? null
}
