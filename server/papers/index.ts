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
import { linesOf, unreadPages } from './lines.ts'
import { nameKey, sameName } from './names.ts'
import { datesIn } from './numerals.ts'
import type { Fact, Finding, PaperPage, Papers, Statement, StatementKind } from './paper.ts'
import { gatherPeople } from './people.ts'
import { readFacts } from './read-facts.ts'
import { sentencesOf } from './sentences.ts'
import { splitStatements } from './split-statements.ts'

export type { Fact, FactKind, Finding, PaperPage, Papers, Place, Statement, StatementKind } from './paper.ts'
export { findWords } from './find-words.ts'
export { sameName } from './names.ts'

/** Of what is given before a court the earlier statements are what was given to the police or a Magistrate. */
const IN_COURT = new Set<StatementKind>(['chief', 'cross', 're-examination'])
const OF_WITNESSES = new Set<StatementKind>(['fir', 'police', 'magistrate', 'chief', 'cross', 're-examination'])
/** Pairs of statements that are compared; a charge-sheet with more is compared in its order until then. */
const MOST_PAIRS = 2_000
const MOST_EARLIER = 200

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
    findings: await findingsOf(statements, breathe),
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

async function findingsOf(statements: Statement[], breathe: () => Promise<void>): Promise<Finding[]> {
  const spoken = statements.filter(({ kind }) => OF_WITNESSES.has(kind))
  const differing: Finding[] = []
  let room = MOST_PAIRS
  for (const [i, later] of spoken.entries())
    for (const earlier of spoken.slice(0, Math.min(i, MOST_EARLIER))) {
      // Chief and cross are one deposition; two depositions of one happening are compared like any two statements.
      if (IN_COURT.has(earlier.kind) && sameName(earlier.witness, later.witness)) continue
      if ((room -= 1) < 0) break
      await breathe()
      differing.push(...contradictions(earlier, later))
    }
  const missing: Finding[] = []
  const before = spoken.filter(({ kind }) => !IN_COURT.has(kind)).slice(0, MOST_EARLIER)
  for (const later of spoken.filter(({ kind }) => kind === 'chief' || kind === 'magistrate')) {
    await breathe()
    const own = before.filter(({ n, witness }) => n < later.n && sameName(witness, later.witness))
    if (own.length === 0) continue
    const told = differing.filter((one) => one.between === 'one witness' && one.later.statement === later.n)
    missing.push(...omissions(own, later, told))
  }
  return [...differing, ...missing]
}

/** The day on which the matter began, by which one knows what law its proceedings follow. */
function begunOn(pages: readonly PaperPage[], statements: readonly Statement[]): string | null {
  const fir = statements.find(({ kind }) => kind === 'fir')
  const page = fir && pages.find((one) => one.page === fir.from.page)
  const inHead = page ? datesIn(page.text.slice(0, 600)) : []
  const dates = statements.flatMap(({ facts }) => facts.flatMap(({ kind, value }) => (kind === 'date' ? [value] : [])))
  return inHead[0]?.value ?? dates.toSorted()[0] ?? null
}
