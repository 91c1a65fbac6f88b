import { t } from '#web/words/words.ts'
import styles from './pending-answer.module.css'

/** Shows loading dots, and what the server is doing if it has said so. A screen reader speaks it as it changes. */
export function PendingAnswer({ notice }: { notice: string }) {
  return (
    <output className={styles['waiting']}>
      <span className={styles['dots']} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      {t(notice) || <span className="visually-hidden">{t('Waiting for the answer')}</span>}
    </output>
  )
}
