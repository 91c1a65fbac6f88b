import { paperName } from '../../../papers/index.ts'
import { confrontationSteps } from './confrontation-steps.ts'
import { questionsToAvoid } from './questions-to-avoid.ts'
import { differencesSection } from './differences.ts'
import { hasStatements, type CrossGrounds } from './grounds.ts'
import { questionsFromFacts, questionsFor, witnessesOf, type CrossQuestion } from './questions.ts'
import { plain, spanText, witnessLabel } from './words.ts'

const MOST_WITNESSES = 30
const MOST_QUESTIONS = 60
const MOST_STATEMENTS = 60

/** Composes a cross-examination from the papers alone. Facts that they do not state are asked for, never supposed. */
export function composeCross(grounds: CrossGrounds): string {
  const { papers } = grounds
  const parts = !hasStatements(papers) ? sectionsWithoutStatements(grounds) : [...sectionsFromPapers(grounds)]
  return [OFFLINE_NOTICE, ...parts, unreadSection(grounds), namedLawSection(grounds)].filter(Boolean).join('\n\n')
}

const OFFLINE_NOTICE =
  '> **Offline mode: no language model was used.** The questions were put together by code from the words of the papers. Page and line are those of the text as it was read; empty lines are not counted. Check each against the paper before court.'

function* sectionsFromPapers(grounds: CrossGrounds): Generator<string> {
  const { papers } = grounds
  yield statementsTable(grounds)
  yield differencesSection(papers)
  const witnesses = witnessesOf(papers)
  const lists = witnesses.slice(0, MOST_WITNESSES).map((witness) => {
    const questions = questionsFor(witness, papers)
    const left = questions.length - MOST_QUESTIONS
    return `### ${witness.name}\n\n${numbered(questions.slice(0, MOST_QUESTIONS))}${left > 0 ? `\n\n${left} more rest on the table above.` : ''}`
  })
  const more = witnesses.length - MOST_WITNESSES
  yield `## Questions, witness by witness\n\n${lists.join('\n\n')}${more > 0 ? `\n\n${more} more witnesses are in the papers: attach their statements by themselves.` : ''}`
  yield `## How to confront\n\n${confrontationSteps(grounds)}`
  yield `## Questions not to ask\n\n${questionsToAvoid(papers)
    .map((note) => `- ${note}`)
    .join('\n')}`
}

const numbered = (questions: readonly CrossQuestion[]) =>
  questions.map(({ purpose, text }, i) => `${i + 1}. **${purpose}** ${text}`).join('\n')

function statementsTable({ papers, attachment, messagePage }: CrossGrounds): string {
  const rows = papers.statements
    .slice(0, MOST_STATEMENTS)
    .map((one) => `| ${paperName(one.kind)} | ${witnessLabel(one)} | ${spanText(one)} |`)
  const read = attachment
    ? `${attachment.pages.length} of ${attachment.pageCount} pages of ${plain(attachment.name)} were read${attachment.truncated ? '; the rest was left out' : ''}.`
    : ''
  const own = messagePage ? ` What you wrote yourself is called page ${messagePage}.` : ''
  const left = papers.statements.length - rows.length
  return `## The papers\n\n${read}${own}\n\n| Paper | Of | Where |\n| --- | --- | --- |\n${rows.join('\n')}${left > 0 ? `\n\nAnd ${left} more.` : ''}`
}

function sectionsWithoutStatements(grounds: CrossGrounds): string[] {
  const { attachment, facts, messagePage } = grounds
  const asked = attachment
    ? `## No statement was found\n\nNothing in ${plain(attachment.name)} is headed as a First Information Report, a statement to the police or a Magistrate, or a deposition. Attach the paper that holds the witness’s words; of several papers make one PDF, so that they can be held against each other.`
    : '## Which paper?\n\nNo paper came with the question. Attach the First Information Report, the statements to the police and the Magistrate, and the deposition, in one PDF: questions then rest on their pages and lines, and contradictions stand side by side. What you write here is read too, when it is headed as such a statement.'
  const questions = questionsFromFacts(facts)
  const where = messagePage && !attachment ? `your message is page ${messagePage}` : 'as they stand in the paper'
  const plan =
    questions.length > 0
      ? `## A general plan, from these facts alone (${where})\n\n${numbered(questions)}`
      : '## A general plan\n\nNo date, place, person or thing is named yet, so there is no fact to ask about.'
  return [asked, plan, `## How to confront\n\n${confrontationSteps(grounds)}`]
}

function unreadSection({ papers, attachment }: CrossGrounds): string {
  const notes = papers.unread.map(
    ({ page, why }) =>
      `- Page ${page}: ${why}. It may be handwriting, a poor scan or a picture: nothing here rests on it.`,
  )
  const scanned = attachment?.pages.filter(({ ocr }) => ocr).length ?? 0
  if (scanned > 0)
    notes.push(
      `- ${scanned === 1 ? '1 page was' : `${scanned} pages were`} read by character recognition: check names and figures against the paper.`,
    )
  if (attachment?.truncated)
    notes.push('- The paper was too long or too heavy to read whole. Attach the rest by itself.')
  if (papers.cut)
    notes.push(
      '- The papers say more than can be compared at once: not everything in them was. Attach fewer of them at a time.',
    )
  return notes.length > 0 ? `## What could not be read\n\n${notes.join('\n')}` : ''
}

/** Lists the law that the papers cite with its state, because a paper may cite law that does not exist. */
function namedLawSection({ cited, attachment }: CrossGrounds): string {
  if (!attachment || cited.length === 0) return ''
  // A name of a case without a number may be the title of this matter, so it is not listed as an authority.
  const named = [
    ...new Map(
      cited.filter(({ kind, raw }) => kind === 'provision' || /\d/.test(raw)).map((one) => [one.raw, one]),
    ).values(),
  ].slice(0, 15)
  return `## Law that the papers name\n\n${named.map(({ raw, state }) => `- ${plain(raw)} (${state})`).join('\n')}`
}
