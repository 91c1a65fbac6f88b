import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PAYMENT_TEXTS } from '#shared/billing.ts'
import { ApiError } from '#web/lib/api.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { replaceToken } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { focusMain, useFocusAfter } from '#web/ui/focus.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { cancelSubscription } from '../api.ts'
import { usePaidUntil } from './use-paid-until.ts'
import { whatEnds } from './what-runs.ts'

/** The id of the button, to which the summary of the plan links. */
export const CANCEL_BUTTON = 'cancel-plan'

export function CancelPlan({ user, onCancelled }: { user: CurrentUser; onCancelled: () => void }) {
  const [asking, setAsking] = useState(false)
  const wayOut = useRef<HTMLButtonElement>(null)
  const root = useRef<HTMLDivElement>(null)
  useFocusAfter(root, () => {
    // An open question makes the page behind it inert: nothing there would take the focus.
    root.current?.querySelector('dialog')?.close()
    focusMain()
  })
  const paid = usePaidUntil(user)

  // The link may have been followed while the plans were loading, when there was no button to take the focus.
  useEffect(() => {
    if (location.hash === `#${CANCEL_BUTTON}`) document.getElementById(CANCEL_BUTTON)?.focus()
  }, [])

  const cancel = useMutation({
    networkMode: 'always',
    mutationFn: () => cancelSubscription(user),
    onMutate: notify.clear,
    onSuccess: ({ token }) => {
      setAsking(false)
      notify.success(t(PAYMENT_TEXTS.cancelled))
      replaceToken(token)
      onCancelled()
    },
    onError: (error) => {
      setAsking(false)
      notify.error((error instanceof ApiError && error.serverMessage) || t('Failed to cancel subscription'))
    },
  })
  const busy = cancel.isPending
  return (
    <div ref={root}>
      <Button id={CANCEL_BUTTON} look="danger" wide onClick={() => setAsking(true)}>
        {t('Cancel Plan')}
      </Button>
      <Dialog
        open={asking}
        title={t('Cancel the monthly plan?')}
        firstFocus={wayOut}
        busy={busy}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button
              ref={wayOut}
              look="secondary"
              aria-disabled={busy || undefined}
              onClick={() => busy || setAsking(false)}
            >
              {t('Keep the plan')}
            </Button>
            <Button look="danger" busy={busy} onClick={() => cancel.mutate()}>
              {t('Cancel Plan')}
            </Button>
          </>
        }
      >
        <p>{whatEnds(user, paid)}</p>
      </Dialog>
    </div>
  )
}
