/** What is put to a witness where another's paper says otherwise: always as the other's word, or not at all. */
import { paperName, type Papers, type Statement } from '../../../papers/index.ts'
import type { CrossQuestion, QuestionGroup } from './question.ts'
import type { Say } from './say.ts'
import { asQuestion, plain, quoteWithPlace } from './words.ts'
import type { Witness } from './witnesses.ts'

interface OthersOptions {
  /** How many at most, the weightiest first. */
  most: number
  say: Say
}

/** What a document says otherwise than the witness. */
export function documentsAgainst(witness: Witness, papers: Papers, { most, say }: OthersOptions): QuestionGroup | null {
  const own = new Set(witness.statements.filter(({ sort }) => sort !== 'document').map(({ n }) => n))
  const seen = new Set<string>()
  const questions = papers.findings
    .filter(({ between }) => between === 'person and document')
    .flatMap(({ earlier, later }): CrossQuestion[] => {
      const sides = [earlier, later]
      const mine = sides.find(({ statement }) => own.has(statement))?.fact
      const other = sides.find(({ statement }) => !own.has(statement))
      const paper = papers.statements.find(({ n }) => n === other?.statement)
      if (
        !mine ||
        !other?.fact ||
        !paper ||
        // His own paper is left out here, because it is put to him as his own.
        witness.statements.includes(paper) ||
        seen.has(mine.quote) ||
        seen.has(other.fact.quote) ||
        seen.size >= 2 * most
      )
        return []
      seen.add(mine.quote).add(other.fact.quote)
      return [
        { text: asQuestion(say('You hold to this: {said}', { said: quoteWithPlace(mine) })) },
        {
          text: asQuestion(sayOfRecord(paper, quoteWithPlace(other.fact), say)),
        },
      ]
    })
  return questions.length > 0
    ? {
        title: say('What another’s paper says'),
        questions,
        notes: {
          danger: say('Put it as the word of its maker. It is proved by its maker and not by this witness.'),
        },
      }
    : null
}

const sayOfRecord = ({ kind, witness }: Statement, said: string, say: Say) =>
  say(
    witness
      ? 'The {paper} of {name} on record says {said}, and you cannot say that it is wrong'
      : 'The {paper} on record says {said}, and you cannot say that it is wrong',
    { paper: say(paperName(kind)).toLowerCase(), name: plain(witness ?? ''), said },
  )

const STANDS_BY = ['You stand by this: {said}', 'You do not take this back: {said}', 'That is still your word: {said}']
const NOTED = ['You noted {said}', 'You noted also {said}']

/**
 * A witness whom another contradicts is only held to his words, and so is the maker of a document which says otherwise
 * than a witness. What the other says is for argument.
 * @param used quotations that were put already
 */
export function heldForArgument(
  witness: Witness,
  papers: Papers,
  { used, most, say }: OthersOptions & { used: ReadonlySet<string> },
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
    return { text: asQuestion(say(words[at % words.length] ?? '', { said: quoteWithPlace(fact) })) }
  })
  return questions.length > 0
    ? {
        title: say('Words to be held to'),
        questions,
        notes: { purpose: say('Another says otherwise: see the tables, and argue it at the end.') },
      }
    : null
}
