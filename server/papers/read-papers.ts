/**
 * Reads the papers of a case: their statements, and where these differ. It runs in a thread of its own, because it
 * takes seconds.
 */
import { comparePapers } from './compare/compare-papers.ts'
import { MAKER, sortOf } from './content.ts'
import { withGiven } from './facts/given-facts.ts'
import { factOf } from './facts/fact-of.ts'
import { readClauses, type Clause, type ClauseValue } from './facts/read-clauses.ts'
import { OF_HOUR } from './facts/read-figures.ts'
import { readNames } from './facts/read-names.ts'
import type {
  PaperFact,
  GivenFact,
  PrintedLine,
  PaperPage,
  Papers,
  PaperPlace,
  Statement,
  StatementKind,
  ToldKind,
} from './paper.ts'
import { isProse } from './split/headings.ts'
import { furnitureOf } from './split/page-furniture.ts'
import { splitPapers, type PaperLines } from './split/split-papers.ts'
import { sameName } from './text/names.ts'
import { linesOf, unreadPages } from './text/lines.ts'
import { sentencesOf } from './text/sentences.ts'

/**
 * The result goes back to the thread that answers requests in one piece. A larger one would block it, so the rest is
 * left out, and the answer says so.
 */
const MOST_STATEMENTS = 1_000
const MOST_FACTS = 20_000
/**
 * ms of the processor for everything together. Three hundred pages take two seconds. The clock on the wall would cut a
 * plan short whenever the machine is busy with other people's work.
 */
const MOST_MS = 15_000
const spentMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * @param pages in their order, as they were read; two megabytes of text at the most, because `files` gives no more
 * @param options.told kinds that the person has set; they go before every sign
 * @param options.given what a language model read, which counts where its words stand at their place
 * @param options.mostMs of the processor, after which nothing more is begun, and the findings so far are returned
 * @returns no statement at all where the pages have none
 */
export function readPapers(
  pages: readonly PaperPage[],
  {
    told = [],
    given = [],
    mostMs = MOST_MS,
  }: { told?: readonly ToldKind[]; given?: readonly GivenFact[]; mostMs?: number } = {},
): Papers {
  const end = spentMs() + mostMs
  const isLate = () => spentMs() >= end
  const { statements, clauses, isWhole } = readCase(pages, told, isLate, given)
  const { findings, cut } = comparePapers(statements, clauses, isLate)
  return {
    statements,
    findings,
    unread: unreadPages(pages),
    begun: begunOn(statements),
    cut: cut || !isWhole || isLate(),
  }
}

/** The papers before they are compared, each with its clauses. */
export function readCase(
  pages: readonly PaperPage[],
  told: readonly ToldKind[] = [],
  isLate: () => boolean = () => false,
  given: readonly GivenFact[] = [],
): { statements: Statement[]; clauses: Clause[][]; isWhole: boolean } {
  const lines = pages.map(linesOf)
  const byPage = new Map(pages.map(({ page }, i) => [page, lines[i] ?? []]))
  const furniture = furnitureOf(lines)
  const split = splitPapers(
    lines.map((page) => page.filter((line) => !furniture.has(line))),
    told,
  )
  const statements = split.slice(0, MOST_STATEMENTS).map((paper, i) => statementOf(paper, i + 1))
  for (const one of statements.filter(({ sort, party }) => sort === 'court' && party === null))
    one.party = statements.find(({ party, witness }) => party !== null && sameName(witness, one.witness))?.party ?? null
  for (const one of statements.filter(
    ({ sort, witness, number }) => sort === 'court' && witness === null && number === null,
  ))
    one.witness = nameOfParty(one, statements)
  const names = namesOf(statements)
  let room = MOST_FACTS
  const clauses = statements.map((statement) => {
    const own = isLate()
      ? []
      : readClauses(
          statement.sentences,
          statement.n,
          statement.witness,
          names,
          statement.sort === 'document' ? statement.title : '',
          statement.sort === 'court' ? null : statement.made,
        )
    const facts = given.filter(({ paper }) => isSamePlace(paper, statement.from))
    const read = facts.length > 0 ? withGiven(statement, own, facts, byPage) : own
    statement.facts = factsOf(read).slice(0, Math.max(0, room))
    room -= statement.facts.length
    return read
  })
  return { statements, clauses, isWhole: room > 0 && split.length <= statements.length }
}

/** "Reply of the complainant" to a questionnaire names nobody: it is the one person who speaks for that party elsewhere. */
function nameOfParty({ party, title }: Statement, statements: readonly Statement[]): string | null {
  const noOf = (text: string) => /\bno\.?\s?(\d)/iu.exec(text)?.[1]
  const own = statements.filter((one) => party !== null && one.party === party && one.witness !== null)
  const [first] = own
  const isOne = own.every(
    (one) => sameName(one.witness, first?.witness ?? null) && (noOf(one.title) ?? noOf(title)) === noOf(title),
  )
  return first && isOne ? first.witness : null
}

const isSamePlace = (a: PaperPlace, b: PaperPlace) => a.page === b.page && a.line === b.line

/** Reads the facts of a text that has no statements in it, such as a question or a plain letter. */
export function readWords(pages: readonly PaperPage[]): PaperFact[] {
  const sentences = sentencesOf(pages.flatMap(linesOf))
  const names = readNames(
    sentences.map(({ text }) => text),
    [],
  )
  return factsOf(readClauses(sentences, 1, null, names)).slice(0, MOST_FACTS)
}

