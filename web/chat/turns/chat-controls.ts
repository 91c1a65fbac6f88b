import { createContext, use } from 'react'

/** What a turn may ask of the page around it. */
export interface ChatControls {
  /** Goes to the end of the list and stays there while it grows. */
  scrollToEnd: () => void
  /** Keeps what is in sight where it is while the list grows. */
  stopFollowing: () => void
  /** Draws something above an element of the list. A reader who is not at the end goes on seeing the same lines. */
  drawAbove: (element: Element | null, draw: () => void) => void
  /** Gives the focus to the input, or to the page on a touch screen. */
  focusInput: () => void
}

const NOWHERE: ChatControls = {
  scrollToEnd: () => undefined,
  stopFollowing: () => undefined,
  drawAbove: (_, draw) => draw(),
  focusInput: () => undefined,
}

export const ChatControlsContext = createContext(NOWHERE)

export const useChatControls = (): ChatControls => use(ChatControlsContext)
