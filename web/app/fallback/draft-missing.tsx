import { PATHS } from '#web/lib/paths.ts'
import { t } from '#web/words/words.ts'

/** When the files of the paper's panel cannot be fetched: the answer goes on, and the paper has a page of its own. */
export const DraftMissing = ({ id }: { id: string }) => (
  <p role="alert">
    {t('The paper could not be opened here.')}{' '}
    <a href={`${PATHS.drafts}/${id}`}>{t('Open it on a page of its own.')}</a>
  </p>
)
