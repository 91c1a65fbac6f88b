import { languageName } from '#shared/indian-text/interface-languages.ts'
import { useLanguage } from '#web/words/words.ts'
import { changeLanguage, otherLanguage } from './change-language.ts'
import styles from './language-button.module.css'

/** Names the other language in its own script, so that its readers recognise it. */
export function LanguageButton() {
  const other = otherLanguage(useLanguage())
  return (
    <button
      type="button"
      lang={other}
      data-language-button
      className={styles['language']}
      onClick={() => void changeLanguage(other, '[data-language-button]')}
    >
      {languageName(other)}
    </button>
  )
}
