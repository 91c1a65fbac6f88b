import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './part.module.css'

interface PartProps {
  id: string
  title: string
  main?: boolean
  children: ReactNode
}

/** A part of the page. Its heading takes the focus when a link leads to it, so that the next Tab goes on from there. */
export function Part({ id, title, main = false, children }: PartProps) {
  const Heading = main ? 'h2' : 'h3'
  return (
    <section className={classNames(styles['part'], main && styles['main'])} aria-labelledby={id}>
      <Heading id={id} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
