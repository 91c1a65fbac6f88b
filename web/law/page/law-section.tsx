import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useEmbeddedPage } from './embedded-page.ts'
import styles from './law-section.module.css'
import { Row, Text } from '#web/ui/layout/primitives.tsx'

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
      <Row
        as="header"
        wrap
        alignItems="baseline"
        justifyContent="space-between"
        gap={0}
        columnGap={2}
        className={styles['head']}
      >
        <Heading id={titleId}>{title}</Heading>
        {note && (
          <Text tone="soft" size="s">
            {note}
          </Text>
        )}
      </Row>
      {children}
    </section>
  )
}
