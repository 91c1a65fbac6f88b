import type { Library } from '../../../law/index.ts'
import type { Fact, PaperPage, PaperReader, Papers } from '../../../papers/index.ts'
import { numberSources } from '../../answers/sources.ts'
import type { ToolInput, Grounds } from '../tool.ts'

export interface CrossGrounds extends Grounds {
  papers: Papers
  facts: Fact[]
  /** The pages that the answer may name. A statement pasted into the message is the last of them. */
  pages: PaperPage[]
  /** The page number that stands for the message itself; null when the message is not used as a page. */
  messagePage: number | null
}

/**
 * The provisions on questioning and confronting a witness. Only new sections are named, since the library has each with
 * the old section that it replaced.
 */
const LAW =
  'section 148 BSA, section 146 BSA, section 149 BSA, section 151 BSA, section 157 BSA, section 158 BSA, section 160 BSA, section 162 BSA, section 181 BNSS, section 180 BNSS, section 183 BNSS, section 170 BSA'
const ids = [...LAW.matchAll(/section (\d+) (B\w+)/g)].map(([, no, act]) => `${act?.toLowerCase()} ${no}`)

/** Whether somebody tells something in the papers; a contract alone has nobody to question. */
export const hasStatements = ({ statements }: Papers): boolean =>
  statements.some(({ sort, kind }) => sort !== 'document' && kind !== 'letter')

/**
 * The law of evidence follows the day on which the proceedings began, not the day of the acts: section 170(2), BSA;
 * section 531(2), BNSS.
 */
export async function gatherPapers(
  library: Library,
  { prompt, attachment, today }: ToolInput,
  reader: PaperReader,
): Promise<CrossGrounds> {
  const attached: PaperPage[] = attachment?.pages ?? []
  const own: PaperPage = { page: (attachment?.pageCount ?? 0) + 1, text: prompt, ocr: false }
  const pasted = hasStatements(await reader.papers([own]))
  const pages = pasted || !attachment ? [...attached, own] : attached
  const papers = await reader.papers(pasted ? pages : attached)
  const { begun } = papers
  const all = await library.find(LAW, { today })
  const found = {
    ...all,
    question: prompt,
    playbooks: [],
    judgments: [],
    provisions: all.provisions
      .filter(({ id }) => ids.includes(id))
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    factsDate: begun ? { from: begun, to: begun, quoted: begun } : null,
  }
  const text = pages.map((page) => page.text).join('\n')
  return {
    prompt,
    language: 'en',
    found,
    sources: numberSources(found),
    attachment,
    cited: text ? await library.check(text, { today, factsDate: found.factsDate }) : [],
    named: [],
    papers,
    facts: !hasStatements(papers) ? await reader.words(pages) : [],
    pages,
    messagePage: pages.includes(own) ? own.page : null,
  }
}
