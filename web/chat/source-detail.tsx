import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Authority, STATES } from './authorities.ts'
import styles from './source-detail.module.css'

interface SourceDetailProps {
  authority: Authority
  /** Which it is, and of how many. */
  place: [number, number]
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** One authority: what it is, whether it can be leaned on and why, and the passage itself. */
export function SourceDetail({ authority, place, onPrevious, onNext }: SourceDetailProps) {
  const { tone, word, meaning } = STATES[authority.state]
  return (
    <div className={styles['detail']}>
      <div className={styles['top']}>
        <Badge tone={tone}>{word}</Badge>
        <div className={styles['steps']}>
          <IconButton
            label="Previous source"
            icon={<ChevronLeft size={20} aria-hidden />}
            aria-disabled={!onPrevious}
            onClick={onPrevious}
          />
          <output className={styles['place']}>
            {place[0]} of {place[1]}
          </output>
          <IconButton
            label="Next source"
            icon={<ChevronRight size={20} aria-hidden />}
            aria-disabled={!onNext}
            onClick={onNext}
          />
        </div>
      </div>
      <h3 className={styles['label']}>{authority.label}</h3>
      {authority.heading && <p className={styles['heading']}>{authority.heading}</p>}
      <p className={styles['reason']} data-tone={tone}>
        {authority.reason || meaning}
      </p>
      {authority.passage && <blockquote className={styles['passage']}>{authority.passage}</blockquote>}
      {authority.path && (
        <a className={styles['open']} href={authority.path} target="_blank" rel="noopener">
          Open in the library
          <span className="visually-hidden">(new tab)</span>
        </a>
      )}
    </div>
  )
}
