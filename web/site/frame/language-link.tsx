import { LANGUAGES, language } from '#web/words/words.ts'
import styles from '#web/ui/button/language-button.module.css'

/** The same page in the other language. The server keeps the choice, so that it works without any script. */
export function LanguageLink() {
  const other = language() === 'hi' ? 'en' : 'hi'
  return (
    <a href={`?language=${other}`} hrefLang={other} lang={other} className={styles['language']}>
      {LANGUAGES[other]}
    </a>
  )
}
