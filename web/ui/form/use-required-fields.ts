import { AUTH_TEXTS } from '#shared/auth.ts'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t } from '#web/words/words.ts'
import { useForm } from './use-form.ts'

/**
 * Fields that must be filled in, in the order of the screen.
 * @param kept the key under which the text survives a change of language
 * @param prompts the text beside each field that was submitted empty, in English
 * @param initial what is known already, so that nobody types it twice
 */
export function useRequiredFields<Name extends string>(
  kept: string,
  prompts: Readonly<Record<Name, string>>,
  initial?: Readonly<Partial<Record<NoInfer<Name>, string>>>,
) {
  const names = Object.keys(prompts) as Name[]
  const eachOf = <Value>(valueOf: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
  const [values, setValues] = useKeptState(
    kept,
    eachOf((name) => initial?.[name] ?? ''),
  )
  const { form, change, field, check, refuse, focusOn, reset } = useForm({
    names,
    values,
    onChange: (changed) => setValues((before) => ({ ...before, ...changed })),
    problems: eachOf((name) => (values[name].trim() ? undefined : prompts[name])),
    isShown: (_, { isSubmitted }) => isSubmitted,
  })

  /** Checks on submit. @returns the documented text about empty fields; null when there are none */
  const findProblem = (): string | null => {
    if (check()) return t(AUTH_TEXTS.requiredFields)
    // A field that is emptied after an answer of the server is about to be typed again.
    reset()
    return null
  }

  return { form, values, change, field, findProblem, refuse, focusOn, reset }
}
