import { useEffect, useRef } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { t } from '#web/words/words.ts'
import { SAMPLE_SOURCES } from './sample-answer.ts'
import styles from './sample-sources.module.css'
import { TONES } from './tones.ts'

/** The authorities of the sample; the one whose mark was pressed is pointed out and brought into view. */
export function SampleSources({ open }: { open: number | null }) {
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    if (open === null) return
    list.current?.children[open - 1]?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [open])

  return (
    <aside aria-label={t('Authorities')}>
      <h3 className={styles['title']}>{t('Authorities')}</h3>
      <ol ref={list} className={styles['list']}>
        {SAMPLE_SOURCES.map((source) => (
          <li key={source.n} className={classNames(styles['source'], open === source.n && styles['open'])}>
            <span className={styles['number']}>{source.n}</span>
            <div>
              <p lang="en" className={styles['label']}>
                {source.kind === 'judgment' ? <CaseName label={source.label} /> : source.label}
              </p>
              <p lang="en" className={styles['heading']}>
                {source.heading}
              </p>
              {source.passage && (
                <blockquote lang="en" className={styles['passage']}>
                  {source.passage}
                </blockquote>
              )}
              <p className={styles['state']}>
                <Badge tone={TONES[source.state]}>{t(source.state)}</Badge>
              </p>
              {source.reason && (
                <p lang="en" className={styles['reason']}>
                  {source.reason}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </aside>
  )
}

/** The parties in italics, the report upright, as reports print them. */
function CaseName({ label }: { label: string }) {
  const comma = label.lastIndexOf(', ')
  return (
    <>
      <cite>{label.slice(0, comma)}</cite>
      <span className={styles['report']}>{label.slice(comma)}</span>
    </>
  )
}
