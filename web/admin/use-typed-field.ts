import { type ChangeEvent, useRef } from 'react'
import { t } from '#web/words/words.ts'
import { useTyped } from './use-typed.ts'

/**
 * The one field that a dialog cannot do without. It shows its problem when it is sent, until it is changed. Both the
 * text and the problem belong to the subject, because a person must not see the refusal of another one.
 * @param about as in `useTyped`
 * @param isUsable whether what was typed can be sent
 * @param refusal what is wrong otherwise, in English
 */
export function useTypedField<Control extends HTMLElement & { value: string }>(
  about: string,
  isUsable: (value: string) => boolean,
  refusal: string,
) {
  const [value, setValue] = useTyped(about, '')
  const [refused, setRefused] = useTyped(about, false)
  const control = useRef<Control>(null)
  return {
    field: {
      ref: control,
      required: true,
      value,
      error: refused ? t(refusal) : undefined,
      onChange: ({ target }: ChangeEvent<Control>) => {
        setValue(target.value)
        setRefused(false)
      },
    },
    clear: () => setValue(''),
    /** @returns the value. For an unusable one it returns undefined, shows the problem and focuses the field. */
    take(): string | undefined {
      if (isUsable(value)) return value
      setRefused(true)
      control.current?.focus()
      return undefined
    },
  }
}
