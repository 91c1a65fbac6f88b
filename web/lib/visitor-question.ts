/**
 * What a visitor asked without an account, with its answer. Only this tab keeps it: the server stores nothing of it. It
 * is carried into the Scenario Solver after the next login in this tab.
 */
import type { CheckedCitation, Source } from '#shared/law/law.ts'

const VISITOR_QUESTION_KEY = 'visitor question'

interface VisitorAnswerText {
  text: string
  sources: readonly Source[]
  citations: readonly CheckedCitation[]
}

export interface KeptQuestion {
  question: string
  /** Null until the answer is complete. */
  answer: VisitorAnswerText | null
}

export function keepVisitorQuestion(asked: KeptQuestion): void {
  try {
    sessionStorage.setItem(VISITOR_QUESTION_KEY, JSON.stringify(asked))
  } catch {
    // The storage is full. The answer is still on the screen.
  }
}

export function readVisitorQuestion(): KeptQuestion | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(VISITOR_QUESTION_KEY) ?? 'null') as KeptQuestion | null
    return typeof kept?.question === 'string' ? kept : null
  } catch {
    return null
  }
}

export const forgetVisitorQuestion = (): void => sessionStorage.removeItem(VISITOR_QUESTION_KEY)
