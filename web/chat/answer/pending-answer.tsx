import { t } from '#web/words/words.ts'
import styles from './pending-answer.module.css'
import { Row } from '#web/ui/layout/primitives.tsx'

/** Loading dots with the server's current step. A screen reader speaks the step when it changes. */
export function PendingAnswer({ notice }: { notice: string }) {
  return (
    <Row as="output" alignItems="center" tone="soft" size="s" className={styles['waiting']}>
      <span className={styles['dots']} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      {t(notice) || <span className="visually-hidden">{t('Waiting for the answer')}</span>}
    </Row>
  )
}
