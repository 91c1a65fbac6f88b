import type { TrailCheck } from '#shared/admin.ts'
import { Badge } from '#web/ui/badge.tsx'
import { locale, t, tn } from '#web/words/words.ts'
import styles from './trail.module.css'

/** Whether the chain holds, in words. @param hash say that of the newest row, which the log has too */
export const CheckResult = ({ check: { rows, broken, head }, hash = false }: { check: TrailCheck; hash?: boolean }) => (
  <span className={styles['result']}>
    {broken === null ? (
      <>
        <Badge tone="verified">{t('Unbroken')}</Badge>
        <span>
          {tn(rows, '{n} row is as it was written.', '{count} rows are as they were written.', {
            count: rows.toLocaleString(locale()),
          })}
        </span>
      </>
    ) : (
      <>
        <Badge tone="bad">{t('Broken')}</Badge>
        <span>
          {t('Row {n} is not as it was written, or its neighbour is gone. Look at the log, which has every hash.', {
            n: broken,
          })}
        </span>
      </>
    )}
    {hash && head && (
      <span className={styles['hash']}>
        {t('Newest hash:')} <code>{head}</code>
      </span>
    )}
  </span>
)
