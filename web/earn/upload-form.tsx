import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { DRAFT_CATEGORIES } from '#shared/draft-categories.ts'
import { EARN_TEXTS } from '#shared/earn.ts'
import type { CurrentUser } from '#web/lib/session/claims.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { t } from '#web/words/words.ts'
import { uploadsQuery } from './api.ts'
import { UPLOAD_FIELDS } from './check-form.ts'
import { DeclarationField } from './declaration-field.tsx'
import { FileField } from './file-field.tsx'
import styles from './upload-form.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { changeForm, submitUpload, useUploading } from './uploading.ts'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

/** The form for uploading a draft. @param over true while a file is held above the page */
export function UploadForm({ user, over }: { user: CurrentUser; over: boolean }) {
  const { form, problem, sending } = useUploading()
  const queries = useQueryClient()
  const {
    form: element,
    field,
    errorOf,
    focusOn,
  } = useForm({
    names: UPLOAD_FIELDS,
    values: form,
    onChange: changeForm,
    problems: problem ? { [problem.place]: problem.text } : {},
    // Shown at once, because a problem is found only when the file is chosen or the form is submitted.
    isShown: () => true,
  })
  const subdrafts = DRAFT_CATEGORIES.find(({ id }) => id === form.main)?.subdrafts ?? []

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = await submitUpload(user)
    if (wrong) focusOn(wrong.place)
    await queries.invalidateQueries(uploadsQuery(user.id))
  }
  return (
    <Stack
      as="form"
      ref={element}
      fluid
      gap={2}
      alignContent="start"
      narrows
      className={styles['form']}
      aria-labelledby="upload"
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <h2 id="upload">{t('Upload a draft')}</h2>
      <SelectField
        label={t('Main draft category')}
        {...field('main')}
        required
        onChange={(event) => changeForm({ main: event.target.value, sub: '' })}
      >
        <option value="">{t('Choose a main category')}</option>
        <Options of={DRAFT_CATEGORIES} />
      </SelectField>
      <SelectField label={t('Sub draft category')} {...field('sub')} required disabled={form.main === ''}>
        <option value="">{t(form.main ? 'Choose a sub category' : 'Choose the main category first')}</option>
        <Options of={subdrafts} />
      </SelectField>
      <FileField file={form.file} error={errorOf('file')} over={over} />
      <DeclarationField declared={form.declared} error={errorOf('declared')} />
      <Text tone="bad" className={styles['failure']}>
        {errorOf('form')}
      </Text>
      {sending && <UploadProgress {...sending} />}
      <Button type="submit" busy={sending !== null}>
        {t(sending ? 'Uploading...' : 'Save')}
      </Button>
      <Text tone="soft" size="s">
        {t(EARN_TEXTS.review)}
      </Text>
    </Stack>
  )
}

const Options = ({ of }: { of: readonly { id: string; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {t(name)}
    </option>
  ))
