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
      {noticeText(notice) || <span className="visually-hidden">{t('Waiting for the answer')}</span>}
    </Row>
  )
}

const READING = /^Reading page (\d+) of (\d+)$/

const WAITING = 'Waiting for other documents to be read'

/** The server tells its progress in English, so that its sentences are translated here. Anything else that it says is shown as it is. */
function noticeText(notice: string): string {
  const [, n, of] = READING.exec(notice) ?? []
  if (n && of) return t('Reading page {n} of {of}', { n, of })
  return notice === WAITING ? t('Waiting for other documents to be read') : notice
}
