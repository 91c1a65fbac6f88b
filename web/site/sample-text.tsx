import { CiteMark } from '#web/ui/cite-mark.tsx'
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
          if (typeof part === 'string') return part
          const source = SAMPLE_SOURCES.find((one) => one.n === part)
          if (!source) return null
          return (
            <CiteMark
              key={index}
              n={part}
              tone={TONES[source.state]}
              label={`Source ${part}: ${source.label}, ${source.state}`}
              aria-pressed={open === part}
              onClick={() => onOpen(open === part ? null : part)}
            />
          )
        })}
      </p>
      <span className={styles['letter']} aria-hidden>
        {letter}
      </span>
    </div>
  )
}
