import { type RefObject, useState } from 'react'
import { AUTH_TEXTS, newPasswordProblem } from '#shared/auth.ts'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t } from '#web/words/words.ts'
import { useForm } from '../form/use-form.ts'

const EMPTY = { password: '', confirmation: '' }

/**
 * A new password typed twice, and its problems (§5 of the specification).
 * @param name the key under which the text survives a change of language
 * @param form the form that the fields are in
 */
export function useNewPassword(name: string, form: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useKeptState(name, EMPTY)
  const [round, setRound] = useState(0)
  const { password, confirmation } = values
  const problems = {
    password: password ? (newPasswordProblem(password) ?? undefined) : 'Enter a password.',
    confirmation: password === confirmation ? undefined : AUTH_TEXTS.newPasswordMismatch,
  }

  const {
    field,
    change,
    check: checkFields,
    reset,
  } = useForm({
    form,
    // A confirmation that differs is named before a rule that is not met.
    names: ['confirmation', 'password'],
    values,
    onChange: (changed) => setValues((before) => ({ ...before, ...changed })),
    problems,
    isShown: (one, { isLeft, isSubmitted }) =>
      isSubmitted || (one === 'password' ? isLeft && password !== '' : confirmation !== ''),
  })

  /**
   * Checks on submit. It returns the first problem as its documented text, after focusing its field; null when there is
   * none.
   */
  const check = (): string | null => {
    const first = checkFields()
    const problem = first && problems[first]
    if (!problem) return null
    return t(password || confirmation ? problem : AUTH_TEXTS.requiredFields)
  }

  const clear = () => {
    setValues(EMPTY)
    reset()
    setRound((before) => before + 1)
  }

  /** `round` is the key of the fields. The next round hides the passwords again and drops the suggestion. */
  return { password, field, change, check, clear, round }
}

export type NewPasswordForm = ReturnType<typeof useNewPassword>
