import { useRef } from 'react'
import { t } from '#web/words/words.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  question: string
  /** The label of the confirming button, a verb. */
  confirmLabel: string
  title: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. The way out has the focus, so that Enter by habit does no harm. */
export function ConfirmDialog({
  open,
  question,
  confirmLabel,
  title,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const wayOut = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      firstFocus={wayOut}
      open={open}
      title={title}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button ref={wayOut} look="secondary" aria-disabled={busy || undefined} onClick={() => busy || onClose()}>
            {t('Cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Dialog>
  )
}
