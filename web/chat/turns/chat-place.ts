import { createContext, use } from 'react'

/** What a turn may ask of the page around it. */
export interface ChatPlace {
  /** Goes to the end of the list and stays there while it grows. */
  toEnd: () => void
  /** Keeps what is in sight where it is while the list grows. */
  stay: () => void
  /** Draws something above an element of the list. A reader who is not at the end goes on seeing the same lines. */
  drawAbove: (element: Element | null, draw: () => void) => void
  /** Gives the focus to the input, or to the page on a touch screen. */
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
