import type { FactPlace } from '#shared/drafts.ts'
import { t } from '#web/words/words.ts'
import styles from './form.module.css'
import { Note } from '#web/ui/layout/primitives.tsx'

interface FoundNoteProps {
  id: string
  place: FactPlace | undefined
  /** Whether the answer before it was found there, too. */
  again: boolean
}

/** Where an answer was found, so that it can be checked there. */
export function FoundNote({ id, place, again }: FoundNoteProps) {
  if (!place) return null
  if (again)
    return (
      <Note id={id} className={styles['found']}>
        {t('Found in the same place.')}
      </Note>
    )
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
