import { Copy, Download } from 'lucide-react'
import { copyText } from '#web/lib/copy-text.ts'
import { saveFile } from '#web/lib/files/download.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { useShownHeading } from '../use-shown-heading.ts'
import styles from './security.module.css'
import { useLeaveGuard } from './use-leave-guard.ts'
import { Row, Stack } from '#web/ui/layout/primitives.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
  /** Called when somebody leaves without having kept the codes. */
  onLeave: () => void
}

/** Shows the recovery codes. This is the only time, because the server stores only their hashes. */
export function RecoveryCodes({ codes, onKept, onLeave }: RecoveryCodesProps) {
  const { held, stay, leave } = useLeaveGuard()
  const heading = useShownHeading()
  const copy = async () => {
    if (await copyText(codes.join('\n'))) notify.success(t('The codes are copied.'))
    else notify.error(t('Your browser blocked copying. Please write the codes down.'))
  }
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'nyayadesk-recovery-codes.txt')
  return (
    <Stack as="section" gap={2} justifyItems="start" className={styles['part']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('Your recovery codes')}
      </h2>
      <p>
        {t(
          'The app is set up. If you lose your phone, each code opens the back office once. Keep the codes away from your phone: we won’t show them again.',
        )}
      </p>
      <Stack
        as="ul"
        tabular
        gap={1}
        columnGap={3}
        fullWidth
        padding={2}
        border="rule"
        radius="m"
        surface="raised"
        className={styles['codes']}
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Stack>
      <Row wrap gap={1} columnGap={2}>
        <Button look="secondary" icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button look="secondary" icon={<Download size={18} aria-hidden />} onClick={save}>
          {t('Download')}
        </Button>
        <Button onClick={onKept}>{t('I’ve saved them')}</Button>
      </Row>
      <ConfirmDialog
        open={held}
        title={t('Leave without the recovery codes?')}
        question={t('We won’t show them again. If you lose your phone, no one can let you in.')}
        confirmLabel={t('Leave without them')}
        onConfirm={() => {
          leave()
          onLeave()
        }}
        onClose={stay}
      />
    </Stack>
  )
}
