import { t } from '#web/words/words.ts'
import styles from './pending-answer.module.css'

/** Loading dots with the server's current step. A screen reader speaks the step when it changes. */
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
