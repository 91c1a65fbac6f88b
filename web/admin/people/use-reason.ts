import { MAX_REASON, MIN_REASON } from '#shared/admin.ts'
import { t } from '#web/words/words.ts'
import { useTypedField } from '../use-typed-field.ts'

/** A typed reason with the properties of its field. @param about as in `useTyped` */
export function useReason(about: string) {
  const { field, clear, take } = useTypedField<HTMLTextAreaElement>(
    about,
    (text) => text.trim().length >= MIN_REASON,
    'Please give a reason of 20 to 500 characters. We keep it.',
  )
  return {
    field: {
      ...field,
      rows: 4,
      maxLength: MAX_REASON,
      hint: t('{n} of {most} characters', { n: field.value.trim().length, most: MAX_REASON }),
    },
    clear,
    take: () => take()?.trim(),
  }
}
