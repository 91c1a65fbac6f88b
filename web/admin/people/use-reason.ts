import { type ComponentProps, useRef } from 'react'
import { MAX_REASON, MIN_REASON } from '#shared/admin.ts'
import type { TextAreaField } from '#web/ui/form/field.tsx'
import { t } from '#web/words/words.ts'
import { useTyped } from '../use-typed.ts'

/** A typed reason with the properties of its field. @param about as in `useTyped` */
export function useReason(about: string) {
  const [text, setText] = useTyped(about, '')
  const [refused, setRefused] = useTyped(about, false)
  const area = useRef<HTMLTextAreaElement>(null)
  const reason = text.trim()
  const field = {
    ref: area,
    required: true,
    rows: 4,
    maxLength: MAX_REASON,
    value: text,
    hint: t('{n} of {most} characters', { n: reason.length, most: MAX_REASON }),
    error: refused ? t('Please give a reason of 20 to 500 characters. It is kept.') : undefined,
    onChange: ({ target }) => {
      setText(target.value)
      setRefused(false)
    },
  } satisfies Partial<ComponentProps<typeof TextAreaField>>
  return {
    field,
    clear: () => setText(''),
    /** @returns the reason. For an unusable one it returns undefined and shows the problem. */
    take(): string | undefined {
      if (reason.length >= MIN_REASON) return reason
      setRefused(true)
      area.current?.focus()
      return undefined
    },
  }
}
