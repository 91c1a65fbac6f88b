import { createContext, use } from 'react'

/** What a turn may ask of the page around it. */
export interface ChatPlace {
  /** Goes to the end of the list and stays there while it grows. */
  toEnd: () => void
  /** What is in sight stays there, although the list grows. */
  stay: () => void
  /** Draws something above an element of the list: whoever is not at its end sees what they saw before. */
  drawAbove: (element: Element | null, draw: () => void) => void
  /** The focus goes to the input; under a finger to the page. */
  toInput: () => void
}

const NOWHERE: ChatPlace = {
  toEnd: () => undefined,
  stay: () => undefined,
  drawAbove: (_, draw) => draw(),
  toInput: () => undefined,
}

export const ChatPlaceContext = createContext(NOWHERE)

export const useChatPlace = (): ChatPlace => use(ChatPlaceContext)
