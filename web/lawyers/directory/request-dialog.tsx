import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { caseProblems, DIRECTORY_TEXTS, MAX_CASE_DETAILS, type CaseForm, type Member } from '#shared/directory.ts'
import { shownName } from '#shared/lawyers.ts'
import { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { t } from '#web/words/words.ts'
import { sendRequest } from './api.ts'
import styles from './directory-page.module.css'
import { Note, Stack, Text } from '#web/ui/layout/primitives.tsx'

const EMPTY: CaseForm = { name: '', mobileNumber: '', description: '' }

interface RequestDialogProps {
  /** The member who is asked; without one the dialog is closed. */
  member: Member | undefined
  onClose: () => void
}

/** Asks a member for contact. The text stays when the dialog is closed, so that it is not lost before it is sent. */
export function RequestDialog({ member, onClose }: RequestDialogProps) {
  const [values, setValues] = useState(EMPTY)
  const formId = useId()
  const first = useRef<HTMLInputElement>(null)
  const { form, change, field, check, reset } = useForm({
    names: ['name', 'mobileNumber', 'description'],
    values,
    onChange: (changed) => setValues((before) => ({ ...before, ...changed })),
    problems: caseProblems(values),
    isShown: (_, { isSubmitted }) => isSubmitted,
  })
  const send = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, mobile_no }: Member) => sendRequest(id, mobile_no, values),
    onSuccess: () => {
      notify.success(t(DIRECTORY_TEXTS.sent))
      setValues(EMPTY)
      reset()
      onClose()
    },
  })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!send.isPending && member && check() === null) send.mutate(member)
  }
  return (
    <Dialog
      open={member !== undefined}
      onClose={() => {
        send.reset()
        reset()
        onClose()
      }}
      title={t('Get contact')}
      firstFocus={first}
      busy={send.isPending}
      actions={
        <Button type="submit" form={formId} busy={send.isPending}>
          {t(send.isPending ? 'Sending...' : 'Send the request')}
        </Button>
      }
    >
      <Stack as="form" ref={form} id={formId} gap={2} onSubmit={onSubmit} noValidate>
        <Note measure>
          {t(
            '{name} can read what you write here, but only gets your number by accepting. We then text you theirs. We delete your request after 90 days.',
            { name: member ? shownName(member) : '' },
          )}
        </Note>
        <TextField ref={first} label={t('Name')} {...field('name')} autoComplete="name" required maxLength={80} />
        <TextField
          label={t('Phone number')}
          {...field('mobileNumber')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          required
          onChange={(event) => change({ mobileNumber: event.target.value.replaceAll(/\D/g, '').slice(0, 10) })}
        />
        <TextAreaField
          label={t('Case details')}
          {...field('description')}
          required
          maxLength={MAX_CASE_DETAILS}
          hint={t('{n} of {most} characters', { n: values.description.length, most: MAX_CASE_DETAILS })}
        />
        <Text role="alert" tone="bad" size="s" className={styles['failure']}>
          {send.isError && failureText(send.error)}
        </Text>
      </Stack>
    </Dialog>
  )
}

/**
 * The documented sentence. The server's reason is added only where a person can do something about it, because other
 * reasons would not help.
 */
const failureText = (error: Error) =>
  error instanceof ApiError && (error.status === 429 || error.status === 400)
    ? `${t(DIRECTORY_TEXTS.sendFailed)} ${error.message}`
    : t(DIRECTORY_TEXTS.sendFailed)
