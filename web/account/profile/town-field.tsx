import type { Profile } from '#shared/account.ts'
import { townsOf } from '#shared/states-and-districts.ts'
import { ChoiceField } from '#web/ui/form/choice-field.tsx'
import { t } from '#web/words/words.ts'
import styles from './profile-form.module.css'
import type { useProfileForm } from './use-profile-form.ts'

interface TownFieldProps {
  profile: Profile
  editing: ReturnType<typeof useProfileForm>
}

/**
 * The marketing sign-up asks for no town. The person can give it here once; afterwards it is shown beside the State.
 */
export function TownField({ profile: { state }, editing: { choice } }: TownFieldProps) {
  const towns = townsOf(state)
  if (towns.length === 0) return null
  return (
    <div className={styles['short']}>
      <ChoiceField
        label={t('City')}
        {...choice('town')}
        choices={towns}
        nameOf={t}
        placeholder={t('Choose your district')}
        hint={t('You can only choose this once. To change it later, write to us.')}
      />
    </div>
  )
}
