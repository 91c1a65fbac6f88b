import { type ChangeEvent, useRef, useState } from 'react'
import { AUTH_TEXTS, DEFAULT_ROLE, type SignupForm, signupProblems, usernameProblem } from '#shared/auth.ts'
import { afterPress } from '#web/ui/button/after-press.ts'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t } from '#web/words/words.ts'

type FieldName = Exclude<keyof SignupForm, 'source'>
type Values = Record<FieldName, string>
/** The main sign-up, or the marketing form, which asks for no town. */
export type Door = 'main' | 'landing'

const EMPTY: Values = { username: '', email: '', mobile_no: '', role: DEFAULT_ROLE, state: '', town: '', pass_word: '' }

/** Beside an empty field; the documented sentence for all of them is the toast. */
const ASK_FOR: Values = {
  username: 'Enter a username.',
  email: 'Enter your email.',
  mobile_no: 'Enter your mobile number.',
  role: 'Choose a role.',
  state: 'Choose a state.',
  town: 'Choose a town.',
  pass_word: 'Enter a password.',
}

/** The values of a sign-up and what is wrong with them: a field speaks once it has been left, all after a submit. */
export function useSignupForm(door: Door) {
  const [typed, setTyped] = useKeptState(`signup ${door}`, EMPTY)
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [submitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // A space at the end comes from a keyboard that completes words.
  const values = { ...typed, username: typed.username.trim(), email: typed.email.trim() }
  const problems = signupProblems(values, door)

  const errorOf = (name: FieldName): string | undefined => {
    const problem = problems[name]
    if (!problem || !(submitted || left.has(name))) return undefined
    if (values[name].trim()) return t(problem)
    return submitted ? t(ASK_FOR[name]) : undefined
  }

  const change = (name: FieldName, value: string) => {
    setTyped((before) => ({ ...before, [name]: value, ...(name === 'state' && { town: '' }) }))
    // A character that a username cannot hold is named at once, while it can still be seen which one it was.
    if (name === 'username' && value.trim() && usernameProblem(value.trim())) leave(name)
  }
  const leave = (name: FieldName) => setLeft((before) => new Set(before).add(name))

  const said = (name: FieldName) => ({ name, required: true, value: typed[name], error: errorOf(name) })

  /** Everything an input needs. */
  const field = (name: FieldName) => ({
    ...said(name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(name, event.target.value),
    onBlur: () => afterPress(() => leave(name)),
  })

  /** Everything a choice from a list needs. */
  const choice = (name: FieldName) => ({
    ...said(name),
    onChoose: (value: string) => change(name, value),
    onLeft: () => afterPress(() => leave(name)),
  })

  /** The first problem as its documented text, with the focus put on its field; null when all is well. */
  const check = (): string | null => {
    setSubmitted(true)
    const order = Object.keys(EMPTY) as FieldName[]
    const first = order.find((name) => problems[name])
    const problem = first && problems[first]
    if (!problem) return null
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    const missing = order.some((name) => problems[name] === AUTH_TEXTS.requiredFields)
    return t(missing ? AUTH_TEXTS.requiredFields : problem)
  }

  return { values, change, field, choice, check, form }
}

export type SignupFormState = Omit<ReturnType<typeof useSignupForm>, 'form'>
