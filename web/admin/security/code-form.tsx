import { useMutation } from '@tanstack/react-query'
import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { sentenceOf } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { t } from '#web/words/words.ts'
import styles from './security.module.css'
import { Row, Stack } from '#web/ui/layout/primitives.tsx'

interface CodeFormProps {
  /** A ref to the input of the code, for a caller that focuses it. */
  field?: RefObject<HTMLInputElement | null>
  label: string
  busyLabel: string
  danger?: boolean
  /** True if a recovery code is accepted in place of the app's code. */
  recovery?: boolean
  give: (code: string) => Promise<unknown>
}

/**
 * Asks for a code of the authenticator app. It switches the keyboard for a recovery code, because the keyboard for
 * digits cannot write letters.
 */
export function CodeForm({ label, busyLabel, danger = false, recovery = true, give, ...given }: CodeFormProps) {
  const [byApp, setByApp] = useState(true)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const own = useRef<HTMLInputElement>(null)
  const field = given.field ?? own
  const refuse = (text: string) => {
    setProblem(text)
    field.current?.select()
    field.current?.focus()
  }
  const giving = useMutation({
    networkMode: 'always',
    mutationFn: () => give(code),
    onError: (error) => refuse(sentenceOf(error)),
  })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (giving.isPending) return
    if (code.trim()) giving.mutate()
    else refuse(t('Please type the code.'))
  }
  return (
    <Stack as="form" gap={2} justifyItems="start" className={styles['form']} onSubmit={onSubmit} noValidate>
      <TextField
        key={String(byApp)}
        ref={field}
        label={t(byApp ? 'Code of the authenticator app' : 'Recovery code')}
        hint={t(
          byApp
            ? 'Six digits that change every 30 seconds.'
            : 'Sixteen letters and digits. You can use each code once.',
        )}
        autoComplete={byApp ? 'one-time-code' : 'off'}
        inputMode={byApp ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className={styles['code']}
        value={code}
        error={problem || undefined}
        onChange={({ target }) => {
          setCode(target.value)
          setProblem('')
        }}
      />
      <Row wrap gap={1} columnGap={2}>
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={giving.isPending}>
          {giving.isPending ? busyLabel : label}
        </Button>
        {recovery && (
          <Button
            look="quiet"
            onClick={() => {
              setByApp(!byApp)
              setCode('')
              setProblem('')
            }}
          >
            {t(byApp ? 'Use a recovery code' : 'Use the app’s code')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
