import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './side-panel.module.css'

/** A panel beside the text. It takes the focus when it opens, and Escape inside it closes it; nothing else is blocked. */
export function SidePanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const titleId = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  })
  useEffect(() => {
    const element = panel.current
    title.current?.focus({ preventScroll: true })
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <dialog ref={panel} open className={styles['panel']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <h2 id={titleId} ref={title} tabIndex={-1} className={styles['title']}>
          Source
        </h2>
        <IconButton label="Close" icon={<X size={20} aria-hidden />} onClick={onClose} />
      </header>
      <div className={styles['body']}>{children}</div>
    </dialog>
  )
}
