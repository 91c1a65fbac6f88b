import { ArrowDown } from 'lucide-react'
import { useRef } from 'react'
import { useFocusAfter } from '#web/ui/focus.ts'
import { t } from '#web/words/words.ts'
import styles from './jump-button.module.css'
import { InlineRow } from '#web/ui/layout/primitives.tsx'

interface JumpButtonProps {
  onClick: () => void
  /** Called when the end is reached and the button disappears with the focus on it. */
  onGone: () => void
}

export function JumpButton({ onClick, onGone }: JumpButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button, onGone)
  return (
    <InlineRow
      as="button"
      ref={button}
      type="button"
      alignItems="center"
      gap="half"
      touchTarget
      border="strong"
      radius="round"
      surface="raised"
      tone="accent"
      size="s"
      weight={600}
      data-jump
      className={styles['jump']}
      aria-label={t('Jump to latest')}
      title={t('Jump to latest')}
      onClick={onClick}
    >
      <ArrowDown size={18} aria-hidden />
      <span className={styles['words']}>{t('Jump to latest')}</span>
    </InlineRow>
  )
}
