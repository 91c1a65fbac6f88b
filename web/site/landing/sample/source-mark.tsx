import { Check, TriangleAlert, X } from 'lucide-react'
import type { CitationState, Source } from '#shared/law/law.ts'
import { classNames } from '#web/ui/class-names.ts'
import mark from '#web/ui/text/cite-mark.module.css'
import { t } from '#web/words/words.ts'
import styles from './source-mark.module.css'
import { TONES } from './tones.ts'

const ICONS: Record<CitationState, typeof Check> = { verified: Check, check: TriangleAlert, 'not found': X }

/**
 * The ids of a source and of its first mark. They begin with the answer's name, because a page may have several
 * answers.
 */
export const sourceId = (n: number, answer = '') => `${answer}source-${n}`
export const markId = (n: number) => `mark-${n}`

interface SourceMarkProps {
  source: Pick<Source, 'label' | 'state'> & { n: number }
  first?: boolean
  /** The name of the answer on the page, which its ids begin with. */
  answer?: string
}

/** The mark of a source in the text: a link to it, so that it needs no script. */
export function SourceMark({ source, first = false, answer = '' }: SourceMarkProps) {
  const { n, label, state } = source
  const Icon = ICONS[state]
  const title = t('Source {n}: {label}, {state}', { n, label, state: t(state) })
  return (
    <a
      id={first ? markId(n) : undefined}
      href={`#${sourceId(n, answer)}`}
      title={title}
      aria-label={title}
      className={classNames(mark['mark'], mark[TONES[state]], styles['mark'])}
    >
      {n}
      <Icon size={10} strokeWidth={3.5} aria-hidden />
    </a>
  )
}
