import type { ComponentType } from 'react'

export interface AnswerViewProps {
  question: string
  /** Whether it is asked now; false for an answer that this tab keeps. */
  isNew: boolean
  /** Asks another question, such as one that the answer offers. */
  onAsk: (question: string) => void
  /** Called when the answer has ended, or was refused. */
  onEnd: () => void
}

type FetchView = () => Promise<ComponentType<AnswerViewProps>>

let fetchView: FetchView = () => Promise.reject(new Error('Nothing draws answers here.'))

/** Sets what draws answers. web/app does this, because the chat's components are another slice's. */
export function drawAnswersBy(fetch: FetchView): void {
  fetchView = fetch
}

/** Fetches what draws answers. It is fetched at the first use, because most visitors only read the page. */
export const fetchAnswerView: FetchView = () => fetchView()
