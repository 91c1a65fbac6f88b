import { FileText, MessageSquareText, RotateCcw } from 'lucide-react'
import { t } from '#web/words/words.ts'
import styles from './answer-shape.module.css'
import page from './landing-page.module.css'

const PARTS = [
  'The short answer',
  'The law that applies, and the punishment where it is an offence',
  'Authorities, with the point each decides',
  'What to do next: forum, limitation, documents, steps',
  'What facts would change the answer',
  'Sources, each with its mark',
]

/** What an answer holds, as the contents page of a report, and what can be done with it. */
export function AnswerShape() {
  return (
    <section className={page['section']} aria-labelledby="shape">
      <div className={styles['columns']}>
        <div>
          <h2 id="shape" className={page['title']}>
            {t('What an answer holds')}
          </h2>
          <ol className={styles['contents']}>
            {PARTS.map((part, index) => (
              <li key={part}>
                <span>{t(part)}</span>
                <span className={styles['leader']} aria-hidden />
                <span className={styles['letter']} aria-hidden>
                  {String.fromCharCode(65 + index)}
                </span>
              </li>
            ))}
          </ol>
        </div>
        <ul className={styles['uses']}>
          <li>
            <MessageSquareText size={24} strokeWidth={1.5} aria-hidden />
            <p>
              <strong>{t('Ask in your own words.')}</strong>{' '}
              {t('“My landlord will not return the deposit” will do. You need know no section.')}
            </p>
          </li>
          <li>
            <FileText size={24} strokeWidth={1.5} aria-hidden />
            <p>
              <strong>{t('Attach the paper.')}</strong>{' '}
              {t(
                'A PDF or a picture of a notice, an order or an agreement, up to 10 MB, is read with your question. Scans in English and Hindi too.',
              )}
            </p>
          </li>
          <li>
            <RotateCcw size={24} strokeWidth={1.5} aria-hidden />
            <p>
              <strong>{t('Stop it, leave it, come back.')}</strong>{' '}
              {t(
                'An answer goes on without you, and every question you ask stays in your history until you delete it.',
              )}
            </p>
          </li>
        </ul>
      </div>
    </section>
  )
}
