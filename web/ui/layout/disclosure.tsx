import type { ComponentProps } from 'react'
import styles from './disclosure.module.css'
import { applyStyling, type Styling } from './styling.ts'

interface DisclosureProps
  extends Pick<Styling, 'marginAbove' | 'ruleAbove'>, Omit<ComponentProps<'details'>, 'className'> {
  summary: string
}

/** What is folded away until somebody asks for it: the browser's own, so that a search in the page opens it. */
export const Disclosure = ({ summary, children, ...rest }: DisclosureProps) => (
  <details {...applyStyling({ ...rest, className: styles['disclosure'] })}>
    <summary>{summary}</summary>
    {children}
  </details>
)
