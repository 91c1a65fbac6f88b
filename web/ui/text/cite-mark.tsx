import { Check, TriangleAlert, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Tone } from '../feedback/badge.tsx'
import styles from './cite-mark.module.css'
import { classNames } from '../class-names.ts'

interface CiteMarkProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The number of the source, from 1. */
  n: number
  tone: Tone
  /** Spoken and shown as a tooltip: "Source 2: Section 138 …, verified". */
  label: string
}

const ICONS = { verified: Check, check: TriangleAlert, bad: X, plain: null }

/** The small numbered mark in running text that opens a source. Its target is 44 px although it looks smaller. */
export function CiteMark({ n, tone, label, className, ...rest }: CiteMarkProps) {
  const Icon = ICONS[tone]
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles['mark'], styles[tone], className)}
    >
      {n}
      {Icon && <Icon size={10} strokeWidth={3.5} aria-hidden />}
    </button>
  )
}
