import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Text } from '#web/ui/layout/primitives.tsx'
import { useEmbeddedPage } from './embedded-page.ts'
import styles from './law-section.module.css'

interface SectionProps {
  title: string
  /** The number of entries or their origin, beside the title. */
  note?: string
  small?: boolean
  /** The anchor in the page's address. Links from elsewhere use it, so it must not change. */
  id?: string
  children: ReactNode
}

export function LawSection({ title, note, small, id, children }: SectionProps) {
  const titleId = useId()
  const Heading = useEmbeddedPage() ? 'h4' : 'h2'
  return (
    <section id={id} className={classNames(styles['section'], small && styles['small'])} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <Heading id={titleId}>{title}</Heading>
        {note && (
          <Text tone="soft" size="s">
            {note}
          </Text>
        )}
      </header>
      {children}
    </section>
  )
}
