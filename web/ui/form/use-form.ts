import { type ChangeEvent, type RefObject, useRef, useState } from 'react'
import { afterPress } from '../button/after-press.ts'
import { t } from '#web/words/words.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

interface FieldState {
  /** The person has been in the field and went on. */
  isLeft: boolean
  isSubmitted: boolean
}

interface FormOptions<Values, Name extends string> {
  /** The fields in the order of the screen, because the first wrong one gets the focus. */
  names: readonly Name[]
  /** As they are typed. Who calls the hook keeps them, because some outlive the page and some a reload. */
  values: Values
  onChange: (changed: Partial<Values>) => void
  /** The present problem of each field, in English. */
  problems: Readonly<Partial<Record<NoInfer<Name>, string | undefined>>>
  /**
   * Whether a field says now what is wrong with it; unless told otherwise, once it is left or the form was submitted.
   */
  isShown?: (name: NoInfer<Name>, state: FieldState) => boolean
  /** The ref of the form where another hook has some of its fields. */
  form?: RefObject<HTMLFormElement | null>
}

/** The errors of a form by field, its focus, and the props of its inputs. Sending is left to the caller. */
export function useForm<Values extends object, Name extends string>({
  names,
  values,
  onChange,
  problems,
  isShown = (_, { isLeft, isSubmitted }) => isLeft || isSubmitted,
  form: shared,
}: FormOptions<Values, Name>) {
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [isSubmitted, setSubmitted] = useState(false)
  /** What the server refused: it holds until the field is changed, because only the server can judge it. */
  const [refused, setRefused] = useState<Partial<Record<Name, string | undefined>>>({})
  const own = useRef<HTMLFormElement>(null)
  const form = shared ?? own

  const change = (changed: Partial<Values>) => {
    onChange(changed)
    const names = Object.keys(changed) as Name[]
    setRefused(
      (before) => Object.assign({ ...before }, ...names.map((name) => ({ [name]: undefined }))) as typeof before,
    )
  }
  const leave = (name: Name) => setLeft((before) => new Set(before).add(name))

  const errorOf = (name: Name): string | undefined => {
    const problem = problems[name]
    return problem && isShown(name, { isLeft: left.has(name), isSubmitted }) ? t(problem) : refused[name]
  }

  const focusOn = (name: Name) => {
    const field = form.current?.querySelector<HTMLElement>(`[name=${name}]`)
    // A field that is folded away is unfolded first, because it could not take the focus.
    const folded = field?.closest('details')
    if (folded) folded.open = true
    field?.focus()
  }

  const describe = <One extends Name & TextName<Values>>(name: One) => ({
    name,
    value: values[name],
    error: errorOf(name),
  })

  return {
    form,
    change,
    leave,
    errorOf,
    focusOn,
    field: <One extends Name & TextName<Values>>(name: One) => ({
      ...describe(name),
      onChange: (event: ChangeEvent<Control>) => change({ [name]: event.target.value } as Partial<Values>),
      onBlur: () => afterPress(() => leave(name)),
    }),
    choice: <One extends Name & TextName<Values>>(name: One) => ({
      ...describe(name),
      onChoose: (value: string) => change({ [name]: value } as Partial<Values>),
      onLeft: () => afterPress(() => leave(name)),
    }),
    /**
     * Checks on submit. It shows every problem and focuses the first wrong field, whose name it returns; null when
     * there is none.
     */
    check: (): Name | null => {
      setSubmitted(true)
      const first = names.find((name) => problems[name]) ?? null
      if (first) focusOn(first)
      return first
    },
    /** Shows why a field was refused, until it is changed. @param text in the language of the interface */
    refuse: (name: Name, text: string) => setRefused((before) => ({ ...before, [name]: text })),
    /** Forgets what was left, submitted and refused, so that the form starts again. */
    reset: () => {
      setLeft(new Set())
      setSubmitted(false)
      setRefused({})
    },
  }
}
