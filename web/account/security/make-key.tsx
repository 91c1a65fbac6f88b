import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { MOST_KEY_NAME_CHARS, type NewApiKey } from '#shared/research/api-keys.ts'
import { ApiError, sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextField } from '#web/ui/form/field.tsx'
import { submitChecked } from '#web/ui/form/submit-checked.ts'
import { useRequiredFields } from '#web/ui/form/use-required-fields.ts'
import { Stack } from '#web/ui/layout/primitives.tsx'
import { t } from '#web/words/words.ts'
import { makeApiKey } from '../api.ts'
import styles from './security.module.css'

interface MakeKeyProps {
  userId: number
  nameField: RefObject<HTMLInputElement | null>
  onMade: (key: NewApiKey) => void
}

export function MakeKey({ userId, nameField, onMade }: MakeKeyProps) {
  const { form, values, change, field, findProblem, refuse, focusOn } = useRequiredFields('name of a key', {
    name: 'Give the key a name.',
  })
  const make = useMutation({
    networkMode: 'always',
    mutationFn: () => makeApiKey(userId, values.name),
    onSuccess: (key) => {
      change({ name: '' })
      onMade(key)
    },
    onError: (error) => {
      const sentence = sentenceOf(error)
      notify.error(sentence)
      if (!(error instanceof ApiError) || error.status !== 400) return
      refuse('name', sentence)
      focusOn('name')
    },
  })
  const submit = () => make.isPending || make.mutate()
  return (
    <Stack
      as="form"
      ref={form}
      gap={2}
      className={styles['password']}
      onSubmit={submitChecked(findProblem, submit)}
      noValidate
    >
      <TextField
        label={t('Name of the key')}
        hint={t('Where it will be used, such as “Laptop at the office”.')}
        {...field('name')}
        ref={nameField}
        maxLength={MOST_KEY_NAME_CHARS}
        autoComplete="off"
        required
      />
      <Button type="submit" look="secondary" busy={make.isPending}>
        {t(make.isPending ? 'Creating the key...' : 'Create a key')}
      </Button>
    </Stack>
  )
}
