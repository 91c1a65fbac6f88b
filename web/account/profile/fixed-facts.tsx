import type { Profile } from '#shared/account.ts'
import { roleName } from '#web/lib/role-name.ts'
import { t } from '#web/words/words.ts'
import styles from './fixed-facts.module.css'

/** What was given at the sign-up and cannot be changed here. */
export function FixedFacts({ profile }: { profile: Profile }) {
  const proof = (verified: boolean) => t(verified ? 'confirmed by a code' : 'not confirmed yet')
  return (
    <div className={styles['fixed']}>
      <dl className={styles['facts']}>
        <Fact name={t('Email')} value={profile.email} note={proof(profile.email_verified)} />
        <Fact name={t('Mobile number')} value={profile.mobile_no} note={proof(profile.mobile_verified)} />
        <Fact name={t('Role')} value={roleName(profile.role)} />
        <Fact name={t('State')} value={profile.state} />
        <Fact name={t('City')} value={profile.town} />
      </dl>
      <p>
        {t(
          'These were given when you registered and cannot be changed here: your login and our messages depend on them.',
        )}
      </p>
    </div>
  )
}

function Fact({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value || '–'}
        {note && <span className={styles['note']}>{note}</span>}
      </dd>
    </div>
  )
}
