import { Message } from '#shared/answers.ts'
import type { CertificateRow } from '#shared/admin.ts'
import { fetchJson } from '#web/lib/api.ts'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useReason } from '../people/use-reason.ts'
import { useAction } from '../use-action.ts'

interface WithdrawDialogProps {
  certificate: CertificateRow | undefined
  onClose: () => void
}

/**
 * Withdraws a certificate for a reason. The reason stays when the dialog is closed, so that it is not lost before it is
 * sent.
 */
export function WithdrawDialog({ certificate, onClose }: WithdrawDialogProps) {
  const code = certificate?.code ?? ''
  const { field, take, clear } = useReason(code)
  const { busy, run } = useAction({
    act: (reason: string) => fetchJson(Message, `/admin/certificates/${code}/withdraw`, { json: { reason } }),
    onDone() {
      notify.success(t('The certificate is withdrawn.'))
      clear()
      onClose()
    },
  })
  return (
    <FormDialog
      open={certificate !== undefined}
      title={t('Withdraw {code}?', { code })}
      send={t('Withdraw')}
      look="danger"
      busy={busy}
      onSend={() => {
        const reason = take()
        if (reason !== undefined) run(reason)
      }}
      onClose={onClose}
    >
      <p>
        {t(
          'Anyone who checks it will be told it was withdrawn. This can’t be undone, and its holder can’t get another one.',
        )}
      </p>
      <TextAreaField label={t('Reason (the holder can see it in their data)')} {...field} />
    </FormDialog>
  )
}
