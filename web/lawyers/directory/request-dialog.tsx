import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { caseProblems, DIRECTORY_TEXTS, MAX_CASE_DETAILS, type CaseForm, type Member } from '#shared/directory.ts'
import { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
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
  const [form, setForm] = useState(EMPTY)
  const [problems, setProblems] = useState<ReturnType<typeof caseProblems>>({})
  const formId = useId()
  const first = useRef<HTMLInputElement>(null)
  const fields = useRef<HTMLFormElement>(null)
  const send = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, mobile_no }: Member) => sendRequest(id, mobile_no, form),
    onSuccess: () => {
      notify.success(t(DIRECTORY_TEXTS.sent))
      setForm(EMPTY)
      onClose()
    },
  })
  const change = (changed: Partial<CaseForm>) => {
    setForm({ ...form, ...changed })
    setProblems({})
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending || !member) return
    const found = caseProblems(form)
    setProblems(found)
    const [wrong] = Object.keys(found)
    if (wrong === undefined) send.mutate(member)
    else fields.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
  }
  const field = (field: keyof CaseForm) => {
    const problem = problems[field]
    return problem && t(problem)
  }
  return (
    <Dialog
      open={member !== undefined}
      onClose={() => {
        send.reset()
        setProblems({})
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
      <Stack as="form" ref={fields} id={formId} gap={2} onSubmit={onSubmit} noValidate>
        <Note measure>
          {t(
            '{name} reads what you write here and gets your number only by accepting; then you get theirs by SMS. It is deleted after 90 days.',
            { name: member?.username ?? '' },
          )}
        </Note>
        <TextField
          ref={first}
          label={t('Name')}
          name="name"
          autoComplete="name"
          required
          maxLength={80}
          value={form.name}
          error={field('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={t('Phone number')}
          name="mobileNumber"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          required
          value={form.mobileNumber}
          error={field('mobileNumber')}
          onChange={(event) => change({ mobileNumber: event.target.value.replaceAll(/\D/g, '').slice(0, 10) })}
        />
        <TextAreaField
          label={t('Case details')}
          name="description"
          required
          maxLength={MAX_CASE_DETAILS}
          value={form.description}
          error={field('description')}
          hint={t('{n} of {most} characters', { n: form.description.length, most: MAX_CASE_DETAILS })}
          onChange={(event) => change({ description: event.target.value })}
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
