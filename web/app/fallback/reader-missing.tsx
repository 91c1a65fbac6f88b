import { t } from '#web/words/words.ts'
/** When the reader's files cannot be fetched: the answer beside it goes on, and the library's own page has a link. */
export const ReaderMissing = () => (
  <p role="alert">{t('The text could not be loaded here. Open it in the library instead.')}</p>
)
