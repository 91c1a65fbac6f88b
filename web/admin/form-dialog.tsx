import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
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
  /** The form of `useForm`, whose fields are in this dialog. */
  form?: RefObject<HTMLFormElement | null>
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/**
 * A question with fields, whose first has the focus when it opens. The caller keeps what was typed, so that a failed call
 * loses nothing.
 */
export function FormDialog({ send, look = 'primary', form: given, onSend, children, ...dialog }: FormDialogProps) {
  const { open, busy, onClose } = dialog
  const id = useId()
  const own = useRef<HTMLFormElement>(null)
  const form = given ?? own
  // It runs after the dialog was opened, because the effects of a child come first.
  useEffect(() => {
    if (open) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [open, form])
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button look="secondary" aria-disabled={busy || undefined} onClick={() => busy || onClose()}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={id} look={look} busy={busy}>
            {send}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        ref={form}
        id={id}
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
