import { useId, useState } from 'react'
import { t } from '#web/words/words.ts'
import { afterPress } from '../button/after-press.ts'
import { PasswordInput, ShowToggle } from './password-field.tsx'
import { NEW_PASSWORD_RULES, PasswordHelp } from './password-help.tsx'
import type { NewPasswordFieldsProps } from './use-new-password.ts'

/** A new password typed twice, with one toggle for both. It takes the `fields` of `useNewPassword`. */
export function NewPasswordFields({ values, errors, input, confirmInput, onChange, onLeft }: NewPasswordFieldsProps) {
  const [shown, setShown] = useState(false)
  const rulesId = useId()
  return (
    <>
      <PasswordInput
        ref={input}
        label={t('New password')}
        name="password"
        autoComplete="new-password"
        required
        shown={shown}
        value={values.password}
        error={errors.password}
        aria-describedby={rulesId}
        onChange={(event) => onChange({ ...values, password: event.target.value })}
        onBlur={() => afterPress(onLeft)}
        trailing={<ShowToggle forTwo shown={shown} onShow={setShown} />}
      />
      <PasswordHelp
        rulesId={rulesId}
        password={values.password}
        rules={NEW_PASSWORD_RULES}
        onUse={(password) => {
          onChange({ password, confirmation: password })
          setShown(true)
        }}
      />
      <PasswordInput
        ref={confirmInput}
        label={t('Confirm new password')}
        name="confirmation"
        autoComplete="new-password"
        required
        shown={shown}
        value={values.confirmation}
        error={errors.confirmation}
        onChange={(event) => onChange({ ...values, confirmation: event.target.value })}
      />
    </>
  )
}
