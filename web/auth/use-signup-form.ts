import { AUTH_TEXTS, DEFAULT_ROLE, type SignupForm, signupProblems, usernameProblem } from '#shared/auth.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t } from '#web/words/words.ts'

type FieldName = Exclude<keyof SignupForm, 'source'>
type Values = Record<FieldName, string>
/** The main sign-up, or the marketing form, which asks for no town. */
export type SignupKind = 'main' | 'landing'

const EMPTY: Values = { username: '', email: '', mobile_no: '', role: DEFAULT_ROLE, state: '', town: '', pass_word: '' }
const NAMES = Object.keys(EMPTY) as FieldName[]

/** Stands beside an empty field; the documented sentence for all empty fields is the toast. */
const PROMPTS: Values = {
  username: 'Enter a username.',
  email: 'Enter your email.',
  mobile_no: 'Enter your mobile number.',
  role: 'Choose a role.',
  state: 'Choose a state.',
  town: 'Choose a town.',
  pass_word: 'Enter a password.',
}

/** The values of a sign-up and what is wrong with them. An empty field is not blamed before a submit. */
export function useSignupForm(kind: SignupKind) {
  const [typed, setTyped] = useKeptState(`signup ${kind}`, EMPTY)
  // A keyboard that completes words leaves a space at the end.
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
      // A character that a username cannot have is named at once, while it can still be seen which one it was.
      if (username && usernameProblem(username)) leave('username')
    },
  })

  /** Checks on submit. @returns the first problem as its documented text; null when all is well */
  const findProblem = (): string | null => {
    const first = check()
    if (!first) return null
    const isIncomplete = NAMES.some((name) => problems[name] === AUTH_TEXTS.requiredFields)
    return t(isIncomplete ? AUTH_TEXTS.requiredFields : (problems[first] ?? ''))
  }

  return { form, values, change, field, choice, findProblem }
}

export type SignupFormState = Omit<ReturnType<typeof useSignupForm>, 'form'>
