import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { t } from '#web/words/words.ts'
import styles from './loading-page.module.css'

/** Stands in while a page's file is fetched. It appears with a delay, so that a quick load shows no flicker. */
export function LoadingPage() {
  return (
    <main id="main" className={styles['waiting']}>
      <Skeleton lines={5} label={t('Loading the page')} />
    </main>
  )
}
