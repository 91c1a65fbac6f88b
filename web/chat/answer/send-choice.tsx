import { createContext, useContext } from 'react'
import { Button } from '#web/ui/button/button.tsx'

/** Sends a choice of an answer as a message; null where nothing can be sent, for example in a demo. */
export const SendChoiceContext = createContext<((text: string) => void) | null>(null)

/** A choice that an answer offers. What is sent is what the reader sees on it, whoever wrote the answer. */
export function SendChoice({ text }: { text: string }) {
  const send = useContext(SendChoiceContext)
  if (!send) return <span>{text}</span>
  return (
    <Button look="secondary" onClick={() => send(text)}>
      {text}
    </Button>
  )
}
