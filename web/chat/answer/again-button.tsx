import { RefreshCw } from 'lucide-react'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import styles from './again-button.module.css'
import { useChatControls } from '../turns/chat-controls.ts'
import type { ChatSession, Turn } from '../session/chat-session.ts'
import { useAskAgain } from '../session/use-ask-again.ts'

interface AgainButtonProps {
  session: ChatSession
  turn: Turn
  /** True if the button shows its words, because an answer without text offers nothing else. */
  worded?: boolean
  className?: string | undefined
}

/** Asks for the answer once more as another version. The list of turns hides it while an answer is written. */
export function AgainButton(props: AgainButtonProps) {
  return props.turn.messageId && !props.turn.lost ? <Again {...props} /> : null
}

function Again({ session, turn, worded, className }: AgainButtonProps) {
  const { again } = useAskAgain(session)
  const { focusInput } = useChatControls()
  const label = t('Write the answer again')
  const icon = <RefreshCw size={18} aria-hidden />
  const press = () => {
    // The button is about to be hidden, and the focus must not be lost with it.
    focusInput()
    void again(turn)
  }
  return worded ? (
    <Button look="secondary" icon={icon} className={classNames(styles['again'], className)} onClick={press}>
      {label}
    </Button>
  ) : (
    <IconButton label={label} icon={icon} className={styles['again']} onClick={press} />
  )
}
