import { PATHS } from '#web/lib/paths.ts'
import { t } from '#web/words/words.ts'

/**
 * Shown when the files of the draft panel cannot be loaded. The answer stays, and the link opens the draft on its own
 * page.
 */
export const DraftMissing = ({ id }: { id: string }) => (
  <p role="alert">
    {t('We couldn’t open the draft here.')} <a href={`${PATHS.drafts}/${id}`}>{t('Open it on its own page.')}</a>
  </p>
)
