import { useRef } from 'react'
import { REWARD_PAISE } from '#shared/earn.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { t, tn } from '#web/words/words.ts'

interface AcceptDialogProps {
  open: boolean
  /** How many are accepted. */
  count: number
  /** Whose, where it is one. */
  username?: string | undefined
  busy: boolean
  onAccept: () => void
  onClose: () => void
}

/** What an acceptance gives, which nobody takes back, is said before it is given. */
export function AcceptDialog({ open, count, username, busy, onAccept, onClose }: AcceptDialogProps) {
  const accept = useRef<HTMLButtonElement>(null)
  const amount = rupees(REWARD_PAISE, 0)
  return (
    <Dialog
      open={open}
      title={tn(count, 'Accept this upload?', 'Accept {n} uploads?')}
      busy={busy}
      firstFocus={accept}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" aria-disabled={busy || undefined} onClick={() => busy || onClose()}>
            {t('Cancel')}
          </Button>
          <Button ref={accept} busy={busy} onClick={onAccept}>
            {t('Accept')}
          </Button>
        </>
      }
    >
      <p>
        {username === undefined
          ? t('It credits {amount} for each to its uploader. That cannot be taken back.', { amount })
          : t('It credits {amount} to {name}. That cannot be taken back.', { amount, name: username })}
      </p>
    </Dialog>
  )
}
