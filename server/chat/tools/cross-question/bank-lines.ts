/**
 * Fills the lines of a bank with the words of a witness's papers. A line whose facts are not in them is left out,
 * because a question must not suppose a fact.
 */
import type { PaperPage, Statement } from '../../../papers/index.ts'
import { ROLES, type Bank, type BankLine, type PracticeSide } from './content.ts'
import { findPassage } from './paper-text.ts'
import type { CrossQuestion, QuestionGroup } from './question.ts'
import { asQuestion, pageAndLine, quoteWithPlace } from './words.ts'
import type { Witness } from './witnesses.ts'

interface FillOptions {
  pages: readonly PaperPage[]
  banks: readonly Bank[]
  /** The side that asks. */
  by: PracticeSide
  /** Quotations that were used already, so that no two lines begin alike. */
  used: Set<string>
}

export function linesFor(witness: Witness, { pages, banks, by, used }: FillOptions): QuestionGroup[] {
  // All papers are read as one, because what one of them leaves out may stand in another.
  const text = pages.map((page) => page.text).join(' ')
  return banks
    .flatMap(({ lines }) => lines)
    .filter(
      (line) =>
        line.by === by &&
        line.to.some((role) => witness.roles.includes(role) && (!witness.gentle || ROLES[role]?.gentle)),
    )
    .flatMap((line) => fill(line, witness, { pages, text, used }) ?? [])
}

/**
 * What a witness said last for his own side is what he is held to. What he had to answer comes after it, and a document
 * last, because nobody told it.
 */
const byWeight = (statements: readonly Statement[]) => statements.toSorted((a, b) => rank(a) - rank(b) || b.n - a.n)
const rank = ({ sort, kind }: Statement) => (sort === 'document' ? 2 : kind === 'cross' ? 1 : 0)

/**
 * A witness who has been heard in court is held to that, because a statement to the police may then only contradict it
 * (section 181 BNSS, section 162 CrPC).
 */
const mayBeQuoted = ({ statements }: Witness) =>
  statements.some(({ sort }) => sort === 'court') ? statements.filter(({ kind }) => kind !== 'police') : statements

function fill(
  line: BankLine,
  witness: Witness,
  { pages, text, used }: { pages: readonly PaperPage[]; text: string; used: Set<string> },
): QuestionGroup | null {
  const papers = byWeight(mayBeQuoted(witness))
  const facts = Object.entries(line.facts).map(([name, words]) => ({
    name,
    passage: findPassage(pages, papers, words, used),
  }))
  const anchor = facts[0]?.passage
  if (!anchor) return null
  const questions = line.ask.flatMap(({ say, silent }): CrossQuestion[] => {
    if (silent?.test(text)) return []
    const wanted = facts.filter(({ name }) => say.includes(`{${name}}`))
    if (wanted.some(({ passage }) => passage === null)) return []
    if (wanted.length === 0) return [{ text: `${asQuestion(say).slice(0, -1)} ${pageAndLine(anchor.at)}?` }]
    const filled = wanted.reduce(
      (words, { name, passage }) => words.replace(`{${name}}`, () => (passage ? quoteWithPlace(passage) : '')),
      say,
    )
    return [{ text: asQuestion(filled) }]
  })
  // One question alone is left out, because the first only repeats what the witness said, which strengthens him.
  if (questions.length < 2) return null
  used.add(anchor.quote)
  const role = line.to.find((one) => witness.roles.includes(one)) ?? null
  const { title, purpose, danger, hope, otherwise } = line
  return { title, role, questions, notes: { purpose, danger, hope, otherwise } }
}
