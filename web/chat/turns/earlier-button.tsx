import { type RefObject, useRef, useState } from 'react'
import { sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { focusElement } from '#web/ui/focus.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { useChatControls } from './chat-controls.ts'
import type { ChatSession } from '../session/chat-session.ts'
import styles from './earlier-button.module.css'

interface EarlierButtonProps {
  session: ChatSession
  /** True if older messages can be loaded. */
  earlier: boolean
  /** True while loaded messages are not all drawn yet. */
  drawing: boolean
  list: RefObject<HTMLElement | null>
}

/**
 * Loads older messages of a long session. While they are drawn the button stays, because taking it away would move what
 * is in sight. The focus goes to the message that was first, since that is in sight then.
 */
export function EarlierButton({ session, earlier, drawing, list }: EarlierButtonProps) {
  const { stopFollowing } = useChatControls()
  const [pressed, setPressed] = useState(false)
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (drawing ? !pressed : !earlier) return null
  const load = async () => {
    stopFollowing()
    setPressed(true)
    setBusy(true)
    const first = list.current?.firstElementChild
    try {
      await session.loadEarlier()
      if (document.activeElement === button.current) focusElement(first)
    } catch (error) {
      notify.error(sentenceOf(error))
    }
    setBusy(false)
  }
  const loading = busy || drawing
  return (
    <Button ref={button} look="quiet" wide className={styles['earlier']} busy={loading} onClick={() => void load()}>
      {t(loading ? 'Loading earlier messages...' : 'Show earlier messages')}
    </Button>
  )
}
