import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { certificateNameProblem, normalizeName } from '#shared/lawyers.ts'
import { sentenceOf } from '#web/lib/api.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { focusMain, useFocusAfter } from '#web/ui/focus.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { useKeptState } from '#web/words/use-kept-state.ts'
import { t } from '#web/words/words.ts'
import { issueCertificate } from './api.ts'
import { CertificateCard } from './certificate-card.tsx'
import styles from './certificate-page.module.css'
import { Callout, Note, Row, Stack } from '#web/ui/layout/primitives.tsx'

interface IssueFormProps {
  user: CurrentUser
  /** The name of the profile. */
  fullName?: string
  /** The name on the present certificate, which becomes void. */
  replaces?: string
  onDone?: () => void
}

export function IssueForm({ user, fullName = '', replaces = '', onDone }: IssueFormProps) {
  const [name, setName] = useKeptState('certificate name', replaces || fullName)
  const { form, field, check, refuse, focusOn } = useForm({
    names: ['name'],
    values: { name },
    onChange: (changed) => setName(changed.name ?? ''),
    problems: { name: certificateNameProblem(normalizeName(name)) ?? undefined },
    isShown: (_, { isSubmitted }) => isSubmitted,
  })
  const queries = useQueryClient()
  useFocusAfter(form, focusMain)

  const issue = useMutation({
    networkMode: 'always',
    mutationFn: (said: string) => issueCertificate(user.id, said),
    onSuccess: (state) => {
      queries.setQueryData(['certificate', user.id], state)
      notify.success(t('Your certificate was issued.'))
      onDone?.()
    },
    onError: (error) => {
      refuse('name', sentenceOf(error))
      focusOn('name')
    },
  })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!issue.isPending && check() === null) issue.mutate(normalizeName(name))
  }
  return (
    <Stack as="form" ref={form} fluid gap={2} narrows onSubmit={onSubmit} noValidate>
      <h2>{t(replaces ? 'Issue it with another name' : 'Your certificate can be issued')}</h2>
      {replaces && (
        <Callout>{t('This replaces your current certificate. Anyone who checks the old code will be told.')}</Callout>
      )}
      <TextField
        label={t('Your name, as it should appear')}
        hint={t('Your name without titles, in English or an Indian script. The rest of the certificate is in English.')}
        {...field('name')}
        autoComplete="name"
        required
        maxLength={100}
      />
      <Stack as="figure" gap={1}>
        <CertificateCard {...user} name={normalizeName(name) || t('Your name')} />
        <Note as="figcaption" className={styles['note']}>
          {t('How it will look. Role and place are the ones you registered with.')}
        </Note>
      </Stack>
      <Row wrap gap={1}>
        <Button type="submit" busy={issue.isPending}>
          {t(issue.isPending ? 'Issuing...' : 'Issue the certificate')}
        </Button>
        {onDone && (
          <Button look="secondary" onClick={onDone}>
            {t('Cancel')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
