import { SOURCE_WORDS } from '../../answers/source-words.ts'
import { MOST_STATEMENTS_ASKED, paperName } from '../../../papers/index.ts'
import { chaptersOf } from './all-chapters.ts'
import { confrontationSteps, provisionNamer } from './confrontation-steps.ts'
import { differencesSection } from './differences.ts'
import { hasStatements, type CrossGrounds } from './grounds.ts'
import { planForOwnWitness } from './own-witness.ts'
import { planWithoutPapers } from './plan-without-papers.ts'
import { caseSection } from './case-section.ts'
import { crossLinesInHindi } from './hindi.ts'
import { askKinds, askSpeakers } from './ask-kinds.ts'
import { provedByOfficer } from './proved-by-officer.ts'
import { sayIn } from './say.ts'
import { twoCases } from './two-cases.ts'
import { writeChapter } from './write-chapter.ts'
import { plain, spanText, witnessLabel } from './words.ts'

const MOST_STATEMENTS = 60

/** Composes a cross-examination from the papers alone. Facts that they do not state are asked for, never supposed. */
export function composeCross(grounds: CrossGrounds): string {
  const parts = !hasStatements(grounds.papers) ? sectionsWithoutStatements(grounds) : sectionsFromPapers(grounds)
  const answer = [PLACES_NOTICE, ...parts, unreadSection(grounds), namedLawSection(grounds)]
    .filter(Boolean)
    .join('\n\n')
  return grounds.language === 'hi' ? crossLinesInHindi(answer) : answer
}

const PLACES_NOTICE =
  '> The questions are made from the words of the papers. Page and line are those of the text as it was read; empty lines are not counted. Check each against the paper before court.'

/** The plan as a hosted model receives it, and as it is composed without one. */
export function sectionsFromPapers(grounds: CrossGrounds): string[] {
  const { papers, request } = grounds
  const cite = provisionNamer(grounds)
  if (request.wanted !== 'cross')
    return [caseSection(grounds), statementsTable(grounds), planForOwnWitness(grounds, cite)]
  const { chapters, ownSide, witnesses } = chaptersOf(grounds)
  const explained = new Set<string>()
  return [
    caseSection(grounds),
    statementsTable(grounds),
    differencesSection(papers),
    `## Questions, witness by witness\n\n${[...chapters.map((one) => writeChapter(one, cite, explained)), provedByOfficer(papers, witnesses, sayIn(grounds.language))].filter(Boolean).join('\n\n') || 'The papers give nothing to put to a witness of the other side.'}`,
    ownSide,
    `## How to confront\n\n${confrontationSteps(grounds)}`,
    `## Questions not to ask\n\n${NOT_TO_ASK.map((note) => `- ${note}`).join('\n')}`,
  ].filter(Boolean)
}

const NOT_TO_ASK = [
  'Do not ask why the two statements differ: the witness then explains, and the explanation stays. Put the two, and stop.',
  'Do not ask what the papers do not answer. Where the answer is unknown, a question gives it to the other side.',
  'Do not ask in general whether everything was told to the police: name the one fact, or the witness says that he told it and it was not written down.',
  'Do not ask about communications between a client and his advocate, nor, in an offence against a woman or a child, about character or past.',
]

function statementsTable({ papers, pages, attachment, messagePage }: CrossGrounds): string {
  const rows = papers.statements
    .slice(0, MOST_STATEMENTS)
    .map(
      (one) =>
        `| ${paperName(one.kind)}${one.sure ? '' : ' (not sure)'} | ${one.witness || one.number || one.sort !== 'document' ? witnessLabel(one) : ''} | ${spanText(one)} |`,
    )
  const read = attachment
    ? `${attachment.pages.length} of ${attachment.pageCount} pages of ${plain(attachment.name)} were read${attachment.truncated ? '; the rest was left out' : ''}.`
    : ''
  const own = messagePage ? ` What you wrote yourself is called page ${messagePage}.` : ''
  const left = papers.statements.length - rows.length
  return [
    `## The papers\n\n${read}${own}\n\n| Paper | Of | Where |\n| --- | --- | --- |\n${rows.join('\n')}${left > 0 ? `\n\nAnd ${left} more.` : ''}`,
    twoCases(papers, pages),
    askKinds(papers),
    askSpeakers(papers),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function sectionsWithoutStatements(grounds: CrossGrounds): string[] {
  const { attachment } = grounds
  const asked = attachment
    ? `## No statement was found\n\nNothing in ${plain(attachment.name)} could be told as a report, a statement, a deposition, an affidavit, a notice or another paper of a case. Attach the paper that has the witness’s words, together with the papers to compare it with.`
    : '## Which paper?\n\nNo paper came with the question. Attach the papers of the case together: questions then rest on their pages and lines, and contradictions stand side by side. What you paste here is read too, when it is headed as such a paper.'
  return [
    caseSection(grounds),
    asked,
    planWithoutPapers(grounds),
    `## How to confront\n\n${confrontationSteps(grounds)}`,
  ]
}

function unreadSection({ papers, attachment }: CrossGrounds): string {
  const notes = papers.unread.map(
    ({ page, why }) =>
      `- Page ${page}: ${why}. It may be handwriting, a poor scan, a page upside down or a picture: nothing here rests on it.`,
  )
  const scanned = attachment?.pages.filter(({ ocr }) => ocr).length ?? 0
  if (scanned > 0)
    notes.push(
      `- ${scanned === 1 ? '1 page was' : `${scanned} pages were`} read by character recognition: check names and figures against the paper.`,
    )
  if (attachment?.truncated)
    notes.push('- The paper was too long or too heavy to read whole. Attach the rest by itself.')
  if (papers.cut || papers.statements.length > MOST_STATEMENTS_ASKED)
    notes.push(
      '- The papers say more than can be compared at once: not everything in them was. Attach fewer of them at a time.',
    )
  return notes.length > 0 ? `## What could not be read\n\n${notes.join('\n')}` : ''
}

/** Lists the law that the papers cite with its state, because a paper may cite law that does not exist. */
function namedLawSection({ cited, attachment, language }: CrossGrounds): string {
  if (!attachment || cited.length === 0) return ''
  // A name of a case without a number may be the title of this matter, so it is not listed as an authority.
  const named = [
    ...new Map(
      cited
        .filter(({ kind, raw, state }) => kind === 'provision' || (state !== 'check' && /\d/.test(raw)))
        .map((one) => [one.raw, one]),
    ).values(),
  ].slice(0, 15)
  return `## Law that the papers name\n\n${named.map(({ raw, state }) => `- ${plain(raw)} (${SOURCE_WORDS[language][state]})`).join('\n')}`
}
