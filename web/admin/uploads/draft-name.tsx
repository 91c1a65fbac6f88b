import { DRAFT_CATEGORIES } from '#shared/draft-categories.ts'
import styles from './uploads.module.css'

/** What a draft was said to be, as the catalogue names it. */
export function DraftName({ main, sub }: { main: string; sub: string }) {
  const category = DRAFT_CATEGORIES.find(({ id }) => id === main)
  const paper = category?.subdrafts.find(({ id }) => id === sub)
  return (
    <>
      {paper?.name ?? sub} <span className={styles['aside']}>{category?.name ?? main}</span>
    </>
  )
}
