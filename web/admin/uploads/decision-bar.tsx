import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { REWARD_PAISE, type UploadForReview } from '#shared/earn.ts'
import { rupees } from '#web/lib/rupees.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { focusMain, useFocusAfter } from '#web/ui/focus.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { SECTIONS } from '../sections.ts'
import { useAction } from '../use-action.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { decideUpload, findNext, reviewQuery, decisionText, type RejectionReason } from './api.ts'
import { RejectDialog } from './reject-dialog.tsx'
import styles from './review.module.css'
import { Row, Text } from '#web/ui/layout/primitives.tsx'

/** Accepts, rejects or skips an upload, then opens the next one. */
export function DecisionBar({ upload }: { upload: UploadForReview }) {
  const [asked, setAsked] = useState<'accept' | 'reject'>()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const userId = useSession()?.user.id
  const whyNot = useId()
  const root = useRef<HTMLDivElement>(null)
  // Somebody else has decided it. An open dialog is closed first, because it makes the page inert and the focus could
  // not go there.
  useFocusAfter(root, () => {
    root.current?.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    focusMain()
  })

  /** False once the reviewer has left the page, so that a late answer does not take them elsewhere. */
  const isHere = () => location.pathname === `${SECTIONS.uploads.path}/${upload.id}`
  const goOn = async () => {
    const next = await findNext(upload, userId).catch(() => undefined)
    if (!isHere()) return
    // It is loaded before its page opens, so that the heading can name it at once.
    if (next) await queries.prefetchQuery(reviewQuery(next))
    if (isHere()) navigate(next ? `${SECTIONS.uploads.path}/${next}` : SECTIONS.uploads.path)
  }
  const { queryKey } = reviewQuery(upload.id)
  const { busy, run } = useAction({
    act: (verdict: RejectionReason) =>
      decideUpload(upload.id, verdict).catch((error: unknown) => {
        // The upload is loaded again, because somebody else may have decided it first.
        void queries.invalidateQueries({ queryKey })
        throw error
      }),
    onDone({ status }) {
      void queries.invalidateQueries({ queryKey, refetchType: 'none' })
      notify.success(decisionText(status))
      return goOn()
    },
  })
  const leave = useAction({ act: goOn, onDone: () => undefined })
  const cannot = reasonAgainst(upload)
  const cannotAccept = cannot ?? reasonAgainstAccepting(upload)
  const close = () => setAsked(undefined)
  return (
    <Row
      ref={root}
      wrap
      gap={1}
      columnGap={2}
      alignItems="center"
      justifyContent="space-between"
      paddingBlock={1}
      ruleAbove
      className={styles['bar']}
    >
      <Text id={whyNot} tone="soft" size="s" className={styles['says']}>
        {cannotAccept === null
          ? t('Accepting credits {amount} to {name}.', {
              amount: rupees(REWARD_PAISE),
              name: upload.username,
            })
          : t(cannotAccept)}
      </Text>
      <Row wrap gap={1} className={styles['decide']}>
        <Button look="quiet" busy={leave.busy} onClick={() => leave.run(undefined)}>
          {t('Leave it')}
        </Button>
        <Button
          look="danger"
          aria-disabled={cannot !== null || undefined}
          aria-describedby={whyNot}
          onClick={() => cannot === null && setAsked('reject')}
        >
          {t('Reject')}
        </Button>
        <Button
          aria-disabled={cannotAccept !== null || undefined}
          aria-describedby={whyNot}
          onClick={() => cannotAccept === null && setAsked('accept')}
        >
          {t('Accept')}
        </Button>
      </Row>
      <AcceptDialog
        open={asked === 'accept'}
        count={1}
        username={upload.username}
        busy={busy}
        onAccept={() => run(undefined)}
        onClose={close}
      />
      <RejectDialog
        open={asked === 'reject'}
        ids={[upload.id]}
        title={t('Reject this upload?')}
        busy={busy}
        onReject={run}
        onClose={close}
      />
    </Row>
  )
}

/** The same rule as on the server, which would refuse it. */
const WHY_NOT_YET = {
  waiting: 'We’re still hiding personal details in this upload. Please wait a moment.',
  failed: 'We couldn’t prepare this upload for review. You can only reject it.',
}

function reasonAgainst({ decidable, user_id }: UploadForReview): string | null {
  if (user_id === null) return 'The uploader’s account has been deleted.'
  return decidable ? null : 'You can’t decide on your own uploads.'
}

function reasonAgainstAccepting({ preparation, seconded_by_caller }: UploadForReview): string | null {
  if (seconded_by_caller)
    return 'You have accepted this upload. One more reviewer has to accept it. You may still reject it.'
  return preparation === 'ready' ? null : WHY_NOT_YET[preparation]
}
