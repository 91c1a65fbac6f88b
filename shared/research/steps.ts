import type { AnswerStep } from '../chat.ts'

/** What each tool of a hosted model does while it runs, and what it has done afterwards. */
const STEP_WORDS: Record<string, readonly [running: string, done: string]> = {
  first_look: ['Looking up the question', 'Looked up the question'],
  search_law: ['Searching the law', 'Searched the law'],
  read_source: ['Reading', 'Read'],
  check_citations: ['Checking citations', 'Checked citations'],
  old_and_new_section: ['Comparing old and new law', 'Compared old and new law'],
  compute_period: ['Computing the last day', 'Computed the last day'],
  list_matters: ['Looking through common matters', 'Looked through common matters'],
  read_attachment: ['Reading the file', 'Read the file'],
  read_papers: ['Reading the papers', 'Read the papers'],
  choose_paper: ['Choosing the paper', 'Chose the paper'],
  read_facts: ['Reading the facts', 'Read the facts'],
  write_paragraphs: ['Writing facts and grounds', 'Wrote facts and grounds'],
  write_outline: ['Writing the outline', 'Wrote the outline'],
  write_section: ['Writing a section', 'Wrote a section'],
  think: ['Thinking', 'Thought it over'],
}
/** A model may call a tool that does not exist. */
const UNKNOWN: readonly [string, string] = ['Trying something', 'Tried something']

export const ALL_STEP_WORDS: readonly string[] = [...Object.values(STEP_WORDS), UNKNOWN].flat()

export function stepWords({ tool, state }: Pick<AnswerStep, 'tool' | 'state'>): string {
  const [running, done] = STEP_WORDS[tool] ?? UNKNOWN
  return state === 'running' ? running : done
}
