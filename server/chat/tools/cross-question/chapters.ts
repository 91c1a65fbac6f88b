/** The chapter of each witness: aim, order, papers to have in hand, questions, suggestions, and what is not to be asked. */
import type { PaperFact, PaperPage, Papers, PaperPlace } from '../../../papers/index.ts'
import { linesFor } from './bank-lines.ts'
import type { CaseKind, Defence } from './choose-banks.ts'
import { differencesFor } from './confront.ts'
import { ROLES, type PracticeSide } from './content.ts'
import { documentsAgainst, heldForArgument } from './others-words.ts'
import type { QuestionGroup } from './question.ts'
import type { Say } from './say.ts'
import { paperTitle, placesIn, quoteWithPlace } from './words.ts'
import type { Witness } from './witnesses.ts'

export interface Chapter {
  witness: Witness
  aim: string
  inHand: string[]
  groups: QuestionGroup[]
  suggestions: string[]
  avoid: string[]
  /** The page of a cross-examination that is in the papers already. */
  crossed: number | null
  /** Questions that were left out, because a witness is not kept for a day over details. */
  left: number
}

export interface ChapterOptions {
  papers: Papers
  pages: readonly PaperPage[]
  kind: CaseKind
  /** Our side. */
  ours: PracticeSide
  defences: readonly Defence[]
  say: Say
}

/** The most that is put to the first witness; later ones get fewer, so that the plan can be read in an evening. */
const MOST_QUESTIONS = [20, 9, 7, 5] as const
const FEWEST = 4
const MOST_LINES = 4
const MOST_HELD = 3
const MOST_OF_DOCUMENTS = 1

/**
 * @param at the number of chapters before this one
 * @returns null where the papers give nothing to ask
 */
export function chapterOf(witness: Witness, at: number, options: ChapterOptions): Chapter | null {
  const { papers, pages, kind, ours, defences, say } = options
  const differences = differencesFor(witness, papers, say)
  const used = new Set(
    papers.findings
      .flatMap(({ earlier, later }) => [earlier.fact?.quote, later.fact.quote])
      .filter((quote) => quote !== undefined),
  )
  const lines = linesFor(witness, { pages, banks: kind.banks, by: ours, used: new Set(used) })
  const put = new Set(differences.length > 0 ? used : [])
  const held = witness.gentle ? null : heldForArgument(witness, papers, { used: put, most: MOST_HELD, say })
  const against = witness.gentle ? null : documentsAgainst(witness, papers, { most: MOST_OF_DOCUMENTS, say })
  const most = MOST_QUESTIONS[at] ?? FEWEST
  const { kept, left } = within(
    [...inTurn(differences, lines, MOST_LINES), against, ...differences.slice(MOST_LINES), held].filter(
      (group) => !group || group === against || isOwn(group, witness),
    ),
    most,
  )
  if (kept.length === 0) return null
  const isParty = witness.roles.some((role) =>
    ['complainant', 'informant', 'injured', 'wife', 'plaintiff', 'claimant', 'trap'].includes(role),
  )
  return {
    witness,
    aim: aimOf(witness, { differences, lines, say }),
    inHand: witness.statements.map(paperTitle),
    groups: inOrder(kept, lines, differences),
    suggestions: isParty && ours === 'answers' && at === 0 ? suggestionsOf(defences) : [],
    avoid: steadyFacts(witness, papers).map(
      ([a, b]) =>
        `Do not touch *${a.topic}*: ${quoteWithPlace(a)} and ${quoteWithPlace(b)} agree, and a question only strengthens it.`,
    ),
    left,
    crossed: witness.statements.find(({ kind }) => kind === 'cross')?.from.page ?? null,
  }
}

/**
 * Only what stands in the witness's own papers may be put to him as his, so that nobody is confronted with another's
 * words, whoever made the question.
 */
const isOwn = ({ questions }: QuestionGroup, { statements }: Witness): boolean =>
  questions.every(({ text }) =>
    placesIn(text).every((at) => statements.some(({ from, to }) => !isBefore(at, from) && !isBefore(to, at))),
  )
