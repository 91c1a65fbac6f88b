import { type ReactNode, type RefObject, useId } from 'react'
import { Button, type ButtonLook } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { t } from '#web/words/words.ts'
import { Stack } from '#web/ui/layout/primitives.tsx'

interface FormDialogProps {
  open: boolean
  title: string
  /** The label of the sending button, a verb. */
  send: string
  look?: ButtonLook
  busy: boolean
  firstFocus?: RefObject<HTMLElement | null>
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A question with fields. The caller keeps what was typed, so that a failed call loses nothing. */
export function FormDialog({ send, look = 'primary', busy, onSend, onClose, children, ...dialog }: FormDialogProps) {
  const form = useId()
  return (
    <Dialog
      {...dialog}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" aria-disabled={busy || undefined} onClick={() => busy || onClose()}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={form} look={look} busy={busy}>
            {send}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={form}
        gap={2}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSend()
        }}
      >
        {children}
      </Stack>
    </Dialog>
  )
}
