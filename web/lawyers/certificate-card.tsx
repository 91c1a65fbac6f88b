import { roleName } from '#web/lib/role-name.ts'
import { t } from '#web/words/words.ts'
import styles from './certificate-card.module.css'
import { Stack, Text } from '#web/ui/layout/primitives.tsx'

interface CertificateCardProps {
  name: string
  /** A role as the server names it: "CharteredAccountant". */
  role: string
  town: string
  state: string
}

/** A small picture of the certificate: the spine of a bound volume, and the holder's name. */
export const CertificateCard = ({ name, role, town, state }: CertificateCardProps) => (
  <Stack gap={1} justifyItems="center" border="rule" radius="s" textAlign="center" className={styles['card']}>
    <Text tone="accent" size="xs" weight={600} className={styles['kicker']}>
      {t('CALS certificate')}
    </Text>
    <Text font="reading" size="xl" breakAnywhere className={styles['name']}>
      <bdi>{name}</bdi>
    </Text>
    <Text tone="soft">{[roleName(role), t(town), t(state)].filter(Boolean).join(', ')}</Text>
  </Stack>
)
