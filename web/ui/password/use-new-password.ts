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
  /** The first field was left: from now on it says what is wrong. */
  onLeft: () => void
}

const EMPTY: NewPasswordValues = { password: '', confirmation: '' }

/**
 * A new password, typed twice, and what is wrong with it (§5 of the specification).
 * @param name under which what was typed is kept when the language changes
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

  /** On submit: the first problem as its documented text, with the focus put on its field; null when all is well. */
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

  /** `round` is the key of the fields: with the next one nothing is shown in clear, and no suggestion is left. */
  return { password, fields, check, clear, round }
}
