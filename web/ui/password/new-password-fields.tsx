import { useId, useState } from 'react'
import { t } from '#web/words/words.ts'
import { PasswordInput, ShowToggle } from './password-field.tsx'
import { NEW_PASSWORD_RULES, PasswordHelp } from './password-help.tsx'
import type { NewPasswordForm } from './use-new-password.ts'

/** A new password typed twice, with one toggle for both. */
export function NewPasswordFields({ form: { password, field, change } }: { form: NewPasswordForm }) {
  const [shown, setShown] = useState(false)
  const rulesId = useId()
  return (
    <>
      <PasswordInput
        label={t('New password')}
        {...field('password')}
        autoComplete="new-password"
        required
        shown={shown}
        aria-describedby={rulesId}
        trailing={<ShowToggle forTwo shown={shown} onShow={setShown} />}
      />
      <PasswordHelp
        rulesId={rulesId}
        password={password}
        rules={NEW_PASSWORD_RULES}
        onUse={(suggestion) => {
          change({ password: suggestion, confirmation: suggestion })
          setShown(true)
        }}
      />
      <PasswordInput
        label={t('Confirm new password')}
        {...field('confirmation')}
        autoComplete="new-password"
        required
        shown={shown}
      />
    </>
  )
}
