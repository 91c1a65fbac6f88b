import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useReading } from './reading.ts'
import styles from './section.module.css'

interface SectionProps {
  title: string
  /** Beside the title: how many, or where it is from. */
  note?: string
  /** Small: one of the lists beside the text. */
  small?: boolean
  /** For a link to it. */
  id?: string
  children: ReactNode
}

/** A part of a page under its own heading. */
export function Section({ title, note, small, id, children }: SectionProps) {
  const titleId = useId()
  const Heading = useReading() ? 'h4' : 'h2'
  return (
    <section id={id} className={classNames(styles['section'], small && styles['small'])} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <Heading id={titleId}>{title}</Heading>
        {note && <p className={styles['note']}>{note}</p>}
      </header>
      {children}
    </section>
  )
}
