import type { ReactNode } from 'react'
import { type ContactForm, contactProblems, INBOX_TEXTS } from '#shared/inbox.ts'
import { type AnswerSchema, ApiError, fetchJson } from '#web/lib/api.ts'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { t } from '#web/words/words.ts'
import styles from './message-form.module.css'
import { type SentFormResult, SentForm } from './sent-form.tsx'
import { Stack } from '#web/ui/layout/primitives.tsx'

interface Message extends ContactForm {
  mobileno: string
  website: string
}

interface MessageFormProps<Answer> {
  name: 'contact' | 'grievance'
  path: '/send-message' | '/grievance'
  action: string
  answer: AnswerSchema<Answer>
  received: (answer: Answer) => ReactNode
}

export function MessageForm<Answer>({ name, path, action, answer, received }: MessageFormProps<Answer>) {
  async function send(json: Message): Promise<SentFormResult> {
    try {
      return { received: received(await fetchJson(answer, path, { json })) }
    } catch (error) {
      return { failure: failureText(error) }
    }
  }
  return (
    <SentForm name={name} problemsOf={contactProblems} send={send} action={action}>
      {(field) => (
        <Stack gap={2} columnGap={3} className={styles['fields']}>
          <TextField label={t('First Name')} {...field('name')} autoComplete="given-name" required />
          <TextField label={t('Mobile Number')} {...field('mobileno')} type="tel" autoComplete="tel" maxLength={40} />
          <TextField
            label={t('Email')}
            {...field('email')}
            type="email"
            autoComplete="email"
            required
            className={styles['wide']}
          />
          <TextAreaField label={t('Message')} {...field('message')} required rows={6} className={styles['wide']} />
          {/* A trap for machines, which fill in every field. It is hidden, so that people leave it empty. */}
          <input name="website" tabIndex={-1} autoComplete="off" aria-hidden className="visually-hidden" />
        </Stack>
      )}
    </SentForm>
  )
}

/** The documented sentence, with the server's own where it says what a person can do. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return t(INBOX_TEXTS.unreached)
  return error.status === 429 || error.status === 400
    ? `${t(INBOX_TEXTS.failed)} ${error.message}`
    : t(INBOX_TEXTS.failed)
}
