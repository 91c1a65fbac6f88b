import type { Library } from '../../../law/index.ts'
import {
  findWords,
  type PaperFact,
  type GivenFact,
  type PaperPage,
  type PaperReader,
  type Papers,
  type ToldKind,
} from '../../../papers/index.ts'
import { composedLanguage } from '../find-the-law.ts'
import { numberSources } from '../../answers/sources.ts'
import type { ToolInput, Grounds } from '../tool.ts'
import { chooseBanks, likelyDefences, type CaseKind, type Defence } from './choose-banks.ts'
import { lawOf } from './law-of-plan.ts'
import { kindIn } from './say.ts'
import { plainQuote } from './words.ts'
import { readRequest, readToldKinds, type CrossRequest } from './read-request.ts'

export interface CrossGrounds extends Grounds {
  papers: Papers
  /** The pages that the answer may name. A statement pasted into the message is the last of them. */
  pages: PaperPage[]
  /** What the person said that papers are. */
  set: ToldKind[]
  /** The page number that stands for the message itself; null when the message is not used as a page. */
  messagePage: number | null
  /** What the person wrote in this session, without statements that were pasted. */
  told: string
  request: CrossRequest
  kind: CaseKind
  defences: Defence[]
}

/**
 * The law of evidence follows the day on which the proceedings began, not the day of the acts: section 170(2), BSA;
 * section 531(2), BNSS.
 */
export async function gatherPapers(library: Library, input: ToolInput, reader: PaperReader): Promise<CrossGrounds> {
  const { prompt, earlierPrompts, attachment, today, language } = input
  const messages = [...earlierPrompts, prompt]
  const attached: PaperPage[] = attachment?.pages ?? []
  // Earlier messages are kept as a page too, because a statement may have been pasted into one, and what follows is
  // about it.
  const own: PaperPage = {
    page: (attachment?.pageCount ?? 0) + 1,
    text: attachment ? prompt : messages.join('\n\n'),
    ocr: false,
  }
  const pasted = holdsPaper(await reader.papers([own]))
  const pages = pasted ? [...attached, own] : attached
  const { papers, set } = await readWithTold(reader, pages, messages)
  const asked = messages.map(questionOf)
  const request = readRequest(asked)
  const text = pages.map((page) => page.text).join('\n')
  const told = asked.join('\n')
  const composed = composedLanguage(language, told)
  const kind = kindIn(composed, chooseBanks(told, text))
  const { begun } = papers
  const found = {
    ...(await lawOf(library, kind, today)),
    question: prompt,
    factsDate: begun ? { from: begun, to: begun, quoted: begun } : null,
  }
  return {
    prompt,
    language: composed,
    found,
    sources: numberSources(found, composed),
    attachment,
    cited: text ? await library.check(text, { today, factsDate: found.factsDate }) : [],
    named: [],
    papers: withStanding(papers, pages, set),
    pages,
    set,
    messagePage: pasted ? own.page : null,
    told,
    request,
    kind,
    defences: likelyDefences(kind, told),
  }
}

/** The same grounds after the papers were set against each other once more, with what a model read in them. */
export async function compareAgain(
  grounds: CrossGrounds,
  facts: readonly GivenFact[],
  reader: PaperReader,
): Promise<CrossGrounds> {
  const { pages, set } = grounds
  return { ...grounds, papers: withStanding(await reader.papers(pages, set, facts), pages, set) }
}

/** A fact whose words do not stand at its place must never reach a court. A kind that the person has set is sure. */
function withStanding(papers: Papers, pages: readonly PaperPage[], set: readonly ToldKind[]): Papers {
  const stands = (fact: PaperFact | null) => fact === null || findWords(pages, plainQuote(fact.quote), fact.at)
  return {
    ...papers,
    findings: papers.findings.filter(({ earlier, later }) => stands(earlier.fact) && stands(later.fact)),
    statements: papers.statements.map((one) => ({
      ...one,
      sure: one.sure || set.some(({ from }) => isAt(from, one.from)),
    })),
  }
}

/** A longer message is a paper that was pasted. Characters. */
const MOST_QUESTION = 1_500

/** Of a message that holds a paper only the first line is the person’s, because a paper names sides and kinds, too. */
const questionOf = (message: string) =>
  message.length > MOST_QUESTION ? (message.trim().split('\n', 1)[0] ?? '') : message

/** Whether somebody tells something in the papers; a contract alone has nobody to question. */
export const hasStatements = ({ statements }: Papers): boolean =>
  statements.some(({ sort, kind }) => sort !== 'document' && kind !== 'letter')

/** Only a paper of a sure kind with some length counts, because a question names papers too. */
const holdsPaper = ({ statements }: Papers) =>
  statements.some(({ kind, sure, facts }) => sure && kind !== 'unknown' && facts.length > 2)

const isAt = (a: ToldKind['from'], b: ToldKind['from']) => a.page === b.page && a.line === b.line

async function readWithTold(reader: PaperReader, pages: readonly PaperPage[], messages: readonly string[]) {
  const papers = await reader.papers(pages)
  const set = readToldKinds(messages, papers)
  return { papers: set.length > 0 ? await reader.papers(pages, set) : papers, set }
}
