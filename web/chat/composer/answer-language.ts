/** The language in which answers are asked for. It is kept per browser. */
import { useSyncExternalStore } from 'react'
import { ANSWER_LANGUAGES, type AnswerLanguage, type ToolId } from '#shared/chat.ts'
import { OFFLINE, pageModel } from '#web/lib/config.ts'
import { t } from '#web/words/words.ts'

const KEY = 'answer_language'
const listeners = new Set<() => void>()
/** Storage may be full or forbidden. The choice then lasts as long as the page. */
let inMemory: AnswerLanguage | null = null

/** Says in a sentence why a tool answers in English only; null where the language can be chosen. */
export function whyEnglishOnly(tool: ToolId): string | null {
  if (tool === 'legaldrafting') return t('Legal Drafting composes by code, and its papers are in English.')
  if (pageModel() === OFFLINE) return t('Answers in other languages need a language model.')
  return null
}

/** The language that somebody has chosen for the answers of a tool; null while nobody has, or nobody can. */
export const chosenLanguage = (tool: ToolId): AnswerLanguage | null => (whyEnglishOnly(tool) ? null : stored())

/** The language in which the next answer of a tool is asked for. */
export const answerLanguage = (tool: ToolId): AnswerLanguage => chosenLanguage(tool) ?? 'en'

/** The same as `answerLanguage`, for a component. */
export const useAnswerLanguage = (tool: ToolId): AnswerLanguage =>
  useSyncExternalStore(subscribe, () => answerLanguage(tool))

export function chooseAnswerLanguage(language: AnswerLanguage): void {
  inMemory = language
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // The choice is in memory then.
  }
  for (const listener of listeners) listener()
}

function stored(): AnswerLanguage | null {
  const language = inMemory ?? localStorage.getItem(KEY)
  return language !== null && Object.hasOwn(ANSWER_LANGUAGES, language) ? (language as AnswerLanguage) : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
