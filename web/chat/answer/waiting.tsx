import { t } from '#web/words/words.ts'
import styles from './waiting.module.css'

/** Loading dots, with what is being done when the server has said so; a screen reader hears it as it changes. */
export function Waiting({ notice }: { notice: string }) {
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
