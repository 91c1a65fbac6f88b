import { useMutation, useQueryClient } from '@tanstack/react-query'
import { longDate } from '#shared/dates.ts'
import { DIRECTORY_TEXTS, type CaseRequest } from '#shared/directory.ts'
import { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { locale, t } from '#web/words/words.ts'
import { acceptCase, rejectCase } from '../directory/api.ts'
import styles from './case-list-page.module.css'
import { requestsKey } from './requests-query.ts'
import { Note, Stack, Text } from '#web/ui/layout/primitives.tsx'

interface CaseDialogProps {
  userId: number
  /** The open request; without one the dialog is closed. */
  request: CaseRequest | undefined
  onClose: () => void
}

/** A request in full, and its answer. An accepted one stays open, because the client's number is shown then. */
export function CaseDialog({ userId, request, onClose }: CaseDialogProps) {
  const queries = useQueryClient()
  const queryKey = requestsKey(userId)
  const gone = ({ request_id }: CaseRequest) =>
    queries.setQueryData<CaseRequest[]>(queryKey, (all) => all?.filter((one) => one.request_id !== request_id))
  /** Another tab may have decided it. Then it must leave the list, because an answer would be refused again. */
  const failed = (text: string) => (error: Error, decided: CaseRequest) => {
    notify.error(t(text))
    if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) return
    gone(decided)
    onClose()
  }
  const accept = useMutation({
    networkMode: 'always',
    mutationFn: acceptCase,
    onSuccess: (_, decided) => {
      gone(decided)
      void queries.invalidateQueries({ queryKey: ['accepted cases', userId] })
      notify.success(t(DIRECTORY_TEXTS.accepted))
    },
    onError: failed(DIRECTORY_TEXTS.acceptFailed),
  })
  const reject = useMutation({
    networkMode: 'always',
    mutationFn: rejectCase,
    onSuccess: (_, decided) => {
      gone(decided)
      notify.success(t(DIRECTORY_TEXTS.rejected))
      onClose()
    },
    onError: failed(DIRECTORY_TEXTS.rejectFailed),
  })
  const busy = accept.isPending || reject.isPending
  const mobile = accept.data?.user_mobile_no
  const close = () => {
    accept.reset()
    onClose()
  }
  return (
    <Dialog
      open={request !== undefined}
      onClose={close}
      title={t('Client request')}
      busy={busy}
      actions={
        mobile ? (
          <Button onClick={close}>{t('Done')}</Button>
        ) : (
          <>
            <Button look="secondary" busy={busy} onClick={() => request && reject.mutate(request)}>
              {t(reject.isPending ? 'Rejecting...' : 'Reject')}
            </Button>
            <Button busy={busy} onClick={() => request && accept.mutate(request)}>
              {t(accept.isPending ? 'Accepting...' : 'Accept')}
            </Button>
          </>
        )
      }
    >
      {request && (
        <Stack as="dl" gap={2} className={styles['facts']}>
          <div>
            <Note as="dt">{t('Client name')}</Note>
            <dd>
              <bdi>{request.user_name}</bdi>
            </dd>
          </div>
          <div>
            <Note as="dt">{t('Client mobile')}</Note>
            <Text as="dd" aria-live="polite" tabular noWrap>
              {mobile ? <a href={`tel:+91${mobile}`}>{mobile}</a> : request.user_mobile_no}
            </Text>
          </div>
          <div>
            <Note as="dt">{t('Request date')}</Note>
            <dd>{longDate(request.created_at, locale())}</dd>
          </div>
          <div>
            <Note as="dt">{t('Case details')}</Note>
            <dd className={styles['full']}>{request.user_des}</dd>
          </div>
        </Stack>
      )}
      <Note>
        {mobile ? (
          <>
            {t('We’ve sent the client your number. You’ll find theirs in your accepted cases.')}{' '}
            {accept.data?.mailed && t('We’re also emailing it to you.')}
          </>
        ) : (
          t('If you accept, you both get each other’s number. This can’t be undone.')
        )}
      </Note>
    </Dialog>
  )
}
