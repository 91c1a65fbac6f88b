/** What is put to a witness where another's paper says otherwise: always as the other's word, or not at all. */
import { paperName, type Papers, type Statement } from '../../../papers/index.ts'
import type { Question, QuestionGroup } from './question.ts'
import { asQuestion, plain, quoteWithPlace } from './words.ts'
import type { Witness } from './witnesses.ts'

/**
 * What a document says otherwise than the witness.
 * @param most how many at most, the weightiest first
 */
export function documentsAgainst(witness: Witness, papers: Papers, most: number): QuestionGroup | null {
  const own = new Set(witness.statements.filter(({ sort }) => sort !== 'document').map(({ n }) => n))
  const seen = new Set<string>()
  const questions = papers.findings
    .filter(({ between }) => between === 'person and document')
    .flatMap(({ earlier, later }): Question[] => {
      const sides = [earlier, later]
      const mine = sides.find(({ statement }) => own.has(statement))?.fact
      const other = sides.find(({ statement }) => !own.has(statement))
      const paper = papers.statements.find(({ n }) => n === other?.statement)
      if (
        !mine ||
        !other?.fact ||
        !paper ||
        // His own paper is put to him as his own.
        witness.statements.includes(paper) ||
        seen.has(mine.quote) ||
        seen.has(other.fact.quote) ||
        seen.size >= 2 * most
      )
        return []
      seen.add(mine.quote).add(other.fact.quote)
      return [
        { text: asQuestion(`You hold to this: ${quoteWithPlace(mine)}`) },
        {
          text: asQuestion(`The ${of(paper)} says ${quoteWithPlace(other.fact)}, and you cannot say that it is wrong`),
        },
      ]
    })
  return questions.length > 0
    ? {
        title: 'What another’s paper says',
        questions,
        notes: { danger: 'Put it as the word of its maker. It is proved by its maker and not by this witness.' },
      }
    : null
}

const of = ({ kind, witness }: Statement) =>
  `${paperName(kind).toLowerCase()}${witness ? ` of ${plain(witness)}` : ''} on record`

const STANDS_BY = ['You stand by this:', 'You do not take this back:', 'That is still your word:']
const NOTED = ['You noted', 'You noted also']

/**
 * A witness whom another contradicts is only held to his words, and so is the maker of a document which says otherwise
 * than a witness. What the other says is for argument.
 * @param used quotations that were put already
 */
export function heldForArgument(
  witness: Witness,
  papers: Papers,
  used: ReadonlySet<string>,
  most: number,
): QuestionGroup | null {
  const own = new Map(witness.statements.map((one) => [one.n, one]))
  const facts = new Map(
    papers.findings.flatMap(({ between, earlier, later }) =>
      [earlier, later].flatMap(({ statement, fact }) => {
        const paper = own.get(statement)
        const isArgued =
          between === 'two witnesses' || (between === 'person and document' && paper?.sort === 'document')
        return fact && paper && isArgued && !used.has(fact.quote) ? [[fact.quote, { fact, paper }] as const] : []
      }),
    ),
  )
  const questions = [...facts.values()].slice(0, most).map(({ fact, paper }, at) => {
    const words = paper.sort === 'document' ? NOTED : STANDS_BY
    return { text: asQuestion(`${words[at % words.length] ?? ''} ${quoteWithPlace(fact)}`) }
  })
  return questions.length > 0
    ? {
        title: 'Words to be held to',
        questions,
        notes: { purpose: 'Another says otherwise: see the tables, and argue it at the end.' },
      }
    : null
}
