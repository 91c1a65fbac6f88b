/** The question that a session is about by now, and what it was narrowed by. */
import type { Chosen, FilterName } from './filters.ts'
import { readPrompt } from './read-prompt.ts'

export interface Standing {
  /** As it was asked; empty while nobody asked anything. */
  question: string
  /** What is looked for: the question without what narrows it, and the words that were added later. */
  words: string
  added: readonly string[]
  chosen: Chosen
  /** Of the list, from 1. */
  page: number
  /** Whether the last prompt only narrowed, widened or leafed on. */
  kept: boolean
  /** What the last prompt took away. */
  lifted: readonly FilterName[]
}

const NOTHING: Standing = { question: '', words: '', added: [], chosen: {}, page: 1, kept: false, lifted: [] }

/** @param prompts of the session, oldest first; @param today ISO date @returns where it stands after the last */
export function followSession(prompts: readonly string[], today: string): Standing {
  return prompts.reduce((before, prompt) => next(before, prompt, today), NOTHING)
}

function next(before: Standing, prompt: string, today: string): Standing {
  const said = readPrompt(prompt, today)
  if (said.kind === 'more' && before.question !== '')
    return { ...before, page: before.page + 1, kept: true, lifted: [] }
  // "Section 138, NI Act", and nothing before it: that is what is asked about.
  const first = before.question === '' && said.kind === 'narrowing' && said.chosen.provision !== undefined
  if (said.kind === 'narrowing' && !first && (before.question !== '' || said.words === '')) {
    const { chosen, lifted, words } = said
    return {
      ...before,
      chosen: { ...without(before.chosen, lifted), ...chosen },
      words: [before.words, words].filter(Boolean).join(' '),
      added: words ? [...before.added, words] : before.added,
      page: 1,
      kept: before.question !== '',
      lifted,
    }
  }
  const asked =
    said.kind === 'question' ? said : { chosen: first ? without(said.chosen, ['provision']) : {}, words: prompt.trim() }
  // "Only the Supreme Court", and then what about: that was meant for this question.
  const chosen = before.question === '' ? { ...before.chosen, ...asked.chosen } : asked.chosen
  return { ...NOTHING, question: prompt.trim(), words: asked.words, chosen }
}

const without = (chosen: Chosen, lifted: readonly FilterName[]): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => !lifted.includes(name as FilterName)))
