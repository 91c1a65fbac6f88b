import { t } from '#web/words/words.ts'
/** Shown when the files of the reader cannot be loaded. The answer stays, and the library's own page has a link. */
export const ReaderMissing = () => (
  <p role="alert">{t('We couldn’t load the text here. Open it in the library instead.')}</p>
)
