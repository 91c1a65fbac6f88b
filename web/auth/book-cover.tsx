import { t } from '#web/words/words.ts'
import styles from './book-cover.module.css'

/** The front board of a bound volume: brass tooling on navy cloth. Beside the form on wide screens only. */
export function BookCover() {
  return (
    <div className={styles['board']}>
      {(['nw', 'ne', 'se', 'sw'] as const).map((corner) => (
        <Corner key={corner} at={styles[corner]} />
      ))}
      <Letter />
      <p className={styles['title']}>{t('Every answer shows its source.')}</p>
      <p className={styles['imprint']}>{t('Information on Indian law. Not legal advice.')}</p>
    </div>
  )
}

function Corner({ at }: { at: string | undefined }) {
  return (
    <svg viewBox="0 0 48 48" className={`${styles['corner']} ${at}`} aria-hidden>
      <path d="M2 46V2h44M8 46c0-21 17-38 38-38M8 8l14 14M14 46c0-10 4-19 11-25" />
      <circle cx="24.5" cy="24.5" r="2.5" />
    </svg>
  )
}

/** The mark's letter at the size of a stamp: two lines for each stroke, as a binder's tool leaves them. */
function Letter() {
  return (
    <svg viewBox="0 0 160 160" className={styles['letter']} aria-hidden>
      <path d="M10 36h140M10 48h140M4 30v24M156 30v24" />
      <path d="M106 48v98M120 48v98M113 48v98M101 146h24" />
      <path d="M106 84H60M106 98H79" />
      <circle cx="60" cy="104" r="20" />
      <circle cx="60" cy="104" r="13" />
      <circle cx="60" cy="104" r="5" className={styles['solid']} />
    </svg>
  )
}
