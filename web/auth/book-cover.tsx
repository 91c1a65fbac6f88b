import { CORNER, LETTER } from '#shared/tooling.ts'
import { t } from '#web/words/words.ts'
import styles from './book-cover.module.css'
import { Text } from '#web/ui/layout/primitives.tsx'

/** The front cover of a bound volume. It is shown on wide screens only, because a phone has a strip in its place. */
export function BookCover() {
  return (
    <div className={styles['board']}>
      {(['nw', 'ne', 'se', 'sw'] as const).map((corner) => (
        <Corner key={corner} at={styles[corner]} />
      ))}
      <Letter />
      <Text font="reading" size="xl" className={styles['title']}>
        {t('Every answer shows its source.')}
      </Text>
      <p className={styles['imprint']}>{t('Information on Indian law. Not legal advice.')}</p>
    </div>
  )
}

function Corner({ at }: { at: string | undefined }) {
  return (
    <svg viewBox={`0 0 ${CORNER.size} ${CORNER.size}`} className={`${styles['corner']} ${at}`} aria-hidden>
      <path d={CORNER.path} />
      <circle {...CORNER.dot} />
    </svg>
  )
}

function Letter() {
  return (
    <svg viewBox={`0 0 ${LETTER.size} ${LETTER.size}`} className={styles['letter']} aria-hidden>
      <path d={LETTER.path} />
      {LETTER.rings.map((r) => (
        <circle key={r} {...LETTER.knot} r={r} />
      ))}
      <circle {...LETTER.knot} r={LETTER.dot} className={styles['solid']} />
    </svg>
  )
}
