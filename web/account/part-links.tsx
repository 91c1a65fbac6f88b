import { t } from '#web/words/words.ts'
import styles from './part-links.module.css'
import { Row } from '#web/ui/layout/primitives.tsx'

const PARTS = [
  {
    id: 'details',
    title: 'Your details',
    inside: { practice: 'Practice', company: 'Company and tax', address: 'Address' },
  },
  { id: 'certificate', title: 'CALS certificate' },
  {
    id: 'security',
    title: 'Security',
    inside: { password: 'Change password', logins: 'Where you are logged in', 'api-keys': 'Keys for your assistants' },
  },
  {
    id: 'privacy',
    title: 'Privacy and data',
    inside: { consents: 'What we may send you', data: 'Download my data', close: 'Close my account' },
  },
]

/** Links to each part of the page. A phone shows the main ones only, because there is no room for all. */
export function PartLinks() {
  return (
    <nav className={styles['nav']} aria-label={t('On this page')}>
      <Row as="ul" wrap gap={0} columnGap="half" className={styles['main']}>
        {PARTS.map(({ id, title, inside }) => (
          <li key={id}>
            <a href={`#${id}`}>{t(title)}</a>
            {inside && (
              <ul className={styles['inside']}>
                {Object.entries(inside).map(([id, title]) => (
                  <li key={id}>
                    <a href={`#${id}`}>{t(title)}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </Row>
    </nav>
  )
}