const isBefore = (a: PaperPlace, b: PaperPlace) => a.page < b.page || (a.page === b.page && a.line < b.line)

/** The defences exclude each other, so all of them stand only where the person has named none. */
function suggestionsOf(defences: readonly Defence[]): string[] {
  const told = defences.filter((one) => one.told)
  return (told.length > 0 ? told : defences).map(({ say }) => say)
}

/** The weightiest of both in turn, so that neither the differences nor the lines of the bank fill the day. */
const inTurn = (differences: readonly QuestionGroup[], lines: readonly QuestionGroup[], most: number) =>
  Array.from({ length: most }).flatMap((_, at) => [differences[at], lines[at]])

function within(
  groups: readonly (QuestionGroup | null | undefined)[],
  most: number,
): { kept: QuestionGroup[]; left: number } {
  const kept: QuestionGroup[] = []
  let [room, left] = [most, 0]
  for (const group of groups) {
    if (!group) continue
    if (group.questions.length <= room) {
      kept.push(group)
      room -= group.questions.length
    } else left += group.questions.length
  }
  return { kept, left }
}

/** Lines that need his goodwill first, then what he is held to, then each difference with the strongest at the end. */
function inOrder(
  kept: readonly QuestionGroup[],
  lines: readonly QuestionGroup[],
  differences: readonly QuestionGroup[],
): QuestionGroup[] {
  const isLine = (group: QuestionGroup) => lines.includes(group)
  const isDifference = (group: QuestionGroup) => differences.includes(group)
  return [
    ...kept.filter(isLine),
    ...kept.filter((group) => !isLine(group) && !isDifference(group)),
    ...differences.filter((group) => kept.includes(group)).toReversed(),
  ]
}

function aimOf(
  { roles }: Witness,
  { differences, lines, say }: { differences: readonly QuestionGroup[]; lines: readonly QuestionGroup[]; say: Say },
): string {
  const role = lines[0]?.role ?? roles[0]
  const topics = differences
    .slice(0, 4)
    .map(({ title }) => title.toLowerCase().replace('first said later: ', 'first said later, '))
  return [
    role ? say(ROLES[role]?.aim ?? '') : '',
    topics.length > 0 ? say('Then the differences: {topics}.', { topics: topics.join('; ') }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * Facts that a witness tells alike each time, and that no paper of anybody tells otherwise. Only these are left alone.
 */
function steadyFacts({ statements }: Witness, papers: Papers): [PaperFact, PaperFact][] {
  const differing = new Set(papers.findings.flatMap(({ field, topic }) => [field, topic]))
  // A quotation with one fact that differs is not left alone for the sake of another that does not.
  const quotes = new Set(papers.findings.flatMap(({ earlier, later }) => [earlier.fact?.quote, later.fact.quote]))
  const values = new Map<string, Set<string>>()
  for (const { field, value } of papers.statements.flatMap(({ facts }) => facts))
    values.set(field, (values.get(field) ?? new Set()).add(value))
  const found = new Map<string, [PaperFact, PaperFact]>()
  const told = statements.filter(({ sort }) => sort !== 'document')
  for (const [i, one] of told.entries())
    for (const fact of one.facts) {
      if (
        !TELLING.has(fact.field) ||
        differing.has(fact.field) ||
        differing.has(fact.topic) ||
        values.get(fact.field)?.size !== 1 ||
        found.has(fact.field)
      )
        continue
      const again = told
        .slice(i + 1)
        .flatMap(({ facts }) => facts)
        .find(({ field, value }) => field === fact.field && value === fact.value)
      if (again && !quotes.has(fact.quote) && !quotes.has(again.quote)) found.set(fact.field, [fact, again])
    }
  return [...found.values()].slice(0, MOST_STEADY)
}
const MOST_STEADY = 2
/** Only these fields tell two papers apart, because in other fields they may have one value and speak of two things. */
const TELLING = new Set(['date', 'time', 'sum', 'weapon', 'number', 'vehicle', 'payment', 'part'])
