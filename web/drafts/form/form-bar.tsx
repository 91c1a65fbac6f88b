import type { ReactNode } from 'react'
import { t } from '#web/words/words.ts'
import { Row, Text } from '#web/ui/layout/primitives.tsx'
import styles from './form.module.css'

interface FormBarProps {
  /** The parts of the form, by the id of their heading. */
  parts: readonly { id: string; name: string }[]
  answered: number
  of: number
  /** Something was answered that is in no paper yet. */
  changed: boolean
  children: ReactNode
}

/**
 * The parts of a form, and the button that ends it. Once something is answered it stays in sight, because a form can be
 * ten screens long. Before that it would only cover what one reads.
 */
export const FormBar = ({ parts, answered, of, changed, children }: FormBarProps) => (
  <Row
    wrap
    gap={2}
    alignItems="center"
    paddingBlock={1}
    ruleAbove
    className={styles['bar']}
    data-changed={changed || undefined}
  >
    {children}
    <Text as="span" tone="soft" size="s" tabular className={styles['count']}>
      {t('{n} of {all} answered', { n: answered, all: of })}
    </Text>
    <Row as="nav" gap={2} aria-label={t('Parts of the form')}>
      {parts.map(({ id, name }) => (
        <button key={id} type="button" className={styles['jump']} onClick={() => jumpTo(id)}>
          {name}
        </button>
      ))}
    </Row>
  </Row>
)

/** A link would change the address, and Back would then go through the parts of the form. */
function jumpTo(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
