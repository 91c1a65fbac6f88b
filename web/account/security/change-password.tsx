import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fragment, useRef } from 'react'
import { AUTH_TEXTS } from '#shared/auth.ts'
import { ApiError, sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { submitChecked } from '#web/ui/form/submit-checked.ts'
import { useRequiredFields } from '#web/ui/form/use-required-fields.ts'
import { NewPasswordFields } from '#web/ui/password/new-password-fields.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { PasswordField } from '#web/ui/password/password-field.tsx'
import { useNewPassword } from '#web/ui/password/use-new-password.ts'
import { t } from '#web/words/words.ts'
import { changePassword } from '../api.ts'
import { Part } from '../part.tsx'
import styles from './security.module.css'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

/** Changes the password. All other logins are ended, because somebody else may know the old one. */
export function ChangePassword({ userId, login }: { userId: number; login: string }) {
  const { form, values, change, field, findProblem, refuse, focusOn } = useRequiredFields('current password', {
    current: 'Enter your current password.',
  })
  const fresh = useNewPassword('change password', form)
  const button = useRef<HTMLButtonElement>(null)
  const queries = useQueryClient()

  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => changePassword(values.current, fresh.password),
    onSuccess: () => {
      // The fields are built again, and the focus would be lost with them.
      if (form.current?.contains(document.activeElement)) button.current?.focus()
      change({ current: '' })
      fresh.clear()
      notify.success(t(AUTH_TEXTS.newPasswordSet))
      return queries.invalidateQueries({ queryKey: ['logins', userId] })
    },
    onError: (error) => {
      const sentence = sentenceOf(error)
      notify.error(sentence)
      // The new password was checked before it was sent, so a refusal is about the old one.
      if (!(error instanceof ApiError) || (error.status !== 400 && error.status !== 403)) return
      refuse('current', sentence)
      focusOn('current')
    },
  })

  // Both are checked, so that every field shows its problem. The old password comes last, because it takes the focus then.
  const findFirst = () => {
    const problem = fresh.check()
    return findProblem() ?? problem
  }
  const submit = () => save.isPending || save.mutate()

  return (
    <Part id="password" title={t('Change password')}>
      <Stack
        as="form"
        ref={form}
        gap={2}
        className={styles['password']}
        onSubmit={submitChecked(findFirst, submit)}
        noValidate
      >
        {/* Password managers need a username to know which login the new password belongs to. */}
        <input type="text" autoComplete="username" value={login} readOnly hidden />
        <Fragment key={fresh.round}>
          <PasswordField label={t('Current password')} {...field('current')} autoComplete="current-password" required />
          <NewPasswordFields form={fresh} />
        </Fragment>
        <Button ref={button} type="submit" look="secondary" busy={save.isPending}>
          {t(save.isPending ? 'Changing...' : 'Change password')}
        </Button>
        <Text as="output" tone="soft" size="s" className={styles['note']}>
          {save.isSuccess && t('Your other devices are logged out. You’re still logged in here.')}
        </Text>
      </Stack>
    </Part>
  )
}
