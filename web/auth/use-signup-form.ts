import { AUTH_TEXTS, DEFAULT_ROLE, type SignupForm, signupProblems, usernameProblem } from '#shared/auth.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t } from '#web/words/words.ts'

type FieldName = Exclude<keyof SignupForm, 'source'>
type Values = Record<FieldName, string>
export type SignupKind = 'main' | 'landing'

const EMPTY: Values = { username: '', email: '', mobile_no: '', role: DEFAULT_ROLE, state: '', town: '', pass_word: '' }
const NAMES = Object.keys(EMPTY) as FieldName[]

/** The text beside an empty field. It is our own, because the documented sentence about empty fields is a toast. */
const PROMPTS: Values = {
  username: 'Enter a username.',
  email: 'Enter your email.',
  mobile_no: 'Enter your mobile number.',
  role: 'Choose a role.',
  state: 'Choose a State.',
  town: 'Choose a town.',
  pass_word: 'Enter a password.',
}

/**
 * The values of a sign-up and their problems. An empty field shows no problem before a submit, because nobody should be
 * blamed for a field not reached yet.
 */
export function useSignupForm(kind: SignupKind) {
  const [typed, setTyped] = useKeptState(`signup ${kind}`, EMPTY)
  // The ends are trimmed, because a keyboard that completes words adds a space.
  const values = { ...typed, username: typed.username.trim(), email: typed.email.trim() }
  const problems = signupProblems(values, kind)
  const isEmpty = (name: FieldName) => values[name].trim() === ''

  const { form, change, leave, field, choice, check } = useForm({
    names: NAMES,
    values: typed,
    problems: Object.fromEntries(
      NAMES.map((name) => [name, problems[name] && isEmpty(name) ? PROMPTS[name] : problems[name]]),
    ),
    isShown: (name, { isLeft, isSubmitted }) => isSubmitted || (isLeft && !isEmpty(name)),
    onChange: (changed) => {
      setTyped((before) => ({ ...before, ...changed, ...(changed.state !== undefined && { town: '' }) }))
      const username = changed.username?.trim()
      // A character that is not allowed in a username is named at once, so that the person sees which one it was.
      if (username && usernameProblem(username)) leave('username')
    },
  })

  /** Checks on submit. @returns the first problem as its documented text; null when there is none */
  const findProblem = (): string | null => {
    const first = check()
    const problem = first && problems[first]
    if (!problem) return null
    const isIncomplete = NAMES.some((name) => problems[name] === AUTH_TEXTS.requiredFields)
    return t(isIncomplete ? AUTH_TEXTS.requiredFields : problem)
  }

  return { form, values, change, field, choice, findProblem }
}

export type SignupFormState = Omit<ReturnType<typeof useSignupForm>, 'form'>
