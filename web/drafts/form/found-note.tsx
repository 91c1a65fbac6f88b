import type { FactPlace } from '#shared/drafts.ts'
import { t } from '#web/words/words.ts'
import styles from './form.module.css'
import { Note } from '#web/ui/layout/primitives.tsx'

/** Where an answer was found, so that it can be checked there. */
export function FoundNote({ id, place }: { id: string; place: FactPlace | undefined }) {
  if (!place) return null
  const { page, line, quote } = place
  const where =
    page === null
      ? t('Found in what you wrote:')
      : line === null
        ? t('Found on page {page}:', { page })
        : t('Found on page {page}, line {line}:', { page, line })
  return (
    <Note id={id} breakAnywhere className={styles['found']}>
      {where} <q>{quote}</q>
    </Note>
  )
}
