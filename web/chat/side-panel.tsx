import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './side-panel.module.css'

/** A panel beside the text. It takes the focus when it opens, and Escape inside it closes it; nothing else is blocked. */
export function SidePanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <aside className={styles['panel']} role="dialog" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <header className={styles['head']}>
        <h2 id={titleId} ref={title} tabIndex={-1} className={styles['title']}>
          Source
        </h2>
        <IconButton label="Close" icon={<X size={20} aria-hidden />} onClick={onClose} />
      </header>
      <div className={styles['body']}>{children}</div>
    </aside>
  )
}
