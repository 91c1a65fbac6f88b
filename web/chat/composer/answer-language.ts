/** Which language answers are asked for in, kept per browser. */
import { useSyncExternalStore } from 'react'
import { ANSWER_LANGUAGES, type AnswerLanguage, type ToolId } from '#shared/chat.ts'
import { OFFLINE, pageModel } from '#web/lib/config.ts'
import { t } from '#web/words/words.ts'

const KEY = 'answer_language'
const listeners = new Set<() => void>()
/** Storage may be full, or not allowed: the choice then lasts as long as the page. */
let inMemory: AnswerLanguage | null = null

/** Why the answers of a tool are in English alone, as a sentence; null where the language can be chosen. */
export function whyEnglishOnly(tool: ToolId): string | null {
  if (tool === 'legaldrafting') return t('Legal Drafting composes by code, and its papers are in English.')
  if (pageModel() === OFFLINE) return t('Answers in other languages need a language model.')
  return null
}

/** The language that somebody has chosen for the answers of a tool; null while nobody has, or nobody can. */
export const chosenLanguage = (tool: ToolId): AnswerLanguage | null => (whyEnglishOnly(tool) ? null : stored())

/** The language that an answer of a tool is asked for in now. */
export const answerLanguage = (tool: ToolId): AnswerLanguage => chosenLanguage(tool) ?? 'en'

/** The same for a component. */
export const useAnswerLanguage = (tool: ToolId): AnswerLanguage =>
  useSyncExternalStore(subscribe, () => answerLanguage(tool))

export function chooseAnswerLanguage(language: AnswerLanguage): void {
  inMemory = language
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // See inMemory.
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
