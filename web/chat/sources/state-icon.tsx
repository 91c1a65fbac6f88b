import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { CitationState } from '#shared/law/law.ts'
import { STATES } from './authorities.ts'
import styles from './state-icon.module.css'

const ICONS = { verified: CircleCheck, check: TriangleAlert, 'not found': CircleX }

/**
 * Shows the state of an authority as a shape and a colour. Its word always stands beside it, because colour alone tells
 * some readers nothing.
 */
export function StateIcon({ state, size = 16 }: { state: CitationState; size?: number }) {
  const Icon = ICONS[state]
  return <Icon className={styles[STATES[state].tone]} size={size} strokeWidth={2.25} aria-hidden />
}
