import { type RefObject, useRef, useState } from 'react'
import { AUTH_TEXTS, newPasswordProblem } from '#shared/auth.ts'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t } from '#web/words/words.ts'

interface NewPasswordValues {
  password: string
  confirmation: string
}

export interface NewPasswordFieldsProps {
  values: NewPasswordValues
  errors: { [Name in keyof NewPasswordValues]: string | undefined }
  input: RefObject<HTMLInputElement | null>
  confirmInput: RefObject<HTMLInputElement | null>
  onChange: (values: NewPasswordValues) => void
  /** Called when the first field was left. From then on it shows its problem. */
  onLeft: () => void
}

const EMPTY: NewPasswordValues = { password: '', confirmation: '' }

/**
 * A new password typed twice, and its problems (§5 of the specification).
 * @param name the key under which the text survives a change of language
 */
export function useNewPassword(name: string) {
  const [values, setValues] = useKeptState(name, EMPTY)
  const [left, setLeft] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const [round, setRound] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const confirmInput = useRef<HTMLInputElement>(null)
  const { password, confirmation } = values
  const rule = newPasswordProblem(password)
  const differs = password !== confirmation

  const fields: NewPasswordFieldsProps = {
    values,
    errors: {
      password:
        rule !== null && (submitted || (left && password)) ? t(password ? rule : 'Enter a password.') : undefined,
      confirmation: differs && (submitted || confirmation) ? t(AUTH_TEXTS.newPasswordMismatch) : undefined,
    },
    input,
    confirmInput,
    onChange: setValues,
    onLeft: () => setLeft(true),
  }

  /**
   * Checks on submit. It returns the first problem as its documented text, after focusing its field; null when there is
   * none.
   */
  const check = (): string | null => {
    setSubmitted(true)
    if (!password && !confirmation) {
      input.current?.focus()
      return t(AUTH_TEXTS.requiredFields)
    }
    if (differs) {
      confirmInput.current?.focus()
      return t(AUTH_TEXTS.newPasswordMismatch)
    }
    if (rule === null) return null
    input.current?.focus()
    return t(rule)
  }

  const clear = () => {
    setValues(EMPTY)
    setLeft(false)
    setSubmitted(false)
    setRound((before) => before + 1)
  }

  /** `round` is the key of the fields. The next round hides the passwords again and drops the suggestion. */
  return { password, fields, check, clear, round }
}
