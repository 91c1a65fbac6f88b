import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './drawer.module.css'

interface DrawerProps {
  open: boolean
  label: string
  onClose: () => void
  children: ReactNode
}

/** An off-canvas panel from the left: the browser's own modal dialog, so focus stays inside and Escape closes it. */
export function Drawer({ open, label, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.open) return
    if (open) element.showModal()
    else element.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={styles['drawer']}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {open && (
        <div className={styles['panel']}>
          <IconButton label="Close the menu" className={styles['close']} icon={<X size={20} aria-hidden />} onClick={onClose} />
          {children}
        </div>
      )}
    </dialog>
  )
}
