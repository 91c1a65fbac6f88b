import { areasOf, LAW_CATEGORIES } from '#shared/law/law-categories.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { t } from '#web/words/words.ts'
import styles from './profile-form.module.css'
import type { useProfileForm } from './use-profile-form.ts'
import { InlineRow, Row, Text } from '#web/ui/layout/primitives.tsx'

export function PracticeFields({ editing }: { editing: ReturnType<typeof useProfileForm> }) {
  const { field, values, change, errorOf } = editing
  const areas = areasOf(values.law_category)
  const error = errorOf('law_specialists')
  const toggle = (toggled: string) =>
    change({
      law_specialists: areas.filter((area) => values.law_specialists.includes(area) !== (area === toggled)),
    })
  return (
    <>
      <SelectField
        label={t('Law category')}
        {...field('law_category')}
        // The areas are cleared, because the areas of one category are not valid in another.
        onChange={(event) => change({ law_category: event.target.value, law_specialists: [] })}
        className={styles['short']}
      >
        <option value="">{t('None chosen')}</option>
        {Object.keys(LAW_CATEGORIES).map((name) => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
      </SelectField>
      {areas.length > 0 && (
        <Row as="fieldset" wrap gap={1} narrows noMargin className={styles['areas']}>
          <Text as="legend" size="s" weight={600}>
            {t('Areas of practice')}
          </Text>
          {areas.map((area) => (
            <InlineRow
              as="label"
              key={area}
              gap={1}
              alignItems="center"
              touchTarget
              border="strong"
              radius="s"
              surface="raised"
              className={styles['area']}
            >
              <input
                type="checkbox"
                name="law_specialists"
                checked={values.law_specialists.includes(area)}
                onChange={() => toggle(area)}
              />
              {t(area)}
            </InlineRow>
          ))}
          {error && <p role="alert">{error}</p>}
        </Row>
      )}
      <TextField
        label={t('Bar Council number')}
        {...field('bar_code')}
        autoComplete="off"
        spellCheck={false}
        hint={t('As on your certificate of enrolment, such as KAR/1234/2015.')}
        className={styles['short']}
      />
    </>
  )
}
