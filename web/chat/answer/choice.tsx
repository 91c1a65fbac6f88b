import { createContext, type ReactNode, useContext, useRef } from 'react'
import styles from './choice.module.css'

type SendChoice = (text: string) => void

/** Null where nothing can be chosen: in an earlier answer, and while one is written. */
export const SendChoiceContext = createContext<SendChoice | null>(null)

/**
 * One of several things that an answer offers, written as an open task in Markdown (`- [ ] …`). Pressed, its words are
 * sent as the next message, as if the person had typed them.
 */
export function Choice({ children }: { children: ReactNode }) {
  const send = useContext(SendChoiceContext)
  const words = useRef<HTMLSpanElement>(null)
  if (send === null) return <>{children}</>
  return (
    <button type="button" className={styles['choice']} onClick={() => send(words.current?.textContent.trim() ?? '')}>
      <span ref={words}>{children}</span>
    </button>
  )
}
