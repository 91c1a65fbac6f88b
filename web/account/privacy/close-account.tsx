import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { CLOSING_DAYS } from '#shared/account.ts'
import { longDate } from '#shared/dates.ts'
import { sentenceOf } from '#web/lib/api.ts'
import { leaveNotice } from '#web/lib/session/notice.ts'
import { PATHS } from '#web/lib/paths.ts'
import { clearSession } from '#web/lib/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useRequiredFields } from '#web/ui/form/use-required-fields.ts'
import { PasswordField } from '#web/ui/password/password-field.tsx'
import { locale, t } from '#web/words/words.ts'
import { closeAccount } from '../api.ts'
import { Part } from '../part.tsx'
import styles from './privacy.module.css'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

export function CloseAccount({ userId }: { userId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <Part id="close" title={t('Close my account')}>
      <Text measure leading="text" className={styles['words']}>
        {t('You’ll be logged out everywhere. Log in within {n} days to restore your account.', {
          n: CLOSING_DAYS,
        })}{' '}
        {t('After that we permanently delete:')}
      </Text>
      <ul className={styles['list']}>
        <li>{t('your profile, picture, logins and consents')}</li>
        <li>{t('every session with its answers and the files you attached')}</li>
        <li>{t('every court paper with all its versions')}</li>
        <li>{t('what is left of your plan')}</li>
        <li>{t('your CALS certificate, so its code no longer works')}</li>
        <li>{t('your place in the directory and your clients’ requests')}</li>
      </ul>
      <Text measure leading="text" className={styles['words']}>
        {t('We keep your tax invoices because tax law requires it. We keep other payment records without your name.')}
      </Text>
      <Text measure leading="text" className={styles['words']}>
        <a href="#data">{t('Download your data first if you might need it.')}</a>
      </Text>
      <Button look="danger" onClick={() => setOpen(true)}>
        {t('Close my account')}
      </Button>
      <CloseDialog userId={userId} open={open} onClose={() => setOpen(false)} />
    </Part>
  )
}

function CloseDialog({ userId, open, onClose }: { userId: number; open: boolean; onClose: () => void }) {
  const { form, values, change, field, findProblem, refuse, reset } = useRequiredFields('closing password', {
    closing_password: 'Enter your password.',
  })
  const input = useRef<HTMLInputElement>(null)
  const formId = useId()
  const leave = () => {
    change({ closing_password: '' })
    reset()
    onClose()
  }
  const close = useMutation({
    networkMode: 'always',
    mutationFn: () => closeAccount(userId, values.closing_password),
    onSuccess: ({ purge_at }) => {
      clearSession()
      leaveNotice(
        t('Your account is closed. It will be deleted on {day}. Log in before then to keep it.', {
          day: longDate(purge_at, locale()),
        }),
      )
      location.assign(PATHS.home)
    },
    onError: (error) => {
      refuse('closing_password', sentenceOf(error))
      input.current?.select()
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!close.isPending && findProblem() === null) close.mutate()
  }
  return (
    <Dialog
      open={open}
      title={t('Close my account')}
      firstFocus={input}
      onClose={leave}
      busy={close.isPending}
      actions={
        <>
          <Button
            look="secondary"
            aria-disabled={close.isPending || undefined}
            onClick={() => close.isPending || leave()}
          >
            {t('Cancel')}
          </Button>
          <Button look="danger" type="submit" form={formId} busy={close.isPending}>
            {t('Close my account')}
          </Button>
        </>
      }
    >
      <Stack as="form" ref={form} id={formId} gap={2} onSubmit={onSubmit} noValidate>
        <p>{t('Enter your password to close your account.')}</p>
        <PasswordField
          ref={input}
          label={t('Password')}
          {...field('closing_password')}
          autoComplete="current-password"
          required
        />
      </Stack>
    </Dialog>
  )
}
