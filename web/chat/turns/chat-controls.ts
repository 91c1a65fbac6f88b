import { createContext, use } from 'react'

/** The actions of the page that a turn may call. */
export interface ChatControls {
  /** Goes to the end of the list and stays there while it grows. */
  scrollToEnd: () => void
  /** Stops following the end, so that the lines in sight stay where they are while the list grows. */
  stopFollowing: () => void
  /**
   * Draws something above an element of the list. The lines in sight stay where they are, unless the reader is at the
   * end.
   */
  drawAbove: (element: Element | null, draw: () => void) => void
  focusInput: () => void
  /** Sends words as the next message. What stands in the input stays there. */
  sendWords: (text: string) => void
}

const NOWHERE: ChatControls = {
  scrollToEnd: () => undefined,
  stopFollowing: () => undefined,
  drawAbove: (_, draw) => draw(),
  focusInput: () => undefined,
  sendWords: () => undefined,
}

export const ChatControlsContext = createContext(NOWHERE)

export const useChatControls = (): ChatControls => use(ChatControlsContext)
