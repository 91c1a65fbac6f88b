import {
  nameKey,
  paperName,
  sameName,
  type Fact,
  type Finding,
  type Papers,
  type Statement,
} from '../../../papers/index.ts'
import { quoteWithPlace, placeText, quoted, spanText, witnessLabel } from './words.ts'

type Purpose = 'identity' | 'opportunity' | 'omission' | 'contradiction' | 'motive' | 'document' | 'expert'

export interface CrossQuestion {
  purpose: Purpose
  /** One line of Markdown with one fact, the words it rests on and their page and line. */
  text: string
}

export interface Witness {
  name: string
  statements: Statement[]
}

const MOST_FACTS = 14
const IN_COURT = new Set(['chief', 'cross', 're-examination'])

/** A document has nobody to question, except the doctor who signed it. */
const isQuestioned = ({ sort, kind, witness }: Statement) =>
  sort !== 'document' || (witness !== null && (kind === 'medical' || kind === 'post-mortem'))

/** The witnesses of the papers, those examined in court first. Different spellings of one name are one witness. */
export function witnessesOf({ statements }: Papers): Witness[] {
  const found: Witness[] = []
  // A statement is compared only with witnesses of the same first name, because a thousand against a thousand would
  // take too long.
  const byFirstName = new Map<string, Witness[]>()
  for (const statement of statements.filter(isQuestioned)) {
    const first = nameKey(statement.witness?.split(' ')[0] ?? '')
    const alike = byFirstName.get(first) ?? []
    const known = alike.find(({ statements: own }) => own.some(({ witness }) => sameName(witness, statement.witness)))
    if (known) known.statements.push(statement)
    else {
      const witness = { name: witnessLabel(statement), statements: [statement] }
      found.push(witness)
      byFirstName.set(first, [...alike, witness])
    }
  }
  for (const one of found)
    one.name = witnessLabel(
      one.statements.find(({ number }) => number) ?? one.statements[0] ?? { witness: null, number: null },
    )
  return found.toSorted((a, b) => Number(isInCourt(b)) - Number(isInCourt(a)))
}
const isInCourt = ({ statements }: Witness) => statements.some(({ kind }) => IN_COURT.has(kind))

/**
 * The questions in the order in which they are asked: earlier statements first, then helpful facts, then each
 * difference.
 */
export function questionsFor(witness: Witness, papers: Papers): CrossQuestion[] {
  const own = new Set(witness.statements.map(({ n }) => n))
  const findings = papers.findings.filter(({ between, later }) => between === 'one witness' && own.has(later.statement))
  const differing = new Set(findings.flatMap(({ earlier, later }) => [earlier.fact?.quote, later.fact.quote]))
  const expert = witness.statements.filter(({ kind }) => kind === 'medical')
  return [
    ...witness.statements.filter(({ kind }) => !IN_COURT.has(kind)).map((one) => provePriorStatement(one)),
    ...helpfulQuestions(witness, differing),
    ...findings.filter(({ kind }) => kind === 'contradiction').flatMap((one) => confrontQuestions(one, papers)),
    ...findings.filter(({ kind }) => kind === 'omission').map((one) => omissionQuestion(one, witness)),
    ...expert.flatMap(({ facts }) =>
      facts
        .filter(({ field }) => field === 'part' || field === 'weapon')
        .slice(0, MOST_FACTS)
        .map((fact) => ({
          purpose: 'expert' as const,
          text: `The paper before you says no more of it than this: ${quoteWithPlace(fact)}?`,
        })),
    ),
  ]
}

/**
 * The witness must admit a statement before it can be put to him. Its first words are quoted, so that everybody knows
 * which one is meant.
 */
function provePriorStatement({ kind, sentences }: Statement): CrossQuestion {
  const [first] = sentences
  const words = first ? quoteWithPlace({ quote: first.text, at: first.at }) : ''
  const how =
    kind === 'fir'
      ? 'You made this report'
      : kind === 'medical'
        ? 'You made this paper'
        : kind === 'magistrate'
          ? 'You stated this to the Magistrate'
          : 'You were examined by the police'
  return { purpose: 'document', text: `${how}, and it begins: ${words}?` }
}

const PURPOSE: Record<string, Purpose> = {
  light: 'identity',
  identity: 'identity',
  distance: 'identity',
  face: 'identity',
  motive: 'motive',
  bond: 'motive',
  time: 'opportunity',
  date: 'opportunity',
  place: 'opportunity',
}
const LEAD_SENTENCES: Record<string, string> = {
  light: 'This was the light',
  distance: 'You saw it from there',
  identity: 'This is how you knew them',
  face: 'The faces were so',
  motive: 'There was this between you',
  bond: 'You stood to each other like this',
  time: 'It was at this time',
  date: 'It was on this day',
  place: 'It was at this place',
}

/**
 * Facts that the witness should confirm before he is confronted. A fact on which his statements differ is left out,
 * because it is confronted later.
 */
function helpfulQuestions({ statements }: Witness, differing: ReadonlySet<string | undefined>): CrossQuestion[] {
  const seen = new Set<string>()
  return statements
    .flatMap(({ facts }) => facts)
    .flatMap((fact): CrossQuestion[] => {
      const lead = LEAD_SENTENCES[fact.field]
      if (!lead || differing.has(fact.quote) || seen.has(fact.topic) || seen.has(fact.quote)) return []
      seen.add(fact.topic).add(fact.quote)
      return [{ purpose: PURPOSE[fact.field] ?? 'opportunity', text: `${lead}: ${quoteWithPlace(fact)}?` }]
    })
    .slice(0, MOST_FACTS)
}

const EARLIER_SAID: Partial<Record<Statement['kind'], string>> = {
  fir: 'In the report you said',
  police: 'To the police you said',
  magistrate: 'To the Magistrate you said',
}

/**
 * Commits the witness to the later words before the earlier ones are put to him, so that he cannot explain them away.
 */
function confrontQuestions({ topic, earlier, later }: Finding, { statements }: Papers): CrossQuestion[] {
  const [before, now] = [
    statements.find(({ n }) => n === earlier.statement),
    statements.find(({ n }) => n === later.statement),
  ]
  if (!before || !now || !earlier.fact) return []
  return [
    {
      purpose: 'contradiction',
      text: `*${topic}*: ${IN_COURT.has(now.kind) ? 'Today you say' : (EARLIER_SAID[now.kind] ?? 'There you say')} ${quoteWithPlace(later.fact)}?`,
    },
    {
      purpose: 'contradiction',
      text: `*${topic}*: ${EARLIER_SAID[before.kind] ?? 'There you said'} ${quoteWithPlace(earlier.fact)}?`,
    },
  ]
}

function omissionQuestion({ topic, later }: Finding, { statements }: Witness): CrossQuestion {
  const before = statements.filter(({ n, kind }) => n < later.statement && !IN_COURT.has(kind))
  const where = before.map((one) => `your ${paperName(one.kind)} (${spanText(one)})`).join(', nor in ')
  return { purpose: 'omission', text: `*${topic}*: ${quoteWithPlace(later.fact)}: you did not say that in ${where}?` }
}

export function questionsFromFacts(facts: readonly Fact[]): CrossQuestion[] {
  const told = new Map(facts.filter(({ field }) => field !== 'person').map((fact) => [fact.quote, fact]))
  return [...told.values()].slice(0, MOST_FACTS).map((fact) => ({
    purpose: PURPOSE[fact.field] ?? 'opportunity',
    text: `It is on paper: ${quoted(fact.quote)} ${placeText(fact.at)}: did you see that yourself?`,
  }))
}
