import { roleName } from '#web/lib/role-name.ts'
import { t } from '#web/words/words.ts'
import styles from './certificate-card.module.css'

interface CertificateCardProps {
  name: string
  /** As the server knows it: "CharteredAccountant". */
  role: string
  town: string
  state: string
}

/** The sheet in small: the spine of a bound volume, and whose name is on it. */
export const CertificateCard = ({ name, role, town, state }: CertificateCardProps) => (
  <div className={styles['card']}>
    <p className={styles['kicker']}>{t('CALS certificate')}</p>
    <p className={styles['name']}>
      <bdi>{name}</bdi>
    </p>
    <p className={styles['who']}>{[roleName(role), town, state].filter(Boolean).join(', ')}</p>
  </div>
)
