import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  /** The question, as one sentence. */
  question: string
  /** What the confirming button says: a verb. */
  confirmLabel: string
  title: string
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. "Cancel" comes first, so that Enter by habit does no harm. */
export function ConfirmDialog({ open, question, confirmLabel, title, busy = false, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" autoFocus onClick={onClose}>
            Cancel
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
