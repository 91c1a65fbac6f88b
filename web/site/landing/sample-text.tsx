import { Fragment } from 'react'
import { CiteMark } from '#web/ui/cite-mark.tsx'
import { t } from '#web/words/words.ts'
import { SAMPLE_SOURCES } from './sample-answer.ts'
import styles from './sample-text.module.css'
import { TONES } from './tones.ts'

interface SampleTextProps {
  title: string
  parts: (string | number)[]
  /** The reporter's margin letter. */
  letter: string
  open: number | null
  onOpen: (n: number | null) => void
}

/** One paragraph with its margin letter. Pressing a mark points out its source; pressing it again lets go. */
export function SampleText({ title, parts, letter, open, onOpen }: SampleTextProps) {
  return (
    <div className={styles['paragraph']}>
      <h3>{title}</h3>
      <p>
        {parts.map((part, index) => {
          const next = parts[index + 1]
          if (typeof part !== 'string') return null
          if (typeof next !== 'number') return part
          // A mark stays on the line of the word it belongs to.
          const lastWord = part.lastIndexOf(' ') + 1
          return (
            <Fragment key={index}>
              {part.slice(0, lastWord)}
              <span className={styles['together']}>
                {part.slice(lastWord)}
                <Mark n={next} open={open} onOpen={onOpen} />
              </span>
            </Fragment>
          )
        })}
      </p>
      <span className={styles['letter']} aria-hidden>
        {letter}
      </span>
    </div>
  )
}

function Mark({ n, open, onOpen }: { n: number } & Pick<SampleTextProps, 'open' | 'onOpen'>) {
  const source = SAMPLE_SOURCES.find((one) => one.n === n)
  if (!source) return null
  return (
    <CiteMark
      n={n}
      tone={TONES[source.state]}
      label={t('Source {n}: {label}, {state}', { n, label: source.label, state: t(source.state) })}
      aria-pressed={open === n}
      onClick={() => onOpen(open === n ? null : n)}
    />
  )
}
