import type { Source } from '#shared/law.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { t } from '#web/words/words.ts'
import styles from './sample-sources.module.css'
import { markId, sourceId } from './source-mark.tsx'
import { TONES } from './tones.ts'

interface SampleSourcesProps {
  title: string
  sources: readonly Source[]
  /** Whether each leads back to its mark in the text. */
  back?: boolean
}

/** The authorities of the sample. The one whose mark was followed is pointed out. */
export function SampleSources({ title, sources, back = false }: SampleSourcesProps) {
  return (
    <aside aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      <ol className={styles['list']}>
        {sources.map(({ n, kind, label, heading, state, reason }) => (
          <li key={n} id={sourceId(n)} className={styles['source']}>
            <span className={styles['number']}>{n}</span>
            <div>
              <p lang="en" className={styles['label']}>
                {kind === 'judgment' ? <CaseName label={label} /> : label}
              </p>
              <p lang="en" className={styles['heading']}>
                {heading}
              </p>
              <p className={styles['state']}>
                <Badge tone={TONES[state]}>{t(state)}</Badge>
                {reason && <span lang="en">{reason}</span>}
                {back && (
                  <a
                    href={`#${markId(n)}`}
                    className={styles['back']}
                    aria-label={t('Back to mark {n} in the answer', { n })}
                  >
                    {t('in the answer')}
                  </a>
                )}
              </p>
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
