import type { FactPlace } from '#shared/drafts.ts'
import styles from './form.module.css'

/** Where an answer was found, so that it can be checked there. */
export function FoundNote({ id, place }: { id: string; place: FactPlace | undefined }) {
  if (!place) return null
  const where = [place.page !== null && `page ${place.page}`, place.line !== null && `line ${place.line}`].filter(
    Boolean,
  )
  return (
    <p id={id} className={styles['found']}>
      Found {where.length > 0 ? `on ${where.join(', ')}` : 'in what you wrote'}: <q>{place.quote}</q>
    </p>
  )
}
