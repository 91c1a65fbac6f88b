/** Follows a session to the question that it is about now, and to the filters that narrow it. */
import type { ChosenFilters, FilterName } from './filters.ts'
import { readPrompt } from './read-prompt.ts'

export interface SearchState {
  /** The question as the person asked it; empty before the first question. */
  question: string
  /** The question without its filters, with the words that were added later. */
  words: string
  addedWords: readonly string[]
  chosen: ChosenFilters
  /** The page of the list, from 1. */
  page: number
  isKept: boolean
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

/**
 * @param prompts the prompts of a session, oldest first @param today ISO date @returns the state after the last prompt
 */
export function followSession(prompts: readonly string[], today: string): SearchState {
  return prompts.reduce((before, prompt) => applyPrompt(before, prompt, today), NOTHING_ASKED)
}

function applyPrompt(before: SearchState, prompt: string, today: string): SearchState {
  const intent = readPrompt(prompt, today)
  if (intent.kind === 'more' && before.question !== '')
    return { ...before, page: before.page + 1, isKept: true, removed: [] }
  // As the first prompt "Section 138, NI Act" is the question itself and no filter, because there is nothing yet to
  // narrow.
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
  // "Only the Supreme Court" before the first question was meant for this question, so it is kept.
  const chosen = before.question === '' ? { ...before.chosen, ...asked.chosen } : asked.chosen
  return { ...NOTHING_ASKED, question: prompt.trim(), words: asked.words, chosen }
}

const without = (chosen: ChosenFilters, lifted: readonly FilterName[]): ChosenFilters =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => !lifted.includes(name as FilterName)))
