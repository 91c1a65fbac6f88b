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

/** Accept, reject, or leave it: then the next one that waits is opened. */
export function DecisionBar({ upload }: { upload: UploadForReview }) {
  const [asked, setAsked] = useState<'accept' | 'reject'>()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const userId = useSession()?.user.id
  const whyNot = useId()
  const root = useRef<HTMLDivElement>(null)
  // Somebody else has decided it. An open question makes the page behind it inert: nothing there would take the focus.
  useFocusAfter(root, () => {
    root.current?.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    focusMain()
  })

  /** Whoever has gone elsewhere meanwhile is not brought away from there. */
  const isHere = () => location.pathname === `${SECTIONS.uploads.path}/${upload.id}`
  const goOn = async () => {
    const next = await findNext(upload, userId).catch(() => undefined)
    if (!isHere()) return
    // Fetched before it is opened, its heading says what it is.
    if (next) await queries.prefetchQuery(reviewQuery(next))
    if (isHere()) navigate(next ? `${SECTIONS.uploads.path}/${next}` : SECTIONS.uploads.path)
  }
  const { queryKey } = reviewQuery(upload.id)
  const { busy, run } = useAction({
    act: (verdict: RejectionReason) =>
      decideUpload(upload.id, verdict).catch((error: unknown) => {
        // Perhaps somebody else was faster.
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
              amount: rupees(REWARD_PAISE, 0),
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

/** What the server would refuse with, too. */
const WHY_NOT_YET = {
  waiting: 'The personal details in this upload are still being hidden. Please wait a moment.',
  failed: 'This upload could not be prepared for review. It can only be rejected.',
}

function reasonAgainst({ decidable, user_id }: UploadForReview): string | null {
  if (user_id === null) return 'The account of its uploader is deleted.'
  return decidable ? null : 'One’s own uploads are decided by somebody else.'
}

function reasonAgainstAccepting({ preparation, seconded_by_caller }: UploadForReview): string | null {
  if (seconded_by_caller)
    return 'You have accepted this upload. One more reviewer has to accept it. You may still reject it.'
  return preparation === 'ready' ? null : WHY_NOT_YET[preparation]
}
