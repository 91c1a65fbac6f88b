import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from '../class-names.ts'

/** Green is reserved for `verified`, amber for `check`, red for "not found" and failures. */
export type Tone = 'verified' | 'check' | 'bad' | 'plain'

const ICONS = { verified: CircleCheck, check: TriangleAlert, bad: CircleX, plain: Info }

/** A state said twice: by an icon and by a word, so that colour is never the only sign. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = ICONS[tone]
  return (
    <span className={classNames(styles['badge'], styles[tone])}>
      <Icon size={14} strokeWidth={2.25} aria-hidden />
      {children}
    </span>
  )
}
