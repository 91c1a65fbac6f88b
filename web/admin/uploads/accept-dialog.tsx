import { type KeyboardEvent, useRef } from 'react'
import { REWARD_PAISE } from '#shared/earn.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { t, tn } from '#web/words/words.ts'

interface AcceptDialogProps {
  open: boolean
  count: number
  username?: string | undefined
  busy: boolean
  onAccept: () => void
  onClose: () => void
}

/** The Enter that opened the dialog may still be held down. Its repeats must not answer the question. */
const dropRepeats = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

/** Says what an acceptance credits before it is given, because it cannot be taken back. */
export function AcceptDialog({ open, count, username, busy, onAccept, onClose }: AcceptDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const amount = rupees(REWARD_PAISE)
  return (
    <Dialog
      open={open}
      title={tn(count, 'Accept this upload?', 'Accept {n} uploads?')}
      busy={busy}
      firstFocus={cancel}
      onClose={onClose}
      actions={
        <>
          <Button
            ref={cancel}
            look="secondary"
            aria-disabled={busy || undefined}
            onClick={() => busy || onClose()}
            onKeyDown={dropRepeats}
          >
            {t('Cancel')}
          </Button>
          <Button busy={busy} onClick={onAccept} onKeyDown={dropRepeats}>
            {t('Accept')}
          </Button>
        </>
      }
    >
      <p>
        {username === undefined
          ? t('This adds {amount} for each to its uploader’s wallet and can’t be undone.', { amount })
          : t('This adds {amount} to {name}’s wallet and can’t be undone.', { amount, name: username })}
      </p>
    </Dialog>
  )
}
