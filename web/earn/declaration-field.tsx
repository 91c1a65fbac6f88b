import { UPLOAD_DECLARATION } from '#shared/earn.ts'
import { FieldNotes, useFieldIds } from '#web/ui/form/field.tsx'
import { t } from '#web/words/words.ts'
import styles from './upload-form.module.css'
import { changeForm } from './uploading.ts'
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

export function DeclarationField({ declared, error }: { declared: boolean; error: string | undefined }) {
  const { id, errorId, hintId, aria } = useFieldIds(error, undefined, {})
  return (
    <Stack as="fieldset" gap="half" narrows noMargin className={styles['declaration']}>
      <Text as="legend" size="s" weight={600}>
        {t('Declaration')}
      </Text>
      <ul>
        {UPLOAD_DECLARATION.points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
      <Row as="label" htmlFor={id} gap={1} alignItems="center" touchTarget weight={600}>
        <input
          id={id}
          {...aria}
          type="checkbox"
          name="declared"
          required
          checked={declared}
          onChange={(event) => changeForm({ declared: event.target.checked })}
        />
        {t('I declare this about the draft I’m uploading.')}
      </Row>
      <FieldNotes error={error} errorId={errorId} hint={undefined} hintId={hintId} />
    </Stack>
  )
}
