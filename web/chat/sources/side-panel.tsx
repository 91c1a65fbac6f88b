import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import styles from './side-panel.module.css'
import { Column, Row, Text } from '#web/ui/layout/primitives.tsx'

interface SidePanelProps {
  /** The heading that takes the focus first. */
  title: RefObject<HTMLHeadingElement | null>
  onClose: () => void
  children: ReactNode
}

/** A panel beside the text. Escape inside it closes it. It is not modal, so that the answer can still be used. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const titleId = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  })
  useEffect(() => {
    const element = panel.current
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <Column
      as="dialog"
      ref={panel}
      open
      rigid
      noMargin
      tone="ink"
      surface="raised"
      className={styles['panel']}
      aria-labelledby={titleId}
    >
      <Row as="header" alignItems="center" justifyContent="space-between" ruleBelow className={styles['head']}>
        <Text as="h2" id={titleId} ref={title} tabIndex={-1} size="l" className={styles['title']}>
          {t('Source')}
        </Text>
        <IconButton label={t('Close')} icon={<X size={20} aria-hidden />} onClick={onClose} />
      </Row>
      <div className={styles['body']}>{children}</div>
    </Column>
  )
}