const namesOf = (statements: readonly Statement[]) =>
  readNames(
    statements.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
    statements.flatMap(({ witness }) => witness ?? []),
  )

/** A slot is only compared, and so is the part of the day that an hour is in. */
const isFact = ({ field, denied, of }: ClauseValue) =>
  !denied && field !== 'slot' && !(field === 'schedule' && of.includes(OF_HOUR))
const factsOf = (clauses: readonly Clause[]): PaperFact[] =>
  clauses.flatMap((clause) => clause.values.filter(isFact).map((value) => factOf({ clause, value })))

function statementOf({ kind, sure, maker, head, body }: PaperLines, n: number): Statement {
  const sort = sortOf(kind)
  // The lines of a form are no sentences of a statement. In a document they count, because they are all there is.
  const told =
    sort === 'document'
      ? head.slice(1)
      : head.filter(
          ({ text }) =>
            isProse(text) ||
            text.length > MOST_HEADING ||
            (OCCURRENCE.test(text) && !OF_THE_PAPER.test(text)) ||
            OF_THE_MATTER.test(text) ||
            FORM_ROW.test(text),
        )
  const [from, to] = [head[0] ?? body[0], body.at(-1) ?? head.at(-1)]
  return {
    n,
    kind,
    sort,
    sure,
    title: head[0]?.text.replaceAll(/\s+/g, ' ').slice(0, 120) ?? '',
    ...maker,
    party: partyOf(kind, maker, [...head, ...body.slice(0, FIRST_LINES)]),
    from: { page: from?.page ?? 1, line: from?.line ?? 1 },
    to: { page: to?.page ?? 1, line: to?.line ?? 1 },
    sentences: sentencesOf([...told, ...body]),
    facts: [],
  }
}

/** Characters; a longer line holds more than a heading. */
const MOST_HEADING = 130

/** Lines of a form that tell of the matter itself, and those that tell of the paper: when it was written down, and where. */
const OCCURRENCE =
  /\b(?:recovered|seized|lost|occurrence|occupation|income|salary|place|nature of injur|amount|accident|incident|history|alleged|loss|stolen|vehicle|relation)\b.*:|घटना|(?:\s[\p{Ll}]{2,}){7}/iu
/** The boxes of a printed report that give the day and the hour, whatever else stands in their line. */
const OF_THE_MATTER =
  /\b(?:date|time|age)\b[^:]{0,20} (?:from|of (?:the )?(?:occurrence|offence|incident|accident|deceased|injured|death))\b|घटना (?:का|की) (?:दिनांक|समय|तारीख)/iu
/** "4   Income per month   Rs. 18,000/-": a row of a form with columns. */
const FORM_ROW = /^\d{1,2}[.)]?\s{2,}\p{L}.*\S\s{3,}\S/u
const OF_THE_PAPER = /received|recorded|registered|report|dated?\b|sworn|court|दिनांक|dinank|u\/s|section|धारा|before/i

const FIRST_LINES = 10
const CLAIMS = new RegExp(String.raw`(?<!non[- ]?)\b(?:${MAKER.claims})s?\b`, 'i')
const ANSWERS = new RegExp(String.raw`\b(?:${MAKER.answers}|o\.?p\b)`, 'i')
const IS_PARTY =
  /\b(?:I am|being|myself|affidavit (?:of|on behalf of|filed by)|on behalf of|evidence of|(?:reply|replies|answers?) (?:of|by)|deposition of|proprietor of|partner of|manager of|representative of|signatory of)\s[^.]{0,60}/gi

/** A witness of a party says so at the beginning: "I am the complainant", "on behalf of opposite party No. 1". */
function partyOf(
  kind: StatementKind,
  { number }: PaperLines['maker'],
  lines: readonly PrintedLine[],
): Statement['party'] {
  if (kind === 'notice' || kind === 'complaint' || kind === 'plaint') return 'claims'
  if (kind === 'reply' || kind === 'written-statement') return 'answers'
  // The party is its own first witness; a later one speaks for it and did not write its papers. A cross-examination
  // names who asks, which is the other side.
  if (sortOf(kind) !== 'court' || kind === 'cross' || kind === 're-examination' || /-(?!1$)\d+$/.test(number ?? ''))
    return null
  const said =
    lines
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(MAKER.relation, '')
      .match(IS_PARTY) ?? []
  if (said.some((words) => ANSWERS.test(words)) || /^(?:DW|RW|NAW|OPW|MW)-1$/.test(number ?? '')) return 'answers'
  return said.some((words) => CLAIMS.test(words)) || /^(?:CW|AW|WW)-1$/.test(number ?? '') ? 'claims' : null
}

/** The day on which the matter began, because it decides whether its proceedings follow the CrPC or the BNSS. */
function begunOn(statements: readonly Statement[]): string | null {
  const fir = statements.find(({ kind }) => kind === 'fir')
  const days = statements.flatMap(({ facts, made }) => [
    ...facts.flatMap(({ field, value }) => (field === 'date' && !value.includes('?') ? [value] : [])),
    ...(made ? [made] : []),
  ])
  return fir?.made ?? days.toSorted()[0] ?? null
}
