/** The question that a session is about by now, and what it was narrowed by. */
import type { ChosenFilters, FilterName } from './filters.ts'
import { readPrompt } from './read-prompt.ts'

export interface SearchState {
  /** As it was asked; empty while nobody asked anything. */
  question: string
  /** What is looked for: the question without what narrows it, and the words that were added later. */
  words: string
  addedWords: readonly string[]
  chosen: ChosenFilters
  /** Of the list, from 1. */
  page: number
  /** Whether the last prompt only narrowed, widened or leafed on. */
  isKept: boolean
  /** What the last prompt took away. */
  removed: readonly FilterName[]
}

const NOTHING_ASKED: SearchState = {
  question: '',
  words: '',
  addedWords: [],
  chosen: {},
  page: 1,
  isKept: false,
  removed: [],
}

/** @param prompts of the session, oldest first; @param today ISO date @returns where it stands after the last */
export function followSession(prompts: readonly string[], today: string): SearchState {
  return prompts.reduce((before, prompt) => applyPrompt(before, prompt, today), NOTHING_ASKED)
}

function applyPrompt(before: SearchState, prompt: string, today: string): SearchState {
  const intent = readPrompt(prompt, today)
  if (intent.kind === 'more' && before.question !== '')
    return { ...before, page: before.page + 1, isKept: true, removed: [] }
  // "Section 138, NI Act", and nothing before it: that is what is asked about.
  const first = before.question === '' && intent.kind === 'narrowing' && intent.chosen.provision !== undefined
  if (intent.kind === 'narrowing' && !first && (before.question !== '' || intent.words === '')) {
    const { chosen, lifted: removed, words } = intent
    return {
      ...before,
      chosen: { ...without(before.chosen, removed), ...chosen },
      words: [before.words, words].filter(Boolean).join(' '),
      addedWords: words ? [...before.addedWords, words] : before.addedWords,
      page: 1,
      isKept: before.question !== '',
      removed,
    }
  }
  const asked =
    intent.kind === 'question'
      ? intent
      : { chosen: first ? without(intent.chosen, ['provision']) : {}, words: prompt.trim() }
  // "Only the Supreme Court", and then what about: that was meant for this question.
  const chosen = before.question === '' ? { ...before.chosen, ...asked.chosen } : asked.chosen
  return { ...NOTHING_ASKED, question: prompt.trim(), words: asked.words, chosen }
}

const without = (chosen: ChosenFilters, lifted: readonly FilterName[]): ChosenFilters =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => !lifted.includes(name as FilterName)))
