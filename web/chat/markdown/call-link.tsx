import { Phone } from 'lucide-react'
import type { Helpline } from '#shared/helplines.ts'
import { t } from '#web/words/words.ts'
import styles from './call-link.module.css'

/**
 * A helpline that is called by a touch. Its number is one of ours, because a number that an answer makes up must never
 * be dialled.
 */
export const CallLink = ({ number }: { number: Helpline }) => (
  <a className={styles['call']} href={`tel:${number}`} aria-label={t('Call {number}', { number })}>
    <Phone size={18} aria-hidden />
    {number}
  </a>
)
