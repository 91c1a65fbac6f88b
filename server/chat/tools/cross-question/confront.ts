/**
 * How a difference is put to a witness: he repeats what he says now, each door out of it is closed, and only then the
 * earlier words are read to him. Another's paper is put as another's, and only where it says otherwise than he does.
 */
import type { Finding, Papers, Statement } from '../../../papers/index.ts'
import { APPROACH } from './content.ts'
import type { Question, QuestionGroup } from './question.ts'
import { asQuestion, paperTitle, placeText, quoteWithPlace, spanText } from './words.ts'
import type { Witness } from './witnesses.ts'

/** Below this weight a difference is a detail, and its door is not closed first. */
const WORTH_CLOSING = 4

/** Counts how often a field was met, so that no two differences are put in the same words. */
type Turns = Map<string, number>

export function differencesFor(witness: Witness, papers: Papers): QuestionGroup[] {
  const own = new Set(witness.statements.map(({ n }) => n))
  const turns: Turns = new Map()
  const credited = new Set<number>()
  return papers.findings.flatMap((finding) => {
    const [before, now] = [finding.earlier, finding.later].map(({ statement }) =>
      papers.statements.find(({ n }) => n === statement),
    )
    if (!before || !now || !own.has(before.n) || !own.has(now.n)) return []
    return ownDifference(finding, before, now, turns, credited)
  })
}

function ownDifference(
  finding: Finding,
  before: Statement,
  now: Statement,
  turns: Turns,
  credited: Set<number>,
): QuestionGroup {
  const { topic, field, kind, weight, earlier, later } = finding
  const [doors, turn] = [APPROACH.close[field] ?? APPROACH.close['other'] ?? [], turnOf(turns, field in APPROACH.close ? field : 'other')]
  const close = doors[turn % doors.length]
  const credit = credited.has(before.n) || before.n === now.n ? undefined : APPROACH.credit[before.kind]
  credited.add(before.n)
  const commit = `${SAYS[now.sort] ?? 'You say'} in ${ownName(now)} ${quoteWithPlace(later.fact)}`
  const closed = weight >= WORTH_CLOSING && close ? [`${close} ${placeText(later.fact.at)}`] : []
  const believed = credit ? [`${credit} (${spanStart(before)})`] : []
  if (kind === 'omission' || !earlier.fact) {
    const silence = APPROACH.omission[turnOf(turns, 'omission') % APPROACH.omission.length] ?? ''
    return group(`First said later: ${topic}`, [
      commit,
      ...believed,
      ...(weight >= WORTH_CLOSING ? [`${silence} ${placeText(later.fact.at)}`] : []),
      `It is nowhere in ${ownName(before)} (${spanStart(before)})`,
    ])
  }
  return group(capital(topic), [
    commit,
    ...closed,
    ...believed,
    before.n === now.n
      ? `In the same paper you say ${quoteWithPlace(earlier.fact)}`
      : `In ${ownName(before)} you said ${quoteWithPlace(earlier.fact)}`,
  ])
}

const SAYS: Partial<Record<Statement['sort'], string>> = { court: 'You tell this court', told: 'You stated', pleaded: 'You say' }

function turnOf(turns: Turns, name: string): number {
  const turn = turns.get(name) ?? 0
  turns.set(name, turn + 1)
  return turn
}

const ownName = ({ kind }: Statement) => APPROACH.own[kind] ?? 'your earlier paper'
const spanStart = (paper: Statement) => spanText(paper).replace(/ to .*/, '')
const capital = (words: string) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
const group = (title: string, lines: readonly string[]): QuestionGroup => ({
  title,
  questions: lines.map((line): Question => ({ text: asQuestion(line) })),
  notes: {},
})

/**
 * What a document says otherwise than the witness. It is put as the document's word, never as his.
 * @param most how many at most, the weightiest first
 */
export function documentsAgainst(witness: Witness, papers: Papers, most: number): QuestionGroup | null {
  const own = new Set(witness.statements.filter(({ sort }) => sort !== 'document').map(({ n }) => n))
  const seen = new Set<string>()
  const questions = papers.findings
    .filter(({ between }) => between === 'person and document')
    .flatMap(({ earlier, later }): Question[] => {
      const sides = [earlier, later]
      const [mine, other] = [sides.find(({ statement }) => own.has(statement)), sides.find(({ statement }) => !own.has(statement))]
      const paper = papers.statements.find(({ n }) => n === other?.statement)
      if (!mine?.fact || !other?.fact || !paper || seen.has(mine.fact.quote) || seen.size >= most) return []
      seen.add(mine.fact.quote)
      return [
        { text: asQuestion(`You hold to this, ${quoteWithPlace(mine.fact)}`) },
        { text: asQuestion(`The ${paperTitle(paper).replace(/, p\. \d+$/, '')} says ${quoteWithPlace(other.fact)}, and you cannot say that it is wrong`) },
      ]
    })
  return questions.length > 0
    ? { title: 'What another’s paper says', questions, notes: { danger: 'Put it as the word of its maker. It is proved by its maker and not by this witness.' } }
    : null
}

/**
 * A witness whom another contradicts is only held to his words, and so is the maker of a document which says otherwise
 * than a witness. What the other says is for argument.
 * @param used quotations that were put already
 */
export function heldForArgument(witness: Witness, papers: Papers, used: ReadonlySet<string>, most: number): QuestionGroup | null {
  const own = new Set(witness.statements.map(({ n }) => n))
  const documents = new Set(witness.statements.filter(({ sort }) => sort === 'document').map(({ n }) => n))
  const quotes = new Map(
    papers.findings
      .filter(({ between }) => between === 'two witnesses' || between === 'person and document')
      .flatMap(({ between, earlier, later }) =>
        [earlier, later].filter(({ statement }) => between === 'two witnesses' || documents.has(statement)),
      )
      .flatMap(({ statement, fact }) =>
        fact && own.has(statement) && !used.has(fact.quote) ? [[fact.quote, fact] as const] : [],
      ),
  )
  const questions = [...quotes.values()].slice(0, most).map((fact, i) => ({
    text: asQuestion(`${HELD[i % HELD.length] ?? ''} ${quoteWithPlace(fact)}`),
  }))
  return questions.length > 0
    ? { title: 'Words to be held to', questions, notes: { purpose: 'Another witness says otherwise: see the table, and argue it at the end.' } }
    : null
}
const HELD = ['It was as you said, namely', 'You do not take this back:', 'That is still your word,']
