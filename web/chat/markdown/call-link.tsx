import { Phone } from 'lucide-react'
import type { Helpline } from '#shared/helplines.ts'
import { t } from '#web/words/words.ts'
import styles from './call-link.module.css'

/** A helpline, to be called by a touch. Its number is one of ours: what an answer links to is never dialled. */
export const CallLink = ({ number }: { number: Helpline }) => (
  <a className={styles['call']} href={`tel:${number}`} aria-label={t('Call {number}', { number })}>
    <Phone size={18} aria-hidden />
    {number}
  </a>
)
