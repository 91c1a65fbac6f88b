import type { Profile } from '#shared/account.ts'
import { roleName } from '#web/lib/role-name.ts'
import { Button } from '#web/ui/button/button.tsx'
import { t } from '#web/words/words.ts'
import type { Contact } from '../api.ts'
import styles from './fixed-facts.module.css'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

interface FixedFactsProps {
  profile: Profile
  onConfirm: (channel: Contact['channel']) => void
}

export function FixedFacts({ profile, onConfirm }: FixedFactsProps) {
  const { email, email_verified, mobile_no, mobile_verified } = profile
  return (
    <Stack gap={1} className={styles['fixed']}>
      <dl className={styles['facts']}>
        <Fact
          name={t('Email')}
          value={email}
          note={email && proof(email_verified)}
          action={t(email ? 'Confirm your email' : 'Add an email')}
          onAction={email_verified ? undefined : () => onConfirm('email')}
        />
        <Fact
          name={t('Mobile number')}
          value={mobile_no}
          note={proof(mobile_verified)}
          action={t('Confirm your mobile number')}
          onAction={mobile_verified || !mobile_no ? undefined : () => onConfirm('sms')}
        />
        <Fact name={t('Role')} value={roleName(profile.role)} />
        <Fact name={t('State')} value={t(profile.state)} />
        {profile.town && <Fact name={t('City')} value={t(profile.town)} />}
      </dl>
      <p>{t('You gave these when you registered. You log in with them, so only we can change them: write to us.')}</p>
    </Stack>
  )
}

const proof = (verified: boolean) => t(verified ? 'confirmed by a code' : 'not confirmed yet')

interface FactProps {
  name: string
  value: string
  note?: string
  action?: string
  /** Absent where nothing is left to do. */
  onAction?: (() => void) | undefined
}

function Fact({ name, value, note, action, onAction }: FactProps) {
  return (
    <div>
      <Text as="dt" tone="soft" size="s">
        {name}
      </Text>
      <dd>
        {value || '–'}
        {note && (
          <Text as="span" tone="soft" size="s">
            {note}
          </Text>
        )}
        {onAction && (
          <Button look="secondary" className={styles['action']} onClick={onAction}>
            {action}
          </Button>
        )}
      </dd>
    </div>
  )
}
