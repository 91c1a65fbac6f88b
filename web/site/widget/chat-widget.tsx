import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import { ChatPanel } from './chat-panel.tsx'

/** The place in the document for the widget, with our email address. */
export const CHAT_PLACE = 'chat'

/** Offers the chat that the operator has configured. @param address of the operator's page */
export function offerChat(address: string): void {
  const place = document.getElementById(CHAT_PLACE)
  if (place) createRoot(place).render(<ChatWidget address={address} email={place.dataset['email'] ?? ''} />)
}

interface ChatWidgetProps {
  address: string
  email: string
}

function ChatWidget({ address, email }: ChatWidgetProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])

  function close() {
    setOpen(false)
    button.current?.querySelector('button')?.focus()
  }

  return (
    <>
      <span ref={button}>
        <Button aria-expanded={open} onClick={() => (open ? close() : setOpen(true))}>
          {t('Chat with us')}
        </Button>
      </span>
      {open && <ChatPanel address={address} email={email} onClose={close} />}
    </>
  )
}
