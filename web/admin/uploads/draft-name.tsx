import { draftNames } from '#shared/draft-categories.ts'
import styles from './uploads.module.css'

/** What a draft was said to be, as the catalogue names it. */
export function DraftName(draft: { main: string; sub: string }) {
  const { main, sub } = draftNames(draft.main, draft.sub)
  return (
    <>
      {sub} <span className={styles['aside']}>{main}</span>
    </>
  )
}
