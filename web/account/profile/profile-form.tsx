import { useRef } from 'react'
import type { Profile } from '#shared/account.ts'
import { isPractising } from '#shared/lawyers.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextAreaField, TextField } from '#web/ui/form/field.tsx'
import { t } from '#web/words/words.ts'
import type { Contact } from '../api.ts'
import { Part } from '../part.tsx'
import { FixedFacts } from './fixed-facts.tsx'
import { PhotoField } from './photo-field.tsx'
import { PracticeFields } from './practice-fields.tsx'
import { TownField } from './town-field.tsx'
import styles from './profile-form.module.css'
import { useProfileForm } from './use-profile-form.ts'
import { Row, Stack, Text } from '#web/ui/layout/primitives.tsx'

interface ProfileFormProps {
  profile: Profile
  onConfirm: (channel: Contact['channel']) => void
}

export function ProfileForm({ profile, onConfirm }: ProfileFormProps) {
  const editing = useProfileForm(profile)
  const { field, form, changed, saving } = editing
  const saveButton = useRef<HTMLButtonElement>(null)
  return (
    <Stack
      as="form"
      ref={form}
      fluid
      gap={3}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        editing.submit()
      }}
    >
      <PhotoField
        profile={profile}
        change={editing.photo}
        error={editing.errorOf('photo')}
        onChange={editing.changePhoto}
        onRefuse={editing.refusePhoto}
      />
      <TextField
        label={t('Username')}
        {...field('username')}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        className={styles['short']}
      />
      <TextField
        label={t('Full name')}
        {...field('full_name')}
        autoComplete="name"
        hint={t(
          isPractising(profile.role)
            ? 'As on your Bar Council’s roll. It’s shown in the directory and to clients, and printed on invoices. If you change it, we check your enrolment again.'
            : 'Optional. It’s printed on invoices instead of your username.',
        )}
        className={styles['short']}
      />
      <FixedFacts profile={profile} onConfirm={onConfirm} />
      {profile.town === '' && <TownField profile={profile} editing={editing} />}

      <Part id="practice" title={t('Practice')}>
        <PracticeFields editing={editing} />
      </Part>

      <Part id="company" title={t('Company and tax')}>
        <Stack gap={2} alignItems="start" className={styles['pair']}>
          <TextField
            label={t('Company name')}
            {...field('company_name')}
            autoComplete="organization"
            hint={t('Optional.')}
          />
          <TextField
            label={t('GST number')}
            {...field('gst_number')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint={t('Optional. 15 characters, as on your registration.')}
          />
        </Stack>
      </Part>

      <Part id="address" title={t('Address')}>
        <TextAreaField label={t('Street and place')} {...field('address')} autoComplete="street-address" />
        <TextField
          label={t('PIN code')}
          {...field('pin_code')}
          autoComplete="postal-code"
          inputMode="numeric"
          className={styles['pin']}
        />
      </Part>

      <Row
        wrap
        gap={1}
        alignItems="center"
        paddingBlock={1}
        className={styles['save']}
        data-changed={changed || undefined}
      >
        <Text as="output" tone="soft" size="s" className={styles['state']}>
          {changed && t('Not saved yet')}
        </Text>
        {changed && (
          <Button
            look="quiet"
            className={styles['discard']}
            onClick={() => {
              saveButton.current?.focus()
              editing.discard()
            }}
          >
            {t('Discard changes')}
          </Button>
        )}
        <Button ref={saveButton} type="submit" busy={saving}>
          {t(saving ? 'Saving...' : 'Save')}
        </Button>
      </Row>
    </Stack>
  )
}
