import type { TrailCheck } from '#shared/trail.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { locale, t, tn } from '#web/words/words.ts'
import styles from './trail.module.css'
import { Row, Text } from '#web/ui/layout/primitives.tsx'

interface CheckResultProps {
  check: TrailCheck
  /** Time of the check, ms since 1970. */
  at: number
  /** Also shows the hash of the newest row, so that it can be compared with the log. */
  hash?: boolean
}

/** The result of a check of the hash chain, in words. */
export const CheckResult = ({ check: { rows, broken, head, doubted }, at, hash = false }: CheckResultProps) => (
  <Row as="span" wrap gap={1} columnGap={2} alignItems="center">
    {broken === null && doubted !== null && (
      <span>
        {t(
          'We can’t confirm row {n} and the rows beside it. When a later row was added, the chain didn’t match its seal, or TOKEN_SECRET had changed. Compare the rows with the log.',
          { n: doubted },
        )}
      </span>
    )}
    {broken === null ? (
      <>
        <Badge tone="verified">{t('Unbroken')}</Badge>
        <span>
          {tn(
            rows,
            '{n} row checked, unchanged since it was written.',
            '{count} rows checked, none changed since it was written.',
            {
              count: rows.toLocaleString(locale()),
            },
          )}
        </span>
      </>
    ) : (
      <>
        <Badge tone="bad">{t('Broken')}</Badge>
        <span>
          {t('Row {n} was changed, or the row beside it is missing. Check the log, which has every hash.', {
            n: broken,
          })}
        </span>
      </>
    )}
    <Text as="span" tone="soft" size="xs">
      {t('Checked:')} <Moment at={new Date(at).toISOString()} />
    </Text>
    {hash && head && (
      <Text as="span" tone="soft" size="xs" breakAnywhere className={styles['hash']}>
        {t('Newest hash:')} <code>{head}</code>
      </Text>
    )}
  </Row>
)
