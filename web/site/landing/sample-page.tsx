import { useState } from 'react'
import { t } from '#web/words/words.ts'
import { SAMPLE_PARAGRAPHS, SAMPLE_QUESTION } from './sample-answer.ts'
import styles from './sample-page.module.css'
import { SampleSources } from './sample-sources.tsx'
import { SampleText } from './sample-text.tsx'

/** An answer as a page of a law report: running head, letters down the margin, and the authorities beside the text. */
export function SamplePage() {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <section className={styles['around']} aria-labelledby="sample-question">
      <article className={styles['sheet']}>
        <p className={styles['runningHead']}>
          <span>{t('Scenario Solver')}</span>
          <span>{t('A worked example')}</span>
        </p>
        <h2 id="sample-question" lang="en" className={styles['question']}>
          {SAMPLE_QUESTION}
        </h2>
        <div className={styles['columns']}>
          <div lang="en" className={styles['text']}>
            {SAMPLE_PARAGRAPHS.map((paragraph, index) => (
              <SampleText
                key={paragraph.title}
                {...paragraph}
                letter={String.fromCharCode(65 + index)}
                open={open}
                onOpen={setOpen}
              />
            ))}
          </div>
          <SampleSources open={open} />
        </div>
        <p className={styles['note']}>{t('Set by hand to show the form. Yours is written when you ask.')}</p>
      </article>
    </section>
  )
}
