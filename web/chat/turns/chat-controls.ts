import { createContext, useContext } from 'react'

export interface ChatControls {
  /** Keeps the last question at the top while its answer grows. */
  showQuestion: () => void
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
  showQuestion: () => undefined,
  stopFollowing: () => undefined,
  drawAbove: (_, draw) => draw(),
  focusInput: () => undefined,
  sendWords: () => undefined,
}

export const ChatControlsContext = createContext(NOWHERE)

export const useChatControls = (): ChatControls => useContext(ChatControlsContext)
