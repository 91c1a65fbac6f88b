import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { t } from '#web/words/words.ts'
import styles from './side-panel.module.css'

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
    <dialog ref={panel} open className={styles['panel']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <h2 id={titleId} ref={title} tabIndex={-1} className={styles['title']}>
          {t('Source')}
        </h2>
        <IconButton label={t('Close')} icon={<X size={20} aria-hidden />} onClick={onClose} />
      </header>
      <div className={styles['body']}>{children}</div>
    </dialog>
  )
}
