/** The language in which answers are asked for. It is kept per browser. */
import { useSyncExternalStore } from 'react'
import { ANSWER_LANGUAGES, type AnswerLanguage, type ToolId } from '#shared/chat.ts'
import { OFFLINE, pageModel } from '#web/lib/config.ts'
import { language, t } from '#web/words/words.ts'

const KEY = 'answer_language'
const listeners = new Set<() => void>()
/** The choice for this page, because the storage may be full or forbidden. */
let inMemory: AnswerLanguage | null = null

/** The sentence that says why the language cannot be chosen; null where it can. Code answers in the language of the question. */
export function whyNoChoice(tool: ToolId): string | null {
  if (tool === 'legaldrafting') return t('Ask in English or Hindi. Papers are in English.')
  return pageModel() === OFFLINE ? t('Ask in English or Hindi, and we answer in the same language.') : null
}

/** The chosen language of a tool's answers; null while nobody has chosen, or where nobody can. */
export const chosenLanguage = (tool: ToolId): AnswerLanguage | null => (whyNoChoice(tool) ? null : stored())

/** Until somebody chooses, a model answers in the language of the screen. */
export const answerLanguage = (tool: ToolId): AnswerLanguage =>
  chosenLanguage(tool) ?? (whyNoChoice(tool) === null ? language() : 'en')

export const useAnswerLanguage = (tool: ToolId): AnswerLanguage =>
  useSyncExternalStore(subscribe, () => answerLanguage(tool))

export function chooseAnswerLanguage(chosen: AnswerLanguage): void {
  inMemory = chosen
  try {
    localStorage.setItem(KEY, chosen)
  } catch {
    // The storage is full or forbidden, so that the choice is in memory alone.
  }
  for (const listener of listeners) listener()
}

function stored(): AnswerLanguage | null {
  const kept = inMemory ?? localStorage.getItem(KEY)
  return kept !== null && Object.hasOwn(ANSWER_LANGUAGES, kept) ? (kept as AnswerLanguage) : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
